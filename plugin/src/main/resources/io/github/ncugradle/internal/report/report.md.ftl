<#import "_common.md.ftl" as c>
# ${report.title}: GPU profile

<@c.simulatedBanner/>
<@c.origin/><#nt>

<#if report.mainScope()?? && !report.empty>
<#assign scope = report.mainScope()>
<#assign program = scope.portions.program>
**${program.time.text()}** of GPU time<#if program.time.noise()?has_content> (${program.time.noise()})</#if> in <#if (program.ranges.value!0) gt 0>${program.ranges.text()} ranges measured as a whole<#if (program.launches.value!0) gt 0> and </#if></#if><#if (program.launches.value!0) gt 0 || (program.ranges.value!0) == 0>${program.launches.text()} kernel ${((program.launches.value!0) == 1)?then("launch", "launches")}</#if><#if trees?has_content && scope.portions.outside??>; ${scope.inRegions.time.text()} in regions, ${scope.outside.time.text()} outside all regions</#if>.<#if program.bound??> Limited by ${program.bound?lower_case}.</#if><#if scope.excluded.launches.value?? && scope.excluded.launches.value gt 0> The kernel filter excluded ${scope.excluded.launches.text()} launches (${scope.excluded.time.text()}).</#if><#if report.isRangesOnly()> Only launches in NVTX ranges were measured.</#if><#if report.repetitions == 1> Measured once: the noise is unknown.</#if><#if report.provenance.facts["stopped"]??> Measuring stopped ${report.provenance.facts["stopped"]}.</#if><#if report.passes()??> ${report.passes()}</#if>

</#if>
<#if report.empty>
Nothing was measured.

</#if>
<#if report.budgets?has_content || report.budgetProblems?has_content>
## Budgets

<#if report.repetitions == 1>
Measured once: judged by the tolerance only, because the noise is unknown.

</#if>
<#if report.budgetProblems?has_content>
<#list report.budgetProblems as problem>
- <#if problem.region?has_content>${code(problem.region)}, </#if>${problem.what}: ${problem.text}
</#list>

</#if>
<#if report.budgets?has_content>
<@c.budgetTable report.budgets/>

</#if>
<#if report.basis?? && (report.basis.terms?has_content || report.basis.baseline.text()?? || report.basis.reference??)>
<#list report.basis.terms as term>
- Judged with ${short(term.text())}
</#list>
<#if report.basis.baseline.text()??>
- Baseline ${report.basis.baseline.text()}
</#if>
<#if report.basis.reference??>
- Reference ${short(report.basis.reference.text())}
</#if>

</#if>
</#if>
<#if scope??>
<#list trees as excerpt>
<#if excerpt.tree.name()?has_content>
## Regions of ${excerpt.tree.name()}
<#else>
## Regions
</#if>

| Region | Total | Share | Self | Launches | Kernels | Compute | Memory |
|:---|---:|---:|---:|---:|---:|---:|---:|
| <@c.portionRow program 0/> |
<#list excerpt.regions as r>
| <@c.regionRow r r.depth + 1/> |
</#list>
<#if excerpt.restRegions gt 0>
| &emsp;*${excerpt.restRegions} more regions* | | | ${excerpt.restTime.text()} | | | | |
</#if>
<#if scope.portions.outside??>
| <@c.portionRow scope.portions.outside 1/> |
</#if>

</#list>
<#if kernels.kernels?has_content>
## Kernels

<@c.kernelTable kernels/>

</#if>
<#if report.advice?has_content>
## What to try

<#list report.adviceByRule() as kernels>
<#if kernels?index lt limit>
- **${c.heading(kernels[0].advice)}** in <#list kernels as a>${code(a.kernel)}<#if a.region.portion == "OUTSIDE"> outside all regions<#elseif a.region.portion == "REGION"> in ${code(a.region.path)}</#if><#if c.gain(a.advice)?has_content> (${c.gain(a.advice)})</#if><#sep>, </#list>: ${kernels[0].advice.text}
</#if>
</#list>

</#if>
<#if program.hotLines??>
## Hot lines

<@c.lineTable program.hotLines/>

</#if>
</#if>
<#if scope??>
<#list scope.portions.program.sections as section>
<#if section.isAskedFor()>
<#list section.items as item>
<#if item?index lt limit>
## ${code(item.metric)}

| Region | Value | Min | Max |
|:---|---:|---:|---:|
| *${scope.portions.program.name}* | ${short(item.text())} | ${item.min.text()} | ${item.max.text()} |
<#list trees as excerpt>
<#list excerpt.regions as r>
<#list r.sections?filter(s -> s.isAskedFor()) as own>
<#list own.items?filter(i -> i.metric == item.metric) as value>
| ${code(r.path)} | ${short(value.text())} | ${value.min.text()} | ${value.max.text()} |
</#list>
</#list>
</#list>
</#list>

</#if>
</#list>
<#elseif opened gt 0 && section.items?has_content>
## ${section.name}

<@c.sectionTable section/>

</#if>
</#list>
<#if opened == 0 && scope.portions.program.sections?has_content>
The values of the sections are in `regions/_program/report.md`.

</#if>
</#if>
<#if report.scopes?filter(s -> !s.sameAs??)?size gt 1>
## Processes and devices

| Scope | Total | Launches | In regions | Outside |
|:---|---:|---:|---:|---:|
<#list report.scopes as s>
<#if s?index lt 64>
| ${s.name} | ${s.program.time.text()} | ${s.program.launches.text()} | ${s.inRegions.time.text()} | ${s.outside.time.text()} |
</#if>
</#list>
<#if report.scopes?size gt 64>
| *${report.scopes?size - 64} more* | | | | |
</#if>

</#if>
<#if report.notes?has_content>
## Notes

<@c.noteList report.notes/>

</#if>
<details>
<summary>What was measured, and how</summary>

<#if report.sections?has_content>
- Sections: <#list report.sections as section>${section}<#sep>, </#list>
</#if>
<#if report.settings.metrics?has_content>
- Requested metrics: <#list report.settings.metrics as metric>${code(metric)}<#sep>, </#list>
</#if>
<#if report.metrics?has_content>
- Metrics collected (${report.metrics?size}): <#list report.metrics as metric><#if metric?index lt limit * 5>${code(metric.name)}<#sep>, </#sep></#if></#list><#if report.metrics?size gt limit * 5>and ${report.metrics?size - limit * 5} more</#if>
</#if>
<#if report.settings.kernelIncludes?has_content>
- Included kernels: <#list report.settings.kernelIncludes as pattern>${code(pattern)}<#sep>, </#list>
</#if>
<#if report.settings.kernelExcludes?has_content>
- Excluded kernels: <#list report.settings.kernelExcludes as pattern>${code(pattern)}<#sep>, </#list>
</#if>
<#list report.settings.declared as region>
<#if region.kernelIncludes?has_content>
- Included kernels in ${code(region.name)}: <#list region.kernelIncludes as pattern>${code(pattern)}<#sep>, </#list>
</#if>
<#if region.kernelExcludes?has_content>
- Excluded kernels in ${code(region.name)}: <#list region.kernelExcludes as pattern>${code(pattern)}<#sep>, </#list>
</#if>
</#list>
<#list report.provenance.captures as capture>
<#if capture?index lt limit>
- ${code(capture.file)}<#if capture.commandLine??>: ${command(capture.commandLine)}</#if>
</#if>
</#list>
<#if report.provenance.captures?size gt limit>
- ${report.provenance.captures?size - limit} more captures in `report.json`
</#if>

Times are GPU time; *Total* includes nested regions, *Self* does not. Compute and Memory are percent of the peak, weighted by time.

</details>
