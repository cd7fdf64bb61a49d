<#import "_common.md.ftl" as c>
<#function counted number noun><#return number + " " + noun + (number == 1)?then("", "s")></#function>
# ${overview.title}: GPU regions

<#assign simulated = overview.simulatedMembers()>
<#if simulated?has_content>
> **Simulated.** <#if simulated?size == overview.members?size>These numbers<#else>The numbers of <#list simulated as m><#if m?index lt limit>${code(m.name)}<#sep>, </#sep></#if></#list><#if simulated?size gt limit>and ${simulated?size - limit} more</#if></#if> come from a simulation, not from a GPU.

</#if>
**${counted(overview.members?size, "member")}**, ${counted(overview.regionCount(), "region")}<#if overview.gpus()?has_content> on <#list overview.gpus() as gpu><#if gpu?index lt limit>${short(gpu)}<#sep>, </#sep></#if></#list></#if>.<#if overview.verdicts()?has_content> Budgets: ${overview.verdicts()}.</#if>

<#assign troubles = overview.troubles()>
<#assign problems = overview.problems()>
<#if troubles?has_content || problems?has_content>
## Budgets that failed or are inconclusive

<#if troubles?has_content>
| Member | Region | Budget | Measured | To the limit | Since the baseline | Verdict | ${kernelHeading(troubles?map(t -> t.finding))} |
|:---|:---|:---|---:|---:|---:|:---|:---|
<#list troubles as t>
<#if t?index lt limit * 2>
<#assign b = t.finding>
| ${code(t.member.name)} | ${code(b.region)}<#if b.scope?has_content && b.scope != "aggregate"> in ${b.scope}</#if> | ${b.title()} | ${b.measuredText()} | ${b.excessText()} | ${b.baselineText()} | <#if b.verdict == "FAIL">**${b.verdict.word()}**<#else>${b.verdict.word()}: ${b.reason}</#if><#if b.improved>, better than the baseline</#if> | <@c.findingKernels t.member.report b/> |
</#if>
</#list>
<#if troubles?size gt limit * 2>
| *${troubles?size - limit * 2} more* | | | | | | | |
</#if>
<@c.explanations troubles?map(t -> t.finding)?filter(b -> b.explanation??)/>

</#if>
<#if problems?has_content>
<#list problems as p>
<#if p?index lt limit>
- ${code(p.member.name)}: <#if p.problem.region?has_content>${code(p.problem.region)}, </#if>${p.problem.what}: ${p.problem.text}
</#if>
</#list>
<#if problems?size gt limit>
- ${problems?size - limit} more in `report.json`
</#if>

</#if>
</#if>
<#assign terms = overview.terms()>
<#if terms?has_content>
## Judged with

<#list terms as t>
<#if t?index lt limit>
- ${code(t.member.name)}: ${short(t.term.text())}
</#if>
</#list>
<#if terms?size gt limit>
- ${terms?size - limit} more in `report.json`
</#if>

</#if>
## Members

| Member | GPU | Time in regions | Launches | Regions | Budgets | Report |
|:---|:---|---:|---:|---:|:---|:---|
<#list overview.members as m>
<#if m?index lt limit * 4>
| ${code(m.name)} | <#list m.report.gpus() as gpu>${short(gpu)}<#sep>, </#list> | ${m.time().text()}<#if m.time().noise()?has_content> ${m.time().noise()}</#if><#if m.scopeName()?has_content> in ${m.scopeName()}</#if> | ${m.launches().text()} | ${m.regionCount()} | ${m.verdicts()} | ${code(m.page())} |
</#if>
</#list>
<#if overview.members?size gt limit * 4>
| *${overview.members?size - limit * 4} more* | | | | | | |
</#if>

<#if mostRegions gt 0>
<#list overview.members as m>
<#if m?index lt limit * 4>
## Regions of ${code(m.name)}

<#list m.longest(mostRegions) as excerpt>
<#if excerpt.tree.name()?has_content>
${short(excerpt.tree.name())}:

</#if>
| Region | Total | Share | Self | Launches | Kernels | Compute | Memory |
|:---|---:|---:|---:|---:|---:|---:|---:|
<#list excerpt.regions as r>
| <@c.regionRow r r.depth/> |
</#list>
<#if excerpt.restRegions gt 0>
| *${excerpt.restRegions} more regions* | | | ${excerpt.restTime.text()} | | | | |
</#if>

<#else>
Nothing was measured.

</#list>
<#if m.report.untimed()??>
${m.report.untimed()}

</#if>
</#if>
</#list>
</#if>
Times are GPU time, and are not summed over members; *Total* includes nested regions, *Self* does not. Compute and Memory are percent of the peak, weighted by time.
