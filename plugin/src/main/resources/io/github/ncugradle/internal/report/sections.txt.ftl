${region.path}
<#if report.simulated>
SIMULATED: these numbers come from a simulation, not from a GPU.
</#if>
total ${region.time.text()}, self ${region.selfTime.text()}, launches ${region.launches.text()}
<#list region.notes as note>
Note: ${note.text}
</#list>
<#list region.sections as section>

  Section: ${section.name}
<#assign table = "">
<#list section.items as item>
<#if item.table != table>
<#assign table = item.table>
    Table: ${table}
</#if>
    ${(table?has_content?then("  ", "") + item.label)?right_pad(44)} ${item.precise()?left_pad(18)}<#if item.min.precise() != item.max.precise()>   (${item.min.precise()} to ${item.max.precise()})</#if>
</#list>
<#list region.advice?filter(a -> a.section?? && a.section == section.identifier) as a>

    ${a.type}  ${a.title?has_content?then(a.title, a.name)}<#if a.speedup??> [estimated speed-up ${quantity(a.speedup, "%")}, ${a.speedupScope!"global"}]</#if>
          ${a.text}
</#list>
<#else>

No sections were collected for this region.
</#list>
<#list region.advice?filter(a -> !a.section?? || !region.sections?map(s -> s.identifier)?seq_contains(a.section))>

  Rules
<#items as a>
    ${a.type}  ${a.title?has_content?then(a.title, a.name)}<#if a.speedup??> [estimated speed-up ${quantity(a.speedup, "%")}, ${a.speedupScope!"global"}]</#if>
          ${a.text}
</#items>
</#list>
