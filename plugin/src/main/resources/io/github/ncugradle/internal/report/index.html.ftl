<#import "_common.html.ftl" as h>
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${assets.policy()}">
<title>${report.title}: GPU profile</title>
<style>${assets.style()?no_esc}</style>
</head>
<body>
<a class="skip" href="#detail">Skip to the numbers</a>
<div class="page">
<header class="top">
<div>
<h1>${report.title}: GPU profile</h1>
<p class="sub"><#list report.gpus() as gpu>${gpu}<#sep>, </#list><#if report.gpus()?has_content> · </#if><#list report.ncuVersions() as version>ncu ${version}<#sep>, </#list><#if report.created??> · ${report.created?replace("T", " ")?replace("Z", " UTC")}</#if></p>
</div>
<div class="controls theme"><button type="button" id="theme">Dark</button></div>
</header>
<main>
<#if report.simulated>
<p class="banner" role="note"><strong>Simulated.</strong> These numbers come from a simulation, not from a GPU.</p>
</#if>
<noscript><p class="banner">This page draws its tables and charts with a script, and this browser has scripts disabled. <code>report.md</code> in the same directory has the same content as text.</p></noscript>
<#assign regions = report.mainScope()?? && report.mainScope().trees?has_content>
<#if report.empty>
<p class="banner" role="note"><strong>Nothing was measured.</strong><#list report.notes as note> ${note.text}</#list></p>
</#if>
<div id="summary"<#if report.isRangesOnly()> data-only="only launches in NVTX ranges were measured"</#if>></div>
<#if report.budgets?has_content || report.budgetProblems?has_content>
<section class="card long" aria-labelledby="budgets-title">
<div class="head"><h2 id="budgets-title">Budgets</h2></div>
<#if report.repetitions == 1>
<p class="muted">Measured once: judged by the tolerance only, because the noise is unknown.</p>
</#if>
<#if report.provenance.facts["stopped"]??>
<p class="muted">Measuring stopped ${report.provenance.facts["stopped"]}.</p>
</#if>
<#if report.passes()??>
<p class="muted">${report.passes()}</p>
</#if>
<#if report.budgetProblems?has_content>
<ul class="notes">
<#list report.budgetProblems as problem>
<li><span class="badge fail">cannot be judged</span> <#if problem.region?has_content>${short(problem.region)}, </#if>${short(problem.what)}: ${problem.text}</li>
</#list>
</ul>
</#if>
<#if report.budgets?has_content>
<div class="scroll window" tabindex="0" role="region" aria-label="Budgets">
<table class="tight" data-sortable>
<thead><tr><th scope="col" class="name">Region</th><@h.budgetHead report.budgets/></tr></thead>
<tbody>
<#list report.budgets as b>
<#if b?index lt 200>
<tr><th scope="row" class="name"><#if b.safeName?has_content><a href="#region=${b.safeName}">${short(b.region)}</a><#else>${short(b.region)}</#if><#if b.scope?has_content && b.scope != "aggregate"> <span class="muted">in ${b.scope}</span></#if></th><@h.budgetCells report b/></tr>
</#if>
</#list>
</tbody>
</table>
</div>
</#if>
<@h.explanations report.budgets/>
<#if report.budgets?size gt 200>
<p class="muted">${report.budgets?size - 200} more in <code>report.json</code>.</p>
</#if>
<#if report.basis?? && (report.basis.terms?has_content || report.basis.baseline.text()?? || report.basis.reference??)>
<ul class="notes muted">
<#list report.basis.terms as term>
<li>Judged with ${short(term.text())}</li>
</#list>
<#if report.basis.baseline.text()??>
<li>Baseline ${report.basis.baseline.text()}</li>
<li><a href="comparison/index.html">What changed since the baseline</a></li>
</#if>
<#if report.basis.reference??>
<li>Reference ${short(report.basis.reference.text())}</li>
</#if>
</ul>
</#if>
</section>
</#if>
<#if advice?has_content>
<#assign best = advice[0][0]>
<section class="card long" id="advice-card" aria-labelledby="advice-title" data-title="${h.heading(best.advice)}" data-kernel="${short(best.kernel)}" data-gain="${h.gain(best.advice)}">
<div class="head"><h2 id="advice-title">What to try</h2></div>
<ul class="advice">
<#list advice as kernels>
<li><strong>${h.heading(kernels[0].advice)}</strong><#list kernels as a> · <code<#if a.advice.kernel??> title="${short(a.advice.kernel)}"</#if>>${short(a.kernel)}</code><#if a.region.portion == "OUTSIDE"> outside all regions<#elseif a.region.portion == "REGION"> in <a href="#region=${a.region.safeName}">${short(a.region.path)}</a></#if> <@h.gainBadge a.advice/></#list>
<p class="clamp">${long(kernels[0].advice.text)}</p></li>
</#list>
</ul>
</section>
</#if>
<section class="card long" id="regions-card" aria-labelledby="regions-title"<#if report.empty || !regions> hidden</#if>>
<div class="head">
<h2 id="regions-title">Regions</h2>
<div class="controls">
<label>Scope <select id="scope"></select></label>
<label hidden>Ranges <select id="tree"></select></label>
</div>
</div>
<nav class="crumbs" id="crumbs" aria-label="Zoom"></nav>
<div id="icicle"></div>
<ul class="legend" aria-label="Colours">
<li><i class="compute"></i>compute bound</li>
<li><i class="memory"></i>memory bound</li>
<li><i class="latency"></i>latency bound: both under ${assets.busy()} % of the peak</li>
<li><i class="unknown"></i>unknown</li>
</ul>
<div class="controls" style="margin: 1.1rem 0 0.5rem">
<input type="search" id="regions-filter" aria-label="Filter regions by name" placeholder="Filter regions by name">
<button type="button" id="fold-all">Collapse or expand all</button>
</div>
<div class="scroll" id="regions" tabindex="0" role="region" aria-label="Table of regions"></div>
<div class="pager" id="regions-pager" hidden><span aria-live="polite"></span><button type="button">Previous</button><button type="button">Next</button></div>
</section>
<section class="card long" id="detail" aria-labelledby="detail-title"<#if report.empty> hidden</#if>>
<div class="head">
<div><h2 id="detail-title" tabindex="-1">Whole program</h2> <span id="detail-badges"></span></div>
<div class="controls" id="detail-links"></div>
</div>
<div id="detail-body"></div>
</section>
<#if report.mainScope()??>
<#list report.mainScope().portions.program.sections?filter(s -> s.isAskedFor()) as asked>
<section class="card long" aria-labelledby="metrics-title">
<div class="head"><h2 id="metrics-title">Requested metrics</h2></div>
<#list asked.items as item>
<#if item?index lt 50>
<h3><code>${short(item.metric)}</code></h3>
<div class="scroll window" tabindex="0" role="region" aria-label="${short(item.metric)}">
<table data-sortable>
<thead><tr><th scope="col" class="name">Region</th><th scope="col">Value</th><th scope="col">Min</th><th scope="col">Max</th></tr></thead>
<tbody>
<@metricRow report.mainScope().portions.program item/>
<#list report.mainScope().trees as tree>
<#list tree.regions as r>
<#if r?index lt 200>
<#list r.sections?filter(s -> s.isAskedFor()) as own>
<#list own.items?filter(i -> i.metric == item.metric) as value>
<@metricRow r value/>
</#list>
</#list>
</#if>
</#list>
</#list>
</tbody>
</table>
</div>
</#if>
</#list>
<#if asked.items?size gt 50>
<p class="muted">${asked.items?size - 50} more on the page of each region.</p>
</#if>
</section>
</#list>
</#if>
<#macro metricRow r item><tr><th scope="row" class="name"><a href="#<#if r.portion == "REGION">region=${r.safeName}</#if>">${short(r.path)}</a></th><td data-value="${(item.value.value)!""}">${short(item.text())}</td><td data-value="${(item.min.value)!""}">${item.min.text()}</td><td data-value="${(item.max.value)!""}">${item.max.text()}</td></tr></#macro>
<#if report.notes?has_content && !report.empty>
<section class="card long" aria-labelledby="notes-title">
<div class="head"><h2 id="notes-title">Notes</h2></div>
<ul class="notes">
<#list report.notes as note>
<#if note?index lt 100>
<li>${note.text}</li>
</#if>
</#list>
<#if report.notes?size gt 100>
<li>${report.notes?size - 100} more in <code>report.json</code></li>
</#if>
</ul>
</section>
</#if>
<section class="card long" aria-labelledby="origin-title">
<div class="head"><h2 id="origin-title">Provenance</h2></div>
<#list report.provenance.captures as capture>
<#if capture?index lt 20>
<details<#if capture?index == 0> open</#if>>
<summary>${capture.file}</summary>
<dl class="facts inside">
<#if capture.commandLine??>
<dt>Command</dt><dd class="copy"><pre id="command-${capture?index}" tabindex="0"><#list capture.commandLine?split(" ") as word><span class="word">${word}</span><#sep> </#list></pre><button type="button" data-copy="command-${capture?index}">Copy</button></dd>
</#if>
<#if capture.workingDirectory??>
<dt>Directory</dt><dd>${capture.workingDirectory}</dd>
</#if>
<#if capture.ncuVersion??>
<dt>ncu</dt><dd>${capture.ncuVersion}</dd>
</#if>
<#if capture.gpus?has_content>
<dt>GPU</dt><dd><#list capture.gpus as gpu>${gpu}<#sep>, </#list></dd>
</#if>
<#if capture.host??>
<dt>Host</dt><dd>${capture.host}</dd>
</#if>
<#if capture.time??>
<dt>Time</dt><dd>${capture.time}</dd>
</#if>
<#list capture.versions as name, value>
<dt>${name}</dt><dd>${value}</dd>
</#list>
<dt>SHA-256</dt><dd class="copy"><pre id="sha-${capture?index}" tabindex="0">${capture.sha256}</pre><button type="button" data-copy="sha-${capture?index}">Copy</button></dd>
<#list capture.warnings as warning>
<dt>Warning</dt><dd>${warning}</dd>
</#list>
</dl>
</details>
</#if>
</#list>
<#if report.provenance.captures?size gt 20>
<p class="muted">${report.provenance.captures?size - 20} more captures in <code>report.json</code>.</p>
</#if>
<#if report.provenance.facts?has_content>
<details><summary>Settings and environment</summary>
<dl class="facts inside">
<#list report.provenance.facts as name, value>
<dt>${name}</dt><dd>${value}</dd>
</#list>
</dl>
</details>
</#if>
<details><summary>Selection</summary>
<dl class="facts inside">
<#if report.settings.declared?has_content>
<dt>Regions</dt><dd><#list report.settings.declared as region>${region.name}<#sep>, </#list></dd>
</#if>
<dt>Other ranges</dt><dd>${report.settings.discover?then("are regions too", "are not regions")}</dd>
<#if report.settings.kernelIncludes?has_content>
<dt>Included kernels</dt><dd><#list report.settings.kernelIncludes as pattern><code>${pattern}</code><#sep>, </#list></dd>
</#if>
<#if report.settings.kernelExcludes?has_content>
<dt>Excluded kernels</dt><dd><#list report.settings.kernelExcludes as pattern><code>${pattern}</code><#sep>, </#list></dd>
</#if>
<#list report.settings.declared as region>
<#if region.kernelIncludes?has_content>
<dt>Included kernels in ${region.name}</dt><dd><#list region.kernelIncludes as pattern><code>${pattern}</code><#sep>, </#list></dd>
</#if>
<#if region.kernelExcludes?has_content>
<dt>Excluded kernels in ${region.name}</dt><dd><#list region.kernelExcludes as pattern><code>${pattern}</code><#sep>, </#list></dd>
</#if>
</#list>
<#if report.sections?has_content>
<dt>Sections</dt><dd><#list report.sections as section>${section}<#sep>, </#list></dd>
</#if>
<#if report.settings.metrics?has_content>
<dt>Requested metrics</dt><dd><#list report.settings.metrics as metric><code>${metric}</code><#sep>, </#list></dd>
</#if>
<dt>Metrics collected</dt><dd><#list report.metrics as metric><code>${metric.name}</code><#sep>, <#else>none</#list></dd>
</dl>
</details>
</section>
</main>
<footer>
<p>Times are GPU time. Total time includes nested regions, self time does not. Compute and memory are percent of the hardware's peak, weighted by time.<#if omitted?has_content> ${omitted}</#if></p>
</footer>
</div>
<div class="tip" id="tip" role="status" hidden></div>
<script type="application/json" id="data">${data?no_esc}</script>
<script>${assets.charts()?no_esc}</script>
<script>${assets.page()?no_esc}</script>
<script>${assets.report()?no_esc}</script>
</body>
</html>
