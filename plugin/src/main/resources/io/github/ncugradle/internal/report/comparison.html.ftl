<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${assets.policy()}">
<title>${short(view.before())} → ${short(view.after())}: comparison</title>
<style>${assets.style()?no_esc}</style>
</head>
<body>
<a class="skip" href="#detail">Skip to the numbers</a>
<div class="page">
<header class="top">
<div>
<h1>${short(view.before())} <span aria-hidden="true">→</span><span class="visually-hidden">compared with</span> ${short(view.after())}</h1>
<p class="sub">Comparison of two GPU profiles<#if view.difference()?has_content>: ${view.difference()}</#if></p>
</div>
<div class="controls theme"><button type="button" id="theme">Dark</button></div>
</header>
<main>
<#if comparison.simulated>
<p class="banner" role="note"><strong>Simulated.</strong> Numbers of at least one side come from a simulation, not from a GPU.</p>
</#if>
<noscript><p class="banner">This page draws its tables and charts with a script, and this browser has scripts disabled. <code>comparison.md</code> in the same directory has the same content as text.</p></noscript>
<#if !comparison.explained>
<p class="banner" role="note"><strong>Not compared.</strong> The measurements are not comparable, so their times are not compared. To compare them anyway: <code>-Pncu.compare.force=true</code></p>
</#if>
<section class="card" aria-labelledby="sides-title">
<div class="head"><h2 id="sides-title">What is compared</h2></div>
<div class="scroll" tabindex="0" role="region" aria-label="What is compared">
<table class="tight sides">
<thead><tr><td></td><th scope="col" class="name">Measurement</th><th scope="col">GPU</th><th scope="col">ncu</th><th scope="col">Clock control</th><th scope="col">Replay mode</th><th scope="col">Repetitions</th><th scope="col">Measured</th></tr></thead>
<tbody>
<@side "Before" comparison.before comparison.after/>
<@side "After" comparison.after comparison.before/>
</tbody>
</table>
</div>
<#if comparison.caveats?has_content>
<ul class="caveats">
<#list comparison.caveats as caveat>
<li><span class="badge ${(caveat.severity == "OBSTACLE")?then("fail", (caveat.severity == "WARNING")?then("inconclusive", "unknown"))}">${(caveat.severity == "OBSTACLE")?then("not comparable", caveat.severity?lower_case)}</span> ${caveat.text}</li>
</#list>
</ul>
<#else>
<p class="muted">${view.alike()}</p>
</#if>
</section>
<#if comparison.explained>
<section class="card" aria-labelledby="summary-title">
<div class="head"><h2 id="summary-title">Summary</h2>
<div class="controls"><label>Scope <select id="scope"></select></label></div></div>
<div id="sentences"></div>
<#list comparison.missing as text>
<p class="missing">${text}</p>
</#list>
</section>
<div id="summary"></div>
<section class="card long" id="regions-card" aria-labelledby="regions-title">
<div class="head"><h2 id="regions-title">Regions</h2>
<div class="controls"><label hidden>Ranges <select id="tree"></select></label></div></div>
<div id="icicle"></div>
<ul class="legend" aria-label="Colours"><li><i class="faster"></i>faster</li><li><i class="same"></i>no difference</li><li><i class="slower"></i>slower</li><li class="muted">Width is the time after; regions that are gone are in the table only.</li></ul>
<div id="regions"></div>
</section>
<section class="card long" id="detail" aria-labelledby="detail-title">
<div class="head"><div><h2 id="detail-title" tabindex="-1">Whole program</h2> <span id="detail-badges"></span></div><div class="controls" id="detail-links"></div></div>
<div id="detail-body"></div>
</section>
</#if>
<section class="card long" aria-labelledby="origin-title">
<div class="head"><h2 id="origin-title">Provenance</h2></div>
<@origin "Before" comparison.before/>
<@origin "After" comparison.after/>
</section>
</main>
<footer>
<p>Times are GPU time. The parts of a difference sum to it exactly; swapping before and after changes only their signs.<#if omitted?has_content> ${omitted}</#if></p>
</footer>
</div>
<div class="tip" id="tip" role="status" hidden></div>
<script type="application/json" id="data">${data?no_esc}</script>
<script>${assets.charts()?no_esc}</script>
<script>${assets.page()?no_esc}</script>
<script>${assets.report()?no_esc}</script>
</body>
</html>
<#macro fact text other><td<#if text != other> class="changed"</#if>>${text?has_content?then(short(text), "–")}</td></#macro>
<#macro side label own other>
<tr><th scope="row">${label}</th><td class="name">${short(own.name)}</td><@fact own.gpus?join(", ") other.gpus?join(", ")/><@fact own.ncu?join(", ") other.ncu?join(", ")/><@fact own.clockControl!"" other.clockControl!""/><@fact own.replayMode!"" other.replayMode!""/><@fact own.repetitions?c other.repetitions?c/><td>${(own.created!"–")?replace("T", " ")?replace("Z", " UTC")}</td></tr>
</#macro>
<#macro origin label side>
<details><summary>${label}: ${short(side.name)}</summary>
<dl class="facts inside">
<dt>Read from</dt><dd>${side.kind?lower_case}</dd>
<#list side.captures as capture>
<#if capture?index lt 20>
<dt>File</dt><dd>${capture}</dd>
</#if>
</#list>
<#if side.captures?size gt 20>
<dt></dt><dd>${side.captures?size - 20} more in <code>comparison.json</code></dd>
</#if>
</dl>
</details>
</#macro>
