<#import "_lines.html.ftl" as source>
<#import "_common.html.ftl" as h>
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${assets.policy()}">
<title>${short(region.path)}: ${report.title}</title>
<style>${assets.style()?no_esc}</style>
</head>
<body>
<div class="page">
<header class="top">
<div>
<p class="sub"><a href="../../index.html<#if region.portion == "REGION">#region=${region.safeName}</#if>">${report.title}</a></p>
<h1>${short(region.path)}</h1>
<p class="sub"><#if region.bound??><span class="badge ${region.bound?lower_case}">${region.bound?lower_case} bound</span> </#if><#if !region.recorded><span class="badge">not recorded</span> </#if><#if report.verdictOn(region)??><span class="badge ${report.verdictOn(region).word()}">budget ${report.verdictOn(region).word()}</span> </#if><#list report.gpus() as gpu>${gpu}<#sep>, </#list></p>
</div>
<div class="controls theme"><button type="button" id="theme">Dark</button></div>
</header>
<main>
<#if report.simulated>
<p class="banner" role="note"><strong>Simulated.</strong> These numbers come from a simulation, not from a GPU.</p>
</#if>
<ul class="tiles">
<li><span class="label">Total time</span><span class="value">${region.time.text()}</span><span class="more">${region.time.noise()}</span></li>
<#if region.portion == "REGION">
<li><span class="label">Self time</span><span class="value">${region.selfTime.text()}</span><span class="more">excluding nested regions</span></li>
</#if>
<li><span class="label">Share</span><span class="value">${region.share.text()}</span><span class="more">of the program</span></li>
<#if (region.ranges.value!0) gt 0>
<li><span class="label">Ranges</span><span class="value">${region.ranges.text()}</span><span class="more">measured as a whole</span></li>
<#else>
<li><span class="label">Launches</span><span class="value">${region.launches.text()}</span><span class="more">${region.distinctKernels} ${(region.distinctKernels == 1)?then("kernel", "kernels")}</span></li>
</#if>
<li><span class="label">One result</span><span class="value">${region.mean.text()}</span><span class="more"><#if region.min.value?? && region.min.text() != region.max.text()>${region.min.text()} to ${region.max.text()}</#if></span></li>
</ul>
<#if report.budgetsOf(region)?has_content>
<section class="card long" aria-labelledby="budgets-title">
<div class="head"><h2 id="budgets-title">Budgets</h2></div>
<#if report.repetitions == 1>
<p class="muted">Measured once: judged by the tolerance only, because the noise is unknown.</p>
</#if>
<div class="scroll window" tabindex="0" role="region" aria-label="Budgets">
<table class="tight" data-sortable>
<thead><tr><th scope="col" class="name">Scope</th><@h.budgetHead report.budgetsOf(region)/></tr></thead>
<tbody>
<#list report.budgetsOf(region) as b>
<#if b?index lt 200>
<tr><th scope="row" class="name">${b.scope}</th><@h.budgetCells report b/></tr>
</#if>
</#list>
</tbody>
</table>
</div>
<@h.explanations report.budgetsOf(region)/>
<#if report.budgetsOf(region)?size gt 200>
<p class="muted">${report.budgetsOf(region)?size - 200} more in <code>report.json</code>.</p>
</#if>
</section>
</#if>
<#if region.speedOfLight?has_content>
<section class="card" aria-labelledby="light-title">
<div class="head"><h2 id="light-title">Speed of light</h2></div>
<dl class="light">
<#list region.speedOfLight as u>
<dt>${u.label}</dt><dd class="track" aria-hidden="true"><i class="${["compute", "memory"][u?index]!""}" style="width:${[u.value.value!0, 100]?min}%"></i></dd><dd>${u.value.text()}</dd>
</#list>
</dl>
</section>
</#if>
<#if page.scopes?size gt 1>
<section class="card long" aria-labelledby="scopes-title">
<div class="head"><h2 id="scopes-title">Processes and devices</h2></div>
<div class="scroll window" tabindex="0" role="region" aria-label="Processes and devices">
<table data-sortable>
<thead><tr><th scope="col" class="name">Scope</th><th scope="col">Total</th><th scope="col">Share</th><th scope="col">Self</th><th scope="col">Launches</th><th scope="col">Compute</th><th scope="col">Memory</th></tr></thead>
<tbody>
<#list page.scopes as s>
<tr><th scope="row" class="name">${s.scope.name}</th><@cell s.time/><@cell s.share/><@cell s.selfTime/><@cell s.launches/><@meter s.compute "compute"/><@meter s.memory "memory"/></tr>
</#list>
</tbody>
</table>
</div>
</section>
</#if>
<#macro kernelCode k><code class="clamp"><#if k.shortName == functionName(k.name)><span class="kernel">${long(k.name)}</span><#else><span class="short">${short(k.shortName)}</span> <span class="kernel">${long(k.name)}</span></#if></code></#macro>
<#macro meter q kind><td<#if q.value??> class="meter ${kind}" style="--at:${[q.value, 100]?min}%"</#if> data-value="${(q.value)!""}">${q.text()}</td></#macro>
<#macro cell q><td data-value="${(q.value)!""}">${q.text()}</td></#macro>
<section class="card long" aria-labelledby="kernels-title">
<div class="head"><h2 id="kernels-title">Kernels</h2>
<#if kernels.kernels?size gt 5>
<div class="controls"><input type="search" id="filter" aria-label="Filter kernels by name" placeholder="Filter kernels by name"></div>
</#if>
</div>
<#if kernels.kernels?has_content>
<div class="scroll" tabindex="0" role="region" aria-label="Kernels">
<table data-sortable data-filter="filter">
<thead><tr><th scope="col" class="name">Kernel</th><th scope="col" aria-sort="descending">Time</th><th scope="col">Share</th><th scope="col">Launches</th><th scope="col">Mean</th><th scope="col">Min</th><th scope="col">Max</th><th scope="col">Compute</th><th scope="col">Memory</th></tr></thead>
<tbody>
<#list kernels.kernels as k>
<tr><th scope="row" class="name"><#if k?index lt details?size><a href="#kernel-${k?index}"><@kernelCode k/></a><#else><@kernelCode k/></#if><#if k.graphLaunches??> <span class="badge">${k.graphLaunches.text()} launched by CUDA graphs</span></#if></th><td data-value="${(k.time.value)!""}">${k.time.text()}<span class="bar"><i style="width:${k.share.value!0}%"></i></span></td><@cell k.share/><@cell k.launches/><@cell k.mean/><@cell k.min/><@cell k.max/><@meter k.compute "compute"/><@meter k.memory "memory"/></tr>
</#list>
</tbody>
<#if kernels.rest gt 0>
<tfoot><tr class="rest"><th scope="row" class="name">${kernels.rest} more kernels, in <code>kernels.csv</code></th><td>${kernels.restTime.text()}</td><td colspan="7"></td></tr></tfoot>
</#if>
</table>
</div>
<#elseif (region.ranges.value!0) gt 0>
<p class="muted">ncu measured the range as a whole, without its kernels.</p>
<#else>
<p class="muted">No kernel ran in this region.</p>
</#if>
</section>
<#if region.hotLines??>
<section class="card long" aria-labelledby="lines-title">
<div class="head"><h2 id="lines-title">Hot lines</h2></div>
<@source.table region.hotLines "Hot lines"/>
</section>
<#elseif report.sourceMissing()?? && region.kernels?has_content>
<section class="card" aria-labelledby="lines-title">
<div class="head"><h2 id="lines-title">Hot lines</h2></div>
<p class="missing">${report.sourceMissing()}</p>
</section>
</#if>
<#if details?has_content>
<section class="card long" aria-labelledby="details-title">
<div class="head"><h2 id="details-title">Kernel details</h2></div>
<#list details as d>
<details class="opened" id="kernel-${d?index}"<#if d?index == 0> open</#if>>
<summary><code class="kernel">${short(d.kernel.shortName)}</code> <span class="muted">${d.kernel.time.text()}, ${d.kernel.share.text()}, ${d.kernel.launches.text()} ${((d.kernel.launches.value!0) == 1)?then("launch", "launches")}</span></summary>
<div class="inside">
<p><code>${long(d.kernel.name)}</code></p>
<#list d.occupancy>
<p><#items as sentence>${sentence} </#items></p>
</#list>
<#list d.charts as chart>
<h3>${chart.title} <span class="muted">${chart.note}</span></h3>
<dl class="light">
<#list chart.bars as bar>
<dt title="${short(bar.metric)}">${bar.label}</dt><dd class="track" aria-hidden="true"><i style="width:${bar.length}%"></i></dd><dd>${bar.value.text()}</dd>
</#list>
</dl>
</#list>
<#if d.hotLines??>
<h3>Hot lines</h3>
<@source.table d.hotLines "Hot lines of " + short(d.kernel.shortName)/>
</#if>
<#list d.advice>
<h3>Advice</h3>
<ul class="advice">
<#items as a>
<li><strong>${a.title?has_content?then(a.title, a.name)}</strong> <@h.gainBadge a/>
<p>${long(a.text)}</p></li>
</#items>
</ul>
</#list>
<#list d.configurations>
<h3>Launches</h3>
<div class="scroll" tabindex="0" role="region" aria-label="Launches of ${short(d.kernel.shortName)}">
<table>
<thead><tr><th scope="col" class="name">Grid</th><th scope="col" class="name">Block</th><th scope="col">Launches</th><th scope="col">Time</th></tr></thead>
<tbody>
<#items as c>
<tr><th scope="row" class="name">${c.grid}</th><td class="name">${c.block}</td><td>${c.launches.text()}</td><td>${c.time.text()}</td></tr>
</#items>
</tbody>
</table>
</div>
</#list>
<#list d.sections as section>
<details>
<summary><h4>${short(section.name)}</h4></summary>
<@h.metrics section "Mean or sum" short(section.name) + " of " + short(d.kernel.shortName)/>
</details>
</#list>
<#if d.missing?has_content>
<p class="muted">${d.missing?join(" ")} Collect with <code>ncu { capture { sections(…) } }</code>.</p>
</#if>
</div>
</details>
</#list>
<#if region.kernels?size gt details?size>
<p class="muted">${region.kernels?size - details?size} more kernels are in <code>kernels.csv</code> with all metrics.</p>
</#if>
</section>
</#if>
<#if region.advice?has_content>
<section class="card long" aria-labelledby="advice-title">
<div class="head"><h2 id="advice-title">Advice of ncu's rules, greatest estimated gain first</h2></div>
<ul class="advice">
<#list region.advice as a>
<#if a?index lt 50>
<li><strong>${a.title?has_content?then(a.title, a.name)}</strong> <@h.gainBadge a/>
<p>${long(a.text)}</p><#if a.kernel??><p class="muted">For example in <code class="clamp kernel">${long(a.kernel)}</code></p></#if></li>
</#if>
</#list>
<#if region.advice?size gt 50>
<li>${region.advice?size - 50} more in <code>sections.txt</code></li>
</#if>
</ul>
</section>
</#if>
<#if region.sections?has_content>
<section class="card long" aria-labelledby="sections-title">
<div class="head"><h2 id="sections-title">Sections</h2></div>
<#list region.sections as section>
<details open>
<summary><h3>${short(section.name)}</h3></summary>
<@h.metrics section "Value" short(section.name)/>
</details>
</#list>
</section>
</#if>
<#if region.notes?has_content>
<section class="card long" aria-labelledby="notes-title">
<div class="head"><h2 id="notes-title">Notes</h2></div>
<ul class="notes">
<#list region.notes as note>
<li>${note.text}</li>
</#list>
</ul>
</section>
</#if>
</main>
<footer><p><a href="report.md">report.md</a>, <a href="kernels.csv">kernels.csv</a> and <a href="sections.txt">sections.txt</a> have the same content. <a href="../../index.html<#if region.portion == "REGION">#region=${region.safeName}</#if>">Charts in the consolidated report</a>.</p></footer>
</div>
<script>${assets.page()?no_esc}</script>
</body>
</html>
