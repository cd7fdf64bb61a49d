<#import "_common.md.ftl" as c>
# ${code(region.path)}

<@c.simulatedBanner/>
<@c.origin/><#nt>

| Region | Total | Share | Self | Launches | Kernels | Compute | Memory |
|:---|---:|---:|---:|---:|---:|---:|---:|
| <@c.regionRow region 0/> |

<#if report.budgetsOf(region)?has_content>
## Budgets

<@c.budgetTable report.budgetsOf(region)/>

</#if>
<#if page.scopes?size gt 1>
## Processes and devices

| Scope | Total | Share | Self | Launches | Compute | Memory |
|:---|---:|---:|---:|---:|---:|---:|
<#list page.scopes as s>
<#if s?index lt 64>
| ${s.scope.name} | ${s.time.text()} | ${s.share.text()} | ${s.selfTime.text()} | ${s.launches.text()} | ${s.compute.text()} | ${s.memory.text()} |
</#if>
</#list>
<#if page.scopes?size gt 64>
| *${page.scopes?size - 64} more* | | | | | | |
</#if>

</#if>
<#if kernels.kernels?has_content>
## Kernels

<@c.kernelTable kernels/>

</#if>
<#if region.advice?has_content>
## Advice of ncu's rules, greatest estimated gain first

<@c.adviceList region.advice/>

</#if>
<#if region.hotLines??>
## Hot lines

<@c.lineTable region.hotLines/>

</#if>
<#list region.sections as section>
<#if section.items?has_content>
## ${section.name}

<@c.sectionTable section/>

</#if>
</#list>
<#if opened gt 0 && details?has_content>
## Kernel details

<#list details as d>
<#if d?index lt opened>
### ${code(d.kernel.name)}

<@c.kernelDetail d/>
</#if>
</#list>
</#if>
<#if details?size gt opened>
Details of ${details?size - opened} <#if opened gt 0>more </#if>kernels are in `report.json`.

</#if>
<#if region.notes?has_content>
## Notes

<@c.noteList region.notes/>

</#if>
