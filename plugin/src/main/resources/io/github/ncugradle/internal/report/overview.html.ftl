<#import "_common.html.ftl" as h>
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${assets.policy()}">
<title>${overview.title}: GPU regions</title>
<style>${assets.style()?no_esc}</style>
</head>
<body>
<a class="skip" href="#members-card">Skip to the members</a>
<div class="page">
<header class="top">
<div>
<h1>${overview.title}: GPU regions</h1>
<p class="sub">${counted(overview.members?size, "member")}<#if overview.gpus()?has_content> on <#list overview.gpus() as gpu>${gpu}<#sep>, </#list></#if></p>
</div>
<div class="controls theme"><button type="button" id="theme">Dark</button></div>
</header>
<main>
<#assign simulated = overview.simulatedMembers()>
<#if simulated?has_content>
<p class="banner" role="note"><strong>Simulated.</strong> <#if simulated?size == overview.members?size>These numbers<#else>The numbers of <#list simulated as m><#if m?index lt 20>${short(m.name)}<#sep>, </#sep></#if></#list><#if simulated?size gt 20>and ${simulated?size - 20} more</#if></#if> come from a simulation, not from a GPU.</p>
</#if>
<#assign judged = overview.passed() + overview.failed() + overview.inconclusive() + overview.notJudged()>
<#assign troubled = overview.members?filter(m -> m.failed() + m.notJudged() gt 0)>
<ul class="tiles">
<li><span class="label">Members</span><span class="value">${overview.members?size}</span><span class="more"><#if judged == 0>no budgets<#elseif troubled?has_content>${troubled?size} with failed budgets<#elseif overview.inconclusive() gt 0>no failed budgets<#else>all within their budgets</#if></span></li>
<li><span class="label">Regions</span><span class="value">${overview.regionCount()}</span><span class="more">of all members</span></li>
<#if judged gt 0>
<li<#if overview.failed() + overview.notJudged() gt 0> class="fail"</#if>><span class="label">Failed</span><span class="value">${overview.failed()}</span><span class="more"><#if overview.notJudged() gt 0>${overview.notJudged()} cannot be judged<#else>of ${judged}</#if></span></li>
<li<#if overview.inconclusive() gt 0> class="inconclusive"</#if>><span class="label">Inconclusive</span><span class="value">${overview.inconclusive()}</span><span class="more">of ${judged}</span></li>
<li<#if overview.passed() == judged> class="pass"</#if>><span class="label">Passed</span><span class="value">${overview.passed()}</span><span class="more">of ${judged}</span></li>
</#if>
<#assign gpus = overview.gpus()>
<#if gpus?has_content>
<li><span class="label">${(gpus?size == 1)?then("GPU", "GPUs")}</span><#if gpus?size == 1><span class="value name">${short(gpus[0])}</span><#else><span class="value">${gpus?size}</span><span class="more"><#list gpus as gpu>${short(gpu)}<#sep>, </#list></span></#if></li>
</#if>
</ul>
<#assign troubles = overview.troubles()>
<#assign problems = overview.problems()>
<#if troubles?has_content || problems?has_content>
<section class="card long" aria-labelledby="budgets-title">
<div class="head"><h2 id="budgets-title">Budgets that failed or are inconclusive</h2></div>
<#if troubles?has_content>
<div class="scroll window" tabindex="0" role="region" aria-label="Budgets that failed or are inconclusive">
<table class="tight" data-sortable>
<thead><tr><th scope="col" class="name">Region</th><@h.budgetHead troubles?map(t -> t.finding)/></tr></thead>
<tbody>
<#list troubles as t>
<#if t?index lt 200>
<#assign b = t.finding>
<tr><th scope="row" class="name"><span class="owner">${short(t.member.name)}</span> <@regionLink t.member b.safeName b.region/><#if b.scope?has_content && b.scope != "aggregate"> <span class="muted">in ${b.scope}</span></#if></th><@h.budgetCells t.member.report b/></tr>
</#if>
</#list>
</tbody>
</table>
</div>
<@h.explanations troubles?map(t -> t.finding)/>
<#if troubles?size gt 200>
<p class="muted">${troubles?size - 200} more in <code>report.json</code>.</p>
</#if>
</#if>
<#if problems?has_content>
<ul class="notes">
<#list problems as p>
<#if p?index lt 200>
<li><span class="badge fail">cannot be judged</span> <span class="owner">${short(p.member.name)}</span> <#if p.problem.region?has_content>${short(p.problem.region)}, </#if>${short(p.problem.what)}: ${p.problem.text}</li>
</#if>
</#list>
<#if problems?size gt 200>
<li>${problems?size - 200} more in <code>report.json</code></li>
</#if>
</ul>
</#if>
</section>
</#if>
<#assign terms = overview.terms()>
<#if terms?has_content>
<section class="card" aria-labelledby="terms-title">
<div class="head"><h2 id="terms-title">Judged with</h2></div>
<ul class="notes">
<#list terms as t>
<#if t?index lt 200>
<li><span class="owner">${short(t.member.name)}</span> ${short(t.term.text())}</li>
</#if>
</#list>
<#if terms?size gt 200>
<li>${terms?size - 200} more in <code>report.json</code></li>
</#if>
</ul>
</section>
</#if>
<section class="card long" id="members-card" aria-labelledby="members-title">
<div class="head"><h2 id="members-title">Members</h2>
<#if overview.members?size gt 5>
<div class="controls"><input type="search" id="filter" aria-label="Filter members by name" placeholder="Filter members by name"></div>
</#if>
</div>
<div class="scroll" tabindex="0" role="region" aria-label="Members">
<table class="tight" data-sortable data-filter="filter">
<thead><tr><th scope="col" class="name">Member</th><th scope="col" class="name">GPU</th><th scope="col">Time in regions</th><th scope="col">Launches</th><th scope="col">Regions</th><th scope="col" class="name">Budgets</th></tr></thead>
<tbody>
<#list overview.members as m>
<tr><th scope="row" class="name"><a href="${m.page()}">${short(m.name)}</a><#if m.report.simulated> <span class="badge warn">simulated</span></#if></th><td class="name"><#list m.report.gpus() as gpu>${short(gpu)}<#sep>, <#else>–</#list></td><td data-value="${(m.time().value)!""}">${m.time().text()}<#if m.time().noise()?has_content> <span class="muted">${m.time().noise()}</span></#if><#if m.scopeName()?has_content> <span class="muted">in ${short(m.scopeName())}</span></#if></td><td data-value="${(m.launches().value)!""}">${m.launches().text()}</td><td data-value="${m.regionCount()}">${m.regionCount()}</td><td class="name" data-value="${(m.failed() + m.notJudged()) * 10000 + m.inconclusive()}"><@verdicts m/></td></tr>
</#list>
</tbody>
</table>
</div>
</section>
<section class="card long" aria-labelledby="regions-title">
<div class="head"><h2 id="regions-title">Regions of each member</h2></div>
<#list overview.members as m>
<details class="member"<#if overview.members?size lte 6 || m.failed() + m.notJudged() gt 0> open</#if>>
<summary><span class="owner">${short(m.name)}</span> <span class="muted">${m.time().text()}</span> <@verdicts m/></summary>
<div class="inside">
<#list m.longest(10) as excerpt>
<div class="scroll" tabindex="0" role="region" aria-label="Regions of ${short(m.name)}<#if excerpt.tree.name()?has_content>, ${short(excerpt.tree.name())}</#if>">
<table>
<#if excerpt.tree.name()?has_content>
<caption>${short(excerpt.tree.name())}</caption>
</#if>
<thead><tr><th scope="col" class="name">Region</th><th scope="col">Total</th><th scope="col">Share</th><th scope="col">Self</th><th scope="col">Launches</th><th scope="col">Compute</th><th scope="col">Memory</th></tr></thead>
<tbody>
<#list excerpt.regions as r>
<#assign verdict = (m.report.verdictOn(r).word())!"">
<tr><th scope="row" class="name" style="padding-left:${0.6 + 1.2 * r.depth}rem"><@regionLink m r.safeName r.name/><#if !r.recorded> <span class="badge">not recorded</span></#if><#if verdict?has_content> <span class="badge ${verdict}">${verdict}</span></#if></th><td>${r.time.text()}<span class="bar"><i style="width:${[r.share.value!0, 100]?min}%"></i></span></td><td>${r.share.text()}</td><td>${r.selfTime.text()}</td><td><#if (r.ranges.value!0) gt 0>${counted(r.ranges.value, "range")}<#else>${r.launches.text()}</#if></td><@meter r.compute() "compute"/><@meter r.memory() "memory"/></tr>
</#list>
<#if excerpt.restRegions gt 0>
<tr class="rest"><th scope="row" class="name">${excerpt.restRegions} more</th><td></td><td></td><td>${excerpt.restTime.text()}</td><td></td><td></td><td></td></tr>
</#if>
</tbody>
</table>
</div>
<#else>
<p class="muted">Nothing was measured.<#list m.report.notes as note><#if note?index lt 3> ${note.text}</#if></#list></p>
</#list>
<#if m.report.untimed()??>
<p class="muted">${m.report.untimed()}</p>
</#if>
<p><a href="${m.page()}">The whole report on ${short(m.name)}</a></p>
</div>
</details>
</#list>
</section>
</main>
<footer>
<p>Times are GPU time, and are not summed over members. Total time includes nested regions, self time does not; shares are of the member's program. Compute and memory are percent of the hardware's peak, weighted by time.</p>
</footer>
</div>
<script>${assets.page()?no_esc}</script>
</body>
</html>
<#function counted number noun><#return number + " " + noun + (number == 1)?then("", "s")></#function>
<#macro regionLink member safeName name><#if member.regionPage(safeName)??><a href="${member.regionPage(safeName)}">${short(name)}</a><#else>${short(name)}</#if></#macro>
<#macro meter q kind><td<#if q.value??> class="meter ${kind}" style="--at:${[q.value, 100]?min}%"</#if>>${q.text()}</td></#macro>
<#macro verdicts m><#if m.failed() gt 0><span class="badge fail">${m.failed()} failed</span> </#if><#if m.notJudged() gt 0><span class="badge fail">${m.notJudged()} cannot be judged</span> </#if><#if m.inconclusive() gt 0><span class="badge inconclusive">${m.inconclusive()} inconclusive</span> </#if><#if m.passed() gt 0><span class="badge pass">${m.passed()} passed</span></#if></#macro>
