/* The page of a comparison. All text from the program goes through textContent or attributes, never through markup. */
(() => {
  const data = JSON.parse($("data").textContent);
  const names = data.names;
  const state = { scope: 0, tree: null, region: null };
  let paper = false;

  /* ---- the data in view ---- */

  const scope = () => data.scopes[state.scope];
  const OUTSIDE = "(outside all regions)";
  const shown = () => state.region == null ? scope().program : state.region === OUTSIDE ? scope().outside : scope().regions[state.region];
  const before = d => d.b?.[0] ?? 0, after = d => d.a?.[0] ?? 0;
  const within = d => d.span ? d.span[0] <= 0 && d.span[1] >= 0 : false;
  const same = d => d.d === 0 || within(d);
  const direction = d => same(d) ? "same" : d.d > 0 ? "slower" : "faster";
  const signed = value => value == null ? absent : value ? `${value > 0 ? "+" : "-"}${time(Math.abs(value))}`.replace(" ", "\u00a0") : "0";
  const percentOf = percent => `${percent >= 0.05 ? "+" : percent <= -0.05 ? "-" : ""}${Math.abs(percent).toFixed(1)} %`;
  const share = d => before(d) && d.a ? percentOf(100 * d.d / before(d)) : d.b ? "gone" : d.a ? "new" : "";
  const trees = () => [...new Set(scope().regions.map(r => r.tree))];
  const inTree = r => r.tree === state.tree;
  const trail = i => { const all = []; for (let j = i; j != null; j = scope().regions[j].parent) all.unshift(scope().regions[j].name); return all.join(" › "); };
  const badge = match => ({ guessed: "renamed?", new: "new", gone: "gone" })[match] ? el("span", { class: "badge" }, { guessed: "renamed?", new: "new", gone: "gone" }[match]) : null;

  /* What determines a part, in its unit. */
  const quantityOf = (kind, value, work) => value == null ? absent
    : kind === "launches" ? `${count(value)} launches`
    : kind === "clock" ? scaled(value, multiples, "Hz")
    : kind === "work" ? (work === "byte" ? scaled(value, multiples, "B") : `${scaled(value, multiples, "")} instructions`)
    : kind === "efficiency" ? `${digits(value)} cycles per ${work === "byte" ? "byte" : "instruction"}`
    : time(value);

  /* ---- deep links ---- */

  const link = () => state.region == null ? "#" : `#region=${encodeURIComponent(state.region === OUTSIDE ? OUTSIDE : `${shown().tree} ${shown().path}`)}`;
  const readLink = () => {
    const wanted = new URLSearchParams(location.hash.slice(1)).get("region");
    const found = wanted == null ? -1 : scope().regions.findIndex(r => `${r.tree} ${r.path}` === wanted);
    state.region = wanted === OUTSIDE ? OUTSIDE : found < 0 ? null : found;
    if (found >= 0) state.tree = scope().regions[found].tree;
  };
  const select = (index, focus) => {
    state.region = index;
    history.pushState(null, "", link());
    render();
    if (focus) { $("detail-title").focus({ preventScroll: true }); $("detail").scrollIntoView(); }
  };

  /* ---- cells ---- */

  /* A bar to the left for less time, to the right for more. */
  const swing = (d, longest) => {
    const half = 50 * Math.min(1, Math.abs(d.d) / longest);
    const inner = el("i", { class: direction(d) });
    inner.style.width = `${half}%`;
    inner.style.marginLeft = `${d.d < 0 ? 50 - half : 50}%`;
    return el("span", { class: "swing", "aria-hidden": "true" }, inner);
  };
  const launches = d => { const [b, a] = [count(d.b?.[1] ?? 0), count(d.a?.[1] ?? 0)]; return b === a ? b : `${b} → ${a}`; };
  const mainly = d => d.d === 0 ? "no difference" : within(d) ? "within the noise"
    : [...d.parts].sort((x, y) => Math.abs(y[1]) - Math.abs(x[1])).slice(0, 2).map(([kind, amount]) => `${data.kinds[kind].toLowerCase()} ${signed(amount)}`).join(", ");
  const differences = (longest, more) => [
    { title: "Before", value: before, text: d => d.b ? time(d.b[0]) : absent },
    { title: "After", value: after, text: d => d.a ? time(d.a[0]) : absent },
    { title: "Difference", value: d => d.d, cell: d => [signed(d.d), swing(d, longest)] },
    { title: "Change", value: d => before(d) && d.a ? d.d / before(d) : null, text: share },
    { title: "Launches", value: d => (d.a?.[1] ?? 0) - (d.b?.[1] ?? 0), text: launches },
    { title: "Mainly", value: mainly, text: mainly, kind: "mainly" },
    ...more];

  /* ---- charts ---- */

  const roomFor = holder => paper ? PAPER : Math.max(280, $(holder)?.clientWidth || 1100);

  const waterfall = d => {
    const steps = [];
    let at = before(d);
    for (const [kind, amount] of d.parts) { steps.push({ label: data.kinds[kind], from: at, to: at + amount, amount }); at += amount; }
    const points = [before(d), after(d), ...steps.map(s => s.to)];
    const [low, high] = d3.extent(points);
    /* Small parts of a long time would be invisible on an axis from zero. */
    const start = high - low < 0.15 * high ? Math.max(0, low - 0.5 * (high - low)) : 0;
    const width = roomFor("detail-body"), narrow = width < 560, row = narrow ? 42 : 30, left = narrow ? 8 : 190, right = 92;
    const x = d3.scaleLinear().domain([start, high || 1]).range([left, width - right]);
    const rows = [{ label: "Before", from: start, to: before(d), total: true }, ...steps, { label: "After", from: start, to: after(d), total: true }];
    const chart = svg(width, rows.length * row + 4, `Waterfall: from ${time(before(d))} to ${time(after(d))}`).attr("role", "img").attr("class", "waterfall")
      .attr("aria-label", `Waterfall from ${time(before(d))} to ${time(after(d))}: ${steps.map(s => `${s.label} ${signed(s.amount)}`).join(", ") || "no difference"}`);
    const group = chart.selectAll("g").data(rows).join("g").attr("transform", (r, i) => `translate(0,${i * row})`);
    const top = narrow ? 18 : 5, tall = narrow ? 18 : 20;
    group.append("text").attr("x", narrow ? left : left - 10).attr("y", narrow ? 12 : top + tall / 2).attr("dy", narrow ? 0 : "0.35em").attr("text-anchor", narrow ? "start" : "end").text(r => r.label);
    group.append("rect").attr("class", r => r.total ? "total" : r.amount > 0 ? "slower" : "faster").attr("y", top).attr("height", tall)
      .attr("x", r => x(Math.min(r.from, r.to))).attr("width", r => Math.max(1.5, Math.abs(x(r.to) - x(r.from)))).attr("rx", 2);
    group.filter((r, i) => i < rows.length - 1).append("line").attr("class", "step").attr("x1", r => x(r.to)).attr("x2", r => x(r.to)).attr("y1", top + tall).attr("y2", row + top);
    group.append("text").attr("class", "value").attr("x", r => x(Math.max(r.from, r.to)) + 6).attr("y", top + tall / 2).attr("dy", "0.35em").text(r => r.total ? time(r.to) : signed(r.amount));
    return [chart.node(), start ? el("p", { class: "muted" }, `The bars begin at ${time(start)}, not at zero.`) : null];
  };

  /* Width is the time after, color the change. */
  const icicle = () => {
    const holder = $("icicle");
    const regions = scope().regions;
    const width = paper ? PAPER : Math.max(300, holder.clientWidth || 1100), height = 38;
    const own = regions.map(after);
    regions.forEach(r => { if (r.parent != null) own[r.parent] -= after(r); });
    const flat = String(state.tree).endsWith("start/end");
    const nodes = [{ id: "root", parent: null, own: 0 }, ...regions.map((r, i) => ({ r, i })).filter(({ r }) => inTree(r))
      .map(({ r, i }) => ({ id: String(i), parent: r.parent == null ? "root" : String(r.parent), own: Math.max(0, own[i]), index: i }))];
    nodes[0].own = flat ? 0 : Math.max(0, after(scope().program) - d3.sum(nodes.filter(n => n.parent === "root"), n => after(regions[n.index])));
    const root = d3.stratify().id(d => d.id).parentId(d => d.parent)(nodes).sum(d => d.own).sort((a, b) => b.value - a.value);
    if (!root.value) { holder.replaceChildren(el("p", { class: "muted" }, "No region has a time.")); return; }
    d3.partition().size([width, root.height + 1])(root);
    const of = d => d === root ? scope().program : regions[d.data.index];
    const cells = root.descendants().filter(d => d.x1 - d.x0 >= 1);
    const greatest = d3.max(cells, d => Math.abs(of(d).d)) || 1;
    const label = d => `${of(d).name}\n${time(after(of(d)))}, ${signed(of(d).d)} ${share(of(d))}\n${mainly(of(d))}`;
    const chart = svg(width, (root.height + 1) * height, "Regions by time after; the color is the change").attr("id", "icicle-chart");
    const cell = chart.selectAll("g").data(cells).join("g").attr("class", d => `cell change ${direction(of(d))} ${(d.data.index ?? null) === state.region ? "selected" : ""}`)
      .style("--much", d => `${15 + 45 * Math.sqrt(Math.abs(of(d).d) / greatest)}%`)
      .attr("transform", d => `translate(${d.x0},${d.depth * height})`);
    icicleCells(cell, cells, { height, label, length: d => d.x1 - d.x0, name: d => of(d).name, values: d => [`${signed(of(d).d)} ${share(of(d))}`],
      open: d => { hideTip(); select(d.data.index ?? null, false); } });
    holder.replaceChildren(chart.node());
  };

  /* ---- parts of the page ---- */

  const renderSummary = () => {
    const d = scope().program;
    $("sentences").replaceChildren(...scope().summary.map(text => el("p", { class: "sentence" }, text)));
    const part = d3.greatest(d.parts, p => Math.abs(p[1]));
    const [more, less] = [d3.greatest(d.kernels.filter(k => k.d > 0), k => k.d), d3.least(d.kernels.filter(k => k.d < 0), k => k.d)];
    const kernel = (label, k) => [label, el("span", { class: "value name", title: names[k.n] }, names[k.s]), [signed(k.d), mainly(k)]];
    $("summary").replaceChildren(tiles([
      ["Before", time(before(d)), several(d.b?.[1] ?? 0, "launch")],
      ["After", time(after(d)), several(d.a?.[1] ?? 0, "launch")],
      ["Difference", el("span", { class: `value ${direction(d)}` }, signed(d.d)), [share(d), d.span ? within(d) ? "within the noise" : `beyond the noise: ${signed(d.span[0])} to ${signed(d.span[1])}` : "measured once, noise unknown"]],
      ...(part ? [["Greatest part", el("span", { class: "value name" }, data.kinds[part[0]]), signed(part[1])]] : []),
      ...(more ? [kernel("Largest increase", more)] : []),
      ...(less ? [kernel("Largest decrease", less)] : [])]));
  };

  const renderRegions = () => {
    const regions = scope().regions;
    $("regions-card").hidden = !regions.length;
    if (!regions.length) return;
    const choice = $("tree");
    choice.replaceChildren(...trees().map(t => el("option", { value: t }, t)));
    choice.value = state.tree;
    choice.parentElement.hidden = trees().length < 2;
    icicle();
    const outside = scope().outside;
    const rows = [[null, scope().program], ...regions.map((r, i) => [i, r]).filter(([, r]) => inTree(r)), ...(outside.b?.[1] || outside.a?.[1] ? [[OUTSIDE, outside]] : [])]
      .map(([index, d]) => ({ ...d, index, title: typeof index === "number" ? trail(index) : d.name }));
    const longest = d3.max(rows, d => Math.abs(d.d)) || 1;
    $("regions").replaceChildren(table({
      caption: "Regions",
      filterLabel: "Filter regions by name",
      rows,
      sort: null,
      selected: d => d.index === state.region,
      columns: [{ title: "Region", name: true, value: d => d.title, cell: d => [el("button", { class: "link", type: "button", onclick: () => select(d.index, true) }, d.title), " ", badge(d.match)] }, ...differences(longest, [])] }));
  };

  const moved = kernel => {
    const parts = [];
    if (kernel.metrics) parts.push(el("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": `Metrics of ${names[kernel.s]}` }, el("table", { class: "tight" },
      el("thead", {}, el("tr", {}, ["Metric", "Before", "After", "Change"].map((title, i) => el("th", { scope: "col", class: i ? null : "name" }, title)))),
      el("tbody", {}, kernel.metrics.map(([label, metric, unit, b, a]) => el("tr", {}, el("th", { scope: "row", class: "name", title: names[metric] }, names[label]),
        el("td", {}, inUnit(b, unit)), el("td", {}, inUnit(a, unit)), el("td", {}, changeOf(b, a, unit))))))));
    if (kernel.lines) parts.push(el("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": `Source lines of ${names[kernel.s]}` }, el("table", { class: "tight" },
      el("thead", {}, el("tr", {}, ["Source line with more samples", "Before", "After", "Change"].map((title, i) => el("th", { scope: "col", class: i ? null : "name" }, title)))),
      el("tbody", {}, kernel.lines.map(([place, file, b, a]) => el("tr", {}, el("th", { scope: "row", class: "name", title: file }, el("code", {}, place)),
        el("td", {}, b == null ? "–" : digits(b)), el("td", {}, digits(a)), el("td", {}, b == null ? "was not among the hottest" : changeOf(b, a, ""))))))));
    for (const advice of kernel.advice || []) parts.push(el("p", {}, el("span", { class: `badge ${advice.appeared ? "inconclusive" : "pass"}` }, advice.appeared ? "new advice" : "advice gone"), " ", el("strong", {}, advice.title), ` ${advice.text}`));
    return parts;
  };
  const changeOf = (b, a, unit) => unit === "%" ? `${a > b ? "+" : "-"}${digits(Math.abs(a - b))} points`
    : b <= 0 ? "from 0" : a >= 1000 * b ? "from nearly 0" : a >= 3 * b ? `${digits(a / b)} times` : `${a > b ? "+" : "-"}${Math.abs(100 * (a - b) / b).toFixed(1)} %`;
  const inUnit = (value, unit) => unit === "ns" ? time(value) : unit === "%" ? percent(value) : unit === "byte" ? scaled(value, multiples, "B") : unit === "byte/s" ? bytes(value)
    : unit === "hz" ? scaled(value, multiples, "Hz") : `${Math.abs(value) >= 1e5 ? scaled(value, multiples, "") : digits(value)}${unit ? ` ${unit}` : ""}`;

  const partsTable = d => {
    const greatest = d3.max(d.parts, p => Math.abs(p[1])) || 1;
    const determined = d.parts.some(p => p[2] != null || p[3] != null);
    const noisy = d.parts.some(p => p[4] != null);
    return el("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": "Parts of the difference" }, el("table", { class: "tight" },
      el("thead", {}, el("tr", {}, el("th", { scope: "col", class: "name" }, "Part"), el("th", { scope: "col" }, "Time"), determined ? [el("th", { scope: "col" }, "Before"), el("th", { scope: "col" }, "After")] : null, noisy ? el("th", { scope: "col" }, "Interval") : null)),
      el("tbody", {}, d.parts.map(p => el("tr", {}, el("th", { scope: "row", class: "name" }, data.kinds[p[0]]), el("td", {}, signed(p[1]), swing({ d: p[1] }, greatest)),
        determined ? [el("td", {}, quantityOf(p[0], p[2], d.work)), el("td", {}, quantityOf(p[0], p[3], d.work))] : null,
        noisy ? el("td", {}, p[4] == null ? absent : `${signed(p[4])} to ${signed(p[5])}${p[4] <= 0 && p[5] >= 0 ? ", noise" : ""}`) : null)),
      el("tr", { class: "rest" }, el("th", { scope: "row", class: "name" }, "Sum"), el("td", {}, signed(d.d)), determined ? [el("td"), el("td")] : null, noisy ? el("td", {}, d.span ? `${signed(d.span[0])} to ${signed(d.span[1])}` : "") : null))));
  };

  const kernelDetail = (k, open) => el("details", { class: "opened", open: open || paper }, el("summary", {}, names[k.s], " ", el("span", { class: "muted" }, `${signed(k.d)} ${share(k)}`)),
    el("p", {}, el("code", {}, kernelName(names[k.n]))),
    k.e == null ? null : el("p", { class: "muted" }, k.match === "guessed" ? "Probably renamed. Before: " : "Before: ", el("code", {}, kernelName(names[k.e]))),
    k.parts.length ? partsTable(k) : el("p", { class: "muted" }, "No difference."), moved(k));

  const renderDetail = () => {
    const d = shown();
    $("detail-title").textContent = typeof state.region === "number" ? trail(state.region) : d.name;
    $("detail-badges").replaceChildren(...[badge(d.match)].filter(b => b));
    $("detail-links").replaceChildren(...(state.region == null ? [] : [el("button", { type: "button", "data-copy": "#" }, "Copy link"), el("button", { type: "button", onclick: () => select(null, false) }, "Show the whole program")]));
    const parts = [el("p", {}, d.text)];
    if (d.parts.length) parts.push(el("section", {}, el("h3", {}, "Parts of the difference"), waterfall(d), d.parts.some(p => p[4] != null) ? partsTable(d) : null));
    const longest = d3.max(d.kernels, k => Math.abs(k.d)) || 1;
    if (d.kernels.length) parts.push(el("section", {}, el("h3", {}, "Kernels"), table({
      caption: "Kernels",
      filterLabel: "Filter kernels by name",
      rows: d.kernels,
      sort: null,
      rest: d.rest && [several(d.rest[0], "more kernel"), time(d.rest[1]), time(d.rest[2]), signed(d.rest[3]), "", "", ""],
      columns: [{ title: "Kernel", name: true, value: k => names[k.n], cell: k => [el("code", { class: "clamp", title: names[k.n] }, names[k.s] === bareName(names[k.n]) ? [] : [el("b", {}, names[k.s]), " "], kernelName(names[k.n])), " ", badge(k.match)] }, ...differences(longest, [])] })));
    const opened = d.kernels.filter(k => Math.abs(k.d) >= 0.02 * longest && (k.metrics || k.advice || k.lines || k.e != null || k.parts.some(p => p[2] != null))).slice(0, 20);
    if (opened.length) parts.push(el("section", {}, el("h3", {}, "Changes in the kernels with the largest parts"), opened.map((k, i) => kernelDetail(k, i === 0))));
    if (state.region == null && state.scope === 0 && data.points.length) {
      const named = ([single, double, traffic]) => ({ single, double, traffic });
      const chart = roofline(data.points.map(p => ({ ...p, ...named(p.to), was: p.from && named(p.from) })), [0, 1, 2].map(i => d3.max(data.points, p => p.peaks[i])), roomFor("detail-body"), p => direction(p));
      if (chart) parts.push(el("section", { class: "roofline" }, el("h3", {}, "Roofline"), el("p", { class: "muted" }, "Arrows lead from before to after; the size is the time after."), el("div", { class: "chart" }, chart)));
    }
    $("detail-body").replaceChildren(...parts);
  };

  const render = () => { renderSummary(); renderRegions(); renderDetail(); };

  /* ---- start ---- */

  if (data.scopes.length) {
    $("scope").replaceChildren(...data.scopes.map((s, i) => el("option", { value: i }, s.name)));
    $("scope").parentElement.hidden = data.scopes.length < 2;
    $("scope").addEventListener("change", () => { state.scope = Number($("scope").value); state.tree = trees()[0] ?? null; select(null, false); });
    $("tree").addEventListener("change", () => { state.tree = $("tree").value; select(null, false); });
    state.tree = trees()[0] ?? null;
    readLink();
    addEventListener("popstate", () => { readLink(); render(); });
    addEventListener("hashchange", () => { readLink(); render(); });
    let width = innerWidth;
    addEventListener("resize", () => { if (innerWidth !== width) { width = innerWidth; render(); } });
    const onPaper = is => { paper = is; render(); };
    addEventListener("beforeprint", () => onPaper(true));
    addEventListener("afterprint", () => onPaper(false));
    render();
    if (state.region != null) $("detail").scrollIntoView();
  }
  document.documentElement.dataset.ready = "true";
})();
