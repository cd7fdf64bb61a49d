<#macro simulatedBanner><#if report.simulated>
> **Simulated.** These numbers come from a simulation, not from a GPU.

</#if></#macro>
<#macro origin><#list report.gpus() as gpu>${gpu}<#sep>, </#list><#if report.gpus()?has_content> · </#if><#list report.ncuVersions() as version>ncu ${version}<#sep>, </#list><#if report.created??> · ${report.created}</#if><#if report.repetitions gt 1> · median of ${report.repetitions} repetitions</#if></#macro>
<#macro regionRow r indent><#list 0..<indent as level>&emsp;</#list>${code(r.name)} | ${r.time.text()}<#if r.time.noise()?has_content> ${r.time.noise()}</#if> | ${r.share.text()} | ${r.selfTime.text()} | ${r.launches.text()} | ${r.distinctKernels} | ${r.compute().text()} | ${r.memory().text()}</#macro>
<#macro portionRow p indent><#list 0..<indent as level>&emsp;</#list>*${p.name}* | ${p.time.text()}<#if p.time.noise()?has_content> ${p.time.noise()}</#if> | ${p.share.text()} | | ${p.launches.text()} | ${p.distinctKernels} | ${p.compute().text()} | ${p.memory().text()}</#macro>
<#function gain a><#if a.gain??><#return "up to " + quantity(a.gain, "ns") + " less"><#elseif a.speedup??><#return "local speedup up to " + quantity(a.speedup, "%")></#if><#return ""></#function>
<#function heading a><#return a.title?has_content?then(a.title, a.name)></#function>
<#macro kernelTable excerpt>
| Kernel | Time | Share | Launches | Mean | Min | Max | Compute | Memory |
|:---|---:|---:|---:|---:|---:|---:|---:|---:|
<#list excerpt.kernels as k>
| ${code(k.name)} | ${k.time.text()} | ${k.share.text()} | ${k.launches.text()}<#if k.graphLaunches??> (${k.graphLaunches.text()} by CUDA graphs)</#if> | ${k.mean.text()} | ${k.min.text()} | ${k.max.text()} | ${k.compute.text()} | ${k.memory.text()} |
</#list>
<#if excerpt.rest gt 0>
| *${excerpt.rest} more* | ${excerpt.restTime.text()} | | | | | | | |
</#if>
</#macro>
<#macro lineTable h>
<#if h.note?has_content>
${h.note}

</#if>
<#if h.lines?has_content || h.functions?has_content>
| Line | Share of ${h.measure} | Samples | Instructions | Stall reasons |
|:---|---:|---:|---:|:---|
<#list h.lines as line>
<#if line?index lt 5>
| ${code(line.name + ":" + line.line?c)}<#if line.text?? && line.text.hot()?has_content> ${code(line.text.hot())}</#if> | ${line.share.text()} | ${line.samples.text()} | ${line.instructions.text()} | <@stallList line.stalls/> |
</#if>
</#list>
<#if h.lines?size + h.moreLines gt 5>
| *${h.lines?size + h.moreLines - 5} more, in `lines.csv`* | | | | |
</#if>
<#list h.functions as f>
<#if f?index lt 5>
| no line info in ${code(f.name)} | ${f.share.text()} | ${f.samples.text()} | ${f.instructions.text()} | <@stallList f.stalls/> |
</#if>
</#list>
</#if>
</#macro>
<#macro stallList stalls><#list stalls as s><#if s?index lt 3>${s.reason} ${s.share.text()}<#if s?index lt 2 && s?has_next>, </#if></#if></#list></#macro>
<#macro budgetTable budgets>
| Region | Budget | Measured | To the limit | Since the baseline | Verdict | ${kernelHeading(budgets)} |
|:---|:---|---:|---:|---:|:---|:---|
<#list budgets as b>
<#if b?index lt limit * 2>
| ${code(b.region)}<#if b.scope?has_content && b.scope != "aggregate"> in ${b.scope}</#if> | ${b.title()} | ${b.measuredText()} | ${b.excessText()} | ${b.baselineText()} | <#if b.verdict == "FAIL">**${b.verdict.word()}**<#else>${b.verdict.word()}</#if><#if b.verdict == "INCONCLUSIVE">: ${b.reason}</#if><#if b.improved>, better than the baseline</#if> | <@findingKernels report b/> |
</#if>
</#list>
<#if budgets?size gt limit * 2>
| *${budgets?size - limit * 2} more* | | | | | | |
</#if>
<@explanations budgets?filter(b -> b.explanation??)/>
</#macro>
<#macro explanations explained>
<#if explained?has_content>

<#list explained as b>
<#if b?index lt limit>
- ${code(b.region)}, ${b.what} ${b.explanationText()}
</#if>
</#list>
</#if>
</#macro>
<#macro findingKernels report b><#if b.verdict != "PASS"><#list b.kernels as k>${code(k.shortName)} ${k.text(b.unit)}<#sep>, </#list></#if></#macro>
<#macro adviceList advice>
<#list advice as a>
<#if a?index lt limit>
- **${heading(a)}**<#if gain(a)?has_content> (${gain(a)})</#if>: ${a.text}<#if a.kernel??> In ${code(a.kernel)}.</#if>
</#if>
</#list>
<#if advice?size gt limit>
- ${advice?size - limit} more in `report.json`
</#if>
</#macro>
<#macro sectionTable section>
| Metric | Value | Min | Max |
|:---|---:|---:|---:|
<#list section.items as item>
| ${item.title()} | ${short(item.text())} | ${item.min.text()} | ${item.max.text()} |
</#list>
</#macro>
<#macro kernelDetail d>
${d.kernel.time.text()}, ${d.kernel.share.text()}, ${d.kernel.launches.text()} ${((d.kernel.launches.value!0) == 1)?then("launch", "launches")}.<#list d.occupancy as sentence> ${sentence}</#list>

<#list d.charts as chart>
- ${chart.title} (${chart.note}): <#list chart.bars as bar>${bar.label} ${bar.value.text()}<#sep>, </#list>
</#list>
<#list d.configurations as one>
<#if one?index lt limit>
- Grid ${one.grid}, block ${one.block}: ${one.launches.text()} ${((one.launches.value!0) == 1)?then("launch", "launches")}, ${one.time.text()}
</#if>
</#list>

<@adviceList d.advice/>
<#list d.sections as section>
<#if section.items?has_content>

#### ${section.name}

<@sectionTable section/>
</#if>
</#list>

</#macro>
<#macro noteList notes>
<#list notes as note>
<#if note?index lt limit>
- ${note.text}
</#if>
</#list>
<#if notes?size gt limit>
- ${notes?size - limit} more in `report.json`
</#if>
</#macro>
