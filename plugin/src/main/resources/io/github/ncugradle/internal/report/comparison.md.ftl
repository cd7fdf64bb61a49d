# ${view.before()} → ${view.after()}<#if view.difference()?has_content>: ${view.difference()}</#if>

<#if comparison.simulated>
> **Simulated.** Numbers of at least one side come from a simulation, not from a GPU.

</#if>
<#list comparison.caveats as caveat>
- **${(caveat.severity == "OBSTACLE")?then("Not comparable", caveat.severity?lower_case?cap_first)}:** ${caveat.text}
</#list>
<#if comparison.caveats?has_content>

</#if>
<#if !comparison.explained>
The measurements are not comparable, so their times are not compared. To compare them anyway: `-Pncu.compare.force=true`

</#if>
<#if view.scope()??>
<#list view.scope().summary as sentence>
${sentence}

</#list>
<#list comparison.missing as text>
${text}

</#list>
<#assign regions = view.regions() kernels = view.kernels()>
<#if regions?size gt 1 && limit gt 0>
| Region | Before | After | Difference | | Launches | Mainly |
|:---|---:|---:|---:|---:|---:|:---|
<@rows regions/>

</#if>
<#if kernels?has_content && limit gt 0>
| Kernel | Before | After | Difference | | Launches | Mainly |
|:---|---:|---:|---:|---:|---:|:---|
<@rows kernels/>

</#if>
</#if>
<details>
<summary>What was compared</summary>

- Before: ${code(comparison.before.name)} (${view.described(comparison.before)})
- After: ${code(comparison.after.name)} (${view.described(comparison.after)})

Times are GPU time. The parts of a difference sum to it exactly.

</details>
<#macro rows list>
<#list list as r>
<#if r?index lt limit>
| <#list 0..<r.depth as level>&emsp;</#list>${code(r.name)}<#if r.mark?has_content> ${r.mark}</#if> | ${r.before} | ${r.after} | ${r.difference} | ${r.change} | ${r.launches} | ${r.why} |
</#if>
</#list>
<#if list?size gt limit>
| *${list?size - limit} more* | | | | | | |
</#if>
</#macro>
