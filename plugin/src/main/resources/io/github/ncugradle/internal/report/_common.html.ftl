<#function gain a><#if a.gain??><#return "up to " + quantity(a.gain, "ns") + " less"><#elseif a.speedup??><#return "local speedup up to " + quantity(a.speedup, "%")></#if><#return ""></#function>
<#function heading a><#return a.title?has_content?then(a.title, a.name)></#function>
<#macro gainBadge a><#if gain(a)?has_content><span class="badge gain"<#if !a.gain??> title="ncu estimates how much better a part of the hardware would be used, not the time of the kernel"</#if>>${gain(a)}</span></#if></#macro>
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
<#macro budgetCells report b><td class="name">${short(b.title())}</td><td data-value="${(b.measured.median)!""}">${b.measuredText()}</td><td data-value="${(b.excessShare)!""}">${b.excessText()}</td><td data-value="${(b.baseline.difference)!""}">${b.baselineText()}</td><td class="name"><span class="badge ${b.verdict.word()}">${b.verdict.word()}</span><#if b.effect == "WARN"> <span class="muted">warns</span></#if><#if b.verdict == "INCONCLUSIVE"><p class="muted why">${b.reason}</p></#if><#if b.improved><p class="muted why">Better than the baseline.</p></#if><#list b.flags?filter(f -> f.code != "once") as flag><p class="muted why">${flag.text}</p></#list></td><td class="name"><#if b.verdict != "PASS"><#list b.kernels as k><code class="kernel" title="${short(k.name)}">${short(k.shortName)}</code> <span class="amount">${k.text(b.unit)}</span><#sep><br></#list></#if></td></#macro>
<#macro metrics section heading label>
<div class="scroll inside" tabindex="0" role="region" aria-label="${label}">
<table>
<thead><tr><th scope="col" class="name">Metric</th><th scope="col">${heading}</th><th scope="col">Min</th><th scope="col">Max</th></tr></thead>
<tbody>
<#list section.items as item>
<tr><th scope="row" class="name" title="${short(item.metric)}">${short(item.title())}</th><td>${short(item.text())}</td><td>${item.min.text()}</td><td>${item.max.text()}</td></tr>
</#list>
</tbody>
</table>
</div>
</#macro>
