<#macro table h label>
<#if h.note?has_content>
<p class="missing">${h.note}</p>
</#if>
<#if h.lines?has_content || h.functions?has_content>
<#if h.reasons()?has_content>
<ul class="legend stalls" aria-label="Stall reasons">
<#list h.reasons() as reason>
<li><i class="s${reason?index}"></i>${reason}</li>
</#list>
<#if h.otherReasons()><li><i class="s5"></i>other</li></#if>
</ul>
</#if>
<div class="scroll" tabindex="0" role="region" aria-label="${label}">
<table class="lines">
<thead><tr><th scope="col" class="name">Line</th><th scope="col">Share of ${h.measure}</th><th scope="col" class="stalls">Stall reasons</th><th scope="col">Samples</th><th scope="col">Instructions</th><th scope="col">L2 sectors</th></tr></thead>
<tbody>
<#list h.lines as line>
<tr><th scope="row" class="name">
<#if line.text??>
<details<#if line?index == 0> open</#if>><summary title="${short(line.file)}"><code>${short(line.name)}:${line.line?c}</code> <code class="src">${short(line.text.hot())}</code></summary>
<pre class="src" tabindex="0"><#list line.text.lines as t><span<#if t.hot> class="hot"</#if>><b>${t.number?c}</b> ${t.text}
</span></#list></pre>
<p class="muted"><#if line.text.origin == "report">Text imported at capture.<#else>Text of the file in this build, which may be newer than the measurement.</#if></p></details>
<#else>
<code title="${short(line.file)}">${short(line.name)}:${line.line?c}</code>
</#if>
</th><@values line/></tr>
</#list>
<#if h.moreLines gt 0>
<tr class="rest"><th scope="row" class="name">${h.moreLines} more lines, in <code>lines.csv</code></th><td>${h.moreShare.text()}</td><td colspan="4"></td></tr>
</#if>
<#list h.functions as f>
<tr><th scope="row" class="name">no line info in <code>${short(f.name)}</code></th><@values f/></tr>
</#list>
<#if h.moreFunctions gt 0>
<tr class="rest"><th scope="row" class="name">${h.moreFunctions} more functions, in <code>lines.csv</code></th><td colspan="5"></td></tr>
</#if>
</tbody>
</table>
</div>
<#if h.functions?has_content && h.lines?has_content>
<p class="muted">Functions without line info: compile with <code>-lineinfo</code>.</p>
</#if>
</#if>
</#macro>
<#macro values v><td>${v.share.text()}<span class="bar"><i style="width:${[v.share.orZero(), 100]?min}%"></i></span></td><td class="stalls"><#if v.stalls?has_content><span class="stack" aria-hidden="true"><#list v.stalls as s><i class="s${s.rank}" style="width:${s.share.orZero()}%"></i></#list></span><span class="stall-text"><#list v.stalls as s><#if s?index lt 2><span>${s.reason} ${s.share.text()}<#if s?index == 0 && v.stalls?size gt 1>,</#if></span> </#if></#list></span></#if></td><td>${v.samples.text()}</td><td>${v.instructions.text()}</td><td>${v.l2Sectors.text()}</td></#macro>
