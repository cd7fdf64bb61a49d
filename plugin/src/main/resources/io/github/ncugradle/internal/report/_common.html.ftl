<#macro budgetHead budgets><th scope="col" class="name">Budget</th><th scope="col">Measured</th><th scope="col">To the limit</th><th scope="col">Since the baseline</th><th scope="col" class="name">Verdict</th><th scope="col" class="name">${kernelHeading(budgets)}</th></#macro>
<#macro explanations findings>
<#local explained = findings?filter(b -> b.explanation??)>
<#if explained?has_content>
<ul>
<#list explained as b>
<#if b?index lt 50>
<li><strong>${short(b.region)}</strong>, ${short(b.what)} ${b.explanationText()}</li>
</#if>
</#list>
</ul>
</#if>
</#macro>
<#macro budgetCells report b><td class="name">${short(b.title())}</td><td data-value="${(b.measured.median)!""}">${b.measuredText()}</td><td data-value="${(b.excessShare)!""}">${b.excessText()}</td><td data-value="${(b.baseline.difference)!""}">${b.baselineText()}</td><td class="name"><span class="badge ${b.verdict.word()}">${b.verdict.word()}</span><#if b.effect == "WARN"> <span class="muted">warns</span></#if><#if b.verdict == "INCONCLUSIVE"><p class="muted why">${b.reason}</p></#if><#if b.improved><p class="muted why">Better than the baseline.</p></#if><#list b.flags?filter(f -> f.code != "once") as flag><p class="muted why">${flag.text}</p></#list></td><td class="name"><#if b.verdict != "PASS"><#list b.kernels as k><code class="kernel" title="${short(k.name)}">${short(report.kernelName(k.name))}</code> ${k.text(b.unit)}<#sep><br></#list></#if></td></#macro>
