/* The consolidated page. All text from the program goes through textContent or attributes, never through markup. */
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const names = data.names;
  const shortName = k => data.shorts[k[K.name]];

  const state = { scope: 0, tree: 0, region: null, zoom: null };
  const folded = new Set();

  /* ---- the data in view ---- */

  const scope = () => data.scopes[state.scope];
  const treesOf = index => data.scopes[data.scopes[index].same ?? index].trees;
  const trees = () => treesOf(state.scope);
  const tree = () => trees()[state.tree];
  /* The scope with the content of another that is the same. */
  const content = () => data.scopes[scope().same ?? state.scope];
  /* The region that is selected; the whole program where none is. */
  const OUTSIDE = "_outside";
  const region = () => state.region == null ? null : state.region === OUTSIDE ? content().rest : tree().regions[state.region];
  const shown = () => region() ?? content().program;
  const bound = (compute, memory) => compute == null || memory == null ? null
    : compute < data.busy && memory < data.busy ? "latency" : compute >= memory ? "compute" : "memory";
  const boundText = { compute: "compute bound", memory: "memory bound", latency: "latency bound" };
  const path = (regions, index) => {
    const indexes = [];
    for (let i = index; i != null; i = regions[i].parent) indexes.push(i);
    return indexes.reverse();
  };
  const childrenOf = regions => {
    const children = new Map();
    regions.forEach((r, i) => {
      const parent = r.parent ?? null;
      if (!children.has(parent)) children.set(parent, []);
      children.get(parent).push(i);
    });
    return children;
  };

  /* ---- deep links ---- */

  const link = () => {
    const parts = [];
    if (state.scope) parts.push(`scope=${encodeURIComponent(scope().id)}`);
    if (region()) parts.push(`region=${encodeURIComponent(region().safe)}`);
    else if (state.tree) parts.push(`tree=${state.tree}`);
    return `#${parts.join("&")}`;
  };
  const readLink = () => {
    const wanted = new URLSearchParams(location.hash.slice(1));
    const scopeIndex = data.scopes.findIndex(s => s.id === wanted.get("scope"));
    state.scope = Math.max(0, scopeIndex);
    state.tree = Math.min(Math.max(0, Number(wanted.get("tree")) || 0), Math.max(0, trees().length - 1));
    state.region = null;
    state.zoom = null;
    const safe = wanted.get("region");
    if (safe === OUTSIDE && content().rest) state.region = OUTSIDE;
    else if (safe) {
      trees().forEach((t, i) => {
        const found = t.regions.findIndex(r => r.safe === safe);
        if (found >= 0) { state.tree = i; state.region = found; }
      });
      if (state.region != null) {
        path(tree().regions, state.region).slice(0, -1).forEach(i => folded.delete(tree().regions[i].safe));
      }
    }
  };
  const select = (index, focus) => {
    state.region = index;
    history.pushState(null, "", link());
    render();
    if (focus) { $("detail-title").focus({ preventScroll: true }); $("detail").scrollIntoView(); }
  };

  const ADVICE = 3;

  const K = { name: 0, launches: 1, time: 2, mean: 3, min: 4, max: 5, share: 6, own: 7, compute: 8, memory: 9, single: 10, double: 11, traffic: 12, graphLaunches: 13 };

  const kernelTable = (kernels, rest) => table({
    caption: "Kernels",
    filterLabel: "Filter kernels by name",
    rows: kernels,
    sort: 1,
    columns: [
      { title: "Kernel", name: true, value: k => names[k[K.name]], cell: k => [
        el("a", { href: `regions/${encodeURIComponent(shown().safe)}/index.html#kernel-${kernels.indexOf(k)}` },
          el("code", { class: "clamp", title: names[k[K.name]] },
            shortName(k) === bareName(names[k[K.name]]) ? [] : [el("span", { class: "short" }, shortName(k)), " "], kernelName(names[k[K.name]]))),
        ...(k[K.graphLaunches] ? [" ", el("span", { class: "badge" }, `${count(k[K.graphLaunches])} launched by CUDA graphs`)] : [])] },
      { title: "Time", value: k => k[K.time], cell: k => [time(k[K.time]), el("span", { class: "bar" }, bar(k[K.share] || 0))] },
      { title: "Share", value: k => k[K.share], text: k => percent(k[K.share]) },
      { title: "Launches", value: k => k[K.launches], text: k => count(k[K.launches]) },
      { title: "Mean", value: k => k[K.mean], text: k => time(k[K.mean]) },
      { title: "Min", value: k => k[K.min], text: k => time(k[K.min]) },
      { title: "Max", value: k => k[K.max], text: k => time(k[K.max]) },
      { title: "Compute", value: k => k[K.compute], meter: "compute" },
      { title: "Memory", value: k => k[K.memory], meter: "memory" },
    ],
    rest: rest && [several(rest[0], "more kernel"), time(rest[2]), "", count(rest[1]), "", "", "", "", ""],
  });

  /* The same region, or all of them, as each process and device has it; null where there is only one. */
  const scopeTable = r => {
    if (data.scopes.filter(s => s.same == null).length < 2) return null;
    const rows = data.scopes.map((s, index) => {
      const own = data.scopes[s.same ?? index];
      const values = !r ? own.program : r.safe === OUTSIDE ? own.rest : treesOf(index).flatMap(t => t.regions).find(other => other.safe === r.safe);
      return { index, name: s.name, time: values?.time, launches: values?.launches, compute: values?.compute, memory: values?.memory };
    }).filter(row => row.time != null);
    const longest = d3.max(rows, row => row.time) || 1;
    return table({
      caption: "Processes and devices",
      filterLabel: "Filter by name",
      rows,
      sort: null,
      selected: row => row.index === state.scope,
      columns: [
        { title: "Scope", name: true, value: row => row.name, cell: row => el("button", { class: "link", type: "button", onclick: () => changeScope(row.index) }, row.name) },
        { title: "Time", value: row => row.time, cell: row => [time(row.time), el("span", { class: "bar" }, bar(100 * row.time / longest))] },
        { title: "Launches", value: row => row.launches, text: row => count(row.launches) },
        ...(r && rows.some(row => row.compute != null) ? [
          { title: "Compute", value: row => row.compute, meter: "compute" },
          { title: "Memory", value: row => row.memory, meter: "memory" }] : []),
      ],
    });
  };

  /* ---- charts ---- */

  let paper = false;

  const icicle = () => {
    const t = tree();
    const holder = $("icicle");
    const width = paper ? PAPER : Math.max(320, holder.clientWidth || 1100);
    const height = 38;
    const flat = t.flat;
    const root = d3.stratify().id(d => d.id).parentId(d => d.parent)([
      { id: "root", parent: null, own: flat ? 0 : Math.max(0, content().program.time - d3.sum(t.regions.filter(r => r.parent == null), r => r.time)) },
      ...t.regions.map((r, i) => ({ id: String(i), parent: r.parent == null ? "root" : String(r.parent), own: flat ? r.time : r.own, index: i }))]);
    root.sum(d => d.own || 0).sort((a, b) => b.value - a.value || a.data.index - b.data.index);
    const nameOf = d => d === root ? content().program : t.regions[d.data.index];
    if (!root.value) { holder.replaceChildren(el("p", { class: "muted" }, "No region has a time.")); $("crumbs").replaceChildren(); return; }
    d3.partition().size([1, root.height + 1])(root);
    const nodes = root.descendants();
    const focus = (state.zoom != null && nodes.find(d => d.data.index === state.zoom)) || root;
    const x = d3.scaleLinear().domain([focus.x0, focus.x1]).range([0, width]).clamp(true);
    const top = focus.depth;
    const shown = nodes.filter(d => d.depth >= top && d.x1 > focus.x0 && d.x0 < focus.x1 && x(d.x1) - x(d.x0) >= 1
      && (focus === root || d.depth >= focus.depth));
    const rows = Math.max(1, d3.max(shown, d => d.depth - top + 1) || 1);
    const chart = svg(width, rows * height, "Regions by time; each row is nested in the one above").attr("id", "icicle-chart");
    const label = d => {
      const r = nameOf(d);
      return `${r.name}\n${time(r.time)}, ${percent(r.share)} of the program\n${d === root ? "" : `${time(r.own)} self, `} ${several(r.launches, "launch")}${r.compute == null ? "" : `\ncompute ${percent(r.compute)}, memory ${percent(r.memory)}`}`;
    };
    const cell = chart.selectAll("g").data(shown).join("g")
      .attr("class", d => { const r = nameOf(d); return `cell ${bound(r.compute, r.memory) || ""} ${(d.data.index ?? null) === state.region ? "selected" : ""}`; })
      .attr("transform", d => `translate(${x(d.x0)},${(d.depth - top) * height})`)
      .attr("data-safe", d => nameOf(d).safe);
    const go = d => {
      hideTip();
      if (d === root) state.zoom = null;
      else if (d.children) state.zoom = focus === d ? d.parent.data.index ?? null : d.data.index;
      select(d.data.index ?? null, false);
      const again = document.querySelector(`#icicle-chart [data-safe="${CSS.escape(nameOf(d).safe)}"]`);
      if (again) again.focus({ preventScroll: true });
    };
    icicleCells(cell, shown, { height, label, length: d => x(d.x1) - x(d.x0), name: d => nameOf(d).name,
      values: d => [`${time(nameOf(d).time)} · ${percent(nameOf(d).share)}`, time(nameOf(d).time)], open: go, key: event => {
        if (event.key === "Escape" && state.zoom != null) {
          state.zoom = null;
          icicle();
          document.querySelector("#icicle-chart .cell").focus({ preventScroll: true });
        }
      } });
    holder.replaceChildren(chart.node());
    const crumbs = [el("button", { type: "button", class: "link", onclick: () => { state.zoom = null; icicle(); } }, "Whole program")];
    path(t.regions, focus === root ? null : focus.data.index).forEach(i => crumbs.push("›", i === state.zoom
      ? el("span", {}, t.regions[i].name) : el("button", { type: "button", class: "link", onclick: () => { state.zoom = i; icicle(); } }, t.regions[i].name)));
    $("crumbs").replaceChildren(...(focus === root ? [el("span", { class: "muted" }, "Click a region to zoom in and to see its kernels; arrow keys and Enter do the same.")] : crumbs));
  };

  /* Charts are drawn at the size at which they are shown, so that their text is as large as any other, on a phone too. */
  const widthOf = parts => {
    const all = paper ? PAPER : Math.max(280, $("detail-body").clientWidth || 1100);
    return parts > 1 && all > 870 ? Math.floor((all - 40) / 2) : all;
  };

  const distribution = bins => {
    const width = widthOf(2), height = 190, margin = { top: 8, right: 12, bottom: 38, left: 40 };
    const from = bins[0][0] || bins[0][1] / 1.1, to = bins.at(-1)[1];
    const x = d3.scaleLog().domain([from, to]).range([margin.left, width - margin.right]);
    const y = d3.scaleLinear().domain([0, d3.max(bins, b => b[2])]).nice(4).range([height - margin.bottom, margin.top]);
    const chart = svg(width, height, `Distribution of ${d3.sum(bins, b => b[2])} times of single results, from ${time(from)} to ${time(to)}`).attr("role", "img");
    const ticks = x.ticks(8).reduce((kept, v) => kept.length && x(v) - x(kept.at(-1)) < 58 ? kept : [...kept, v], []);
    chart.append("g").attr("class", "gridline").attr("transform", `translate(${margin.left},0)`).call(d3.axisLeft(y).ticks(3).tickSize(margin.left + margin.right - width).tickFormat(""));
    chart.append("g").attr("class", "axis").attr("transform", `translate(0,${height - margin.bottom})`).call(d3.axisBottom(x).tickValues(ticks.length > 1 ? ticks : [from, to]).tickFormat(time));
    chart.append("g").attr("class", "axis").attr("transform", `translate(${margin.left},0)`).call(d3.axisLeft(y).ticks(3).tickFormat(v => Number.isInteger(v) ? v : ""));
    chart.append("text").attr("class", "axis-title").attr("x", width - margin.right).attr("y", height - 4).attr("text-anchor", "end").text("time of one result");
    tips(chart.append("g").selectAll("rect").data(bins).join("rect").attr("class", "column")
      .attr("x", b => x(Math.max(from, b[0])) + 0.5).attr("width", b => Math.max(1.5, x(b[1]) - x(Math.max(from, b[0])) - 1))
      .attr("y", b => y(b[2])).attr("height", b => y(0) - y(b[2])), b => `${count(b[2])} between ${time(b[0])} and ${time(b[1])}`);
    return chart.node();
  };

  /* ---- parts of the page ---- */

  /* How much of the time went to kernels that compute, memory or waiting limits: a bar with labels. */
  const limits = () => {
    const times = content().limits;
    const all = d3.sum(times);
    if (!d3.sum(times.slice(0, -1))) return content().program.kernels.length ? [["Limited by", "–", "not measured: collect the section SpeedOfLight"]] : [];
    const parts = ["compute", "memory", "latency", "unknown"].map((kind, i) => [kind, 100 * times[i] / all]).filter(([, share]) => share);
    return [["Limited by", el("span", { class: "split", "aria-hidden": "true" }, parts.map(([kind, share]) => bar(share, kind))),
      parts.map(([kind, share]) => el("span", { class: "more" }, el("i", { class: `dot ${kind}` }), `${kind} ${percent(share)}`))]];
  };

  const renderSummary = () => {
    const s = scope();
    const t = tree();
    const program = content().program;
    const regions = trees().reduce((sum, each) => sum + each.regions.length, 0);
    const hottest = t && d3.greatest(t.regions.map((r, i) => i).filter(i => t.regions[i].own), i => t.regions[i].own);
    const kernel = program.kernels[0];
    const kind = kernel && bound(kernel[K.compute], kernel[K.memory]);
    const best = $("advice-card")?.dataset;
    const spread = noise(s.time, s.spread);
    const around = hottest == null ? [] : path(t.regions, hottest).slice(0, -1).map(i => t.regions[i].name);
    $("summary").replaceChildren(tiles([
      ["GPU time", time(s.time), [spread ? `${spread} in ${several(data.repetitions, "repetition")}` : "measured once, noise unknown",
        [program.ranges && several(program.ranges, "range"), (s.launches || !program.ranges) && several(s.launches, "launch")].filter(Boolean).join(", "),
        $("summary").dataset.only]],
      ...(regions ? [["In regions", time(s.inside[0]), [`${percent(s.time ? 100 * s.inside[0] / s.time : null)} of the time, ${several(regions, "region")}`,
        s.outside[0] || s.outside[1] ? `${time(s.outside[0])} outside all regions` : null]]] : []),
      ...(hottest == null || t.flat ? [] : [["Hottest region", el("span", { class: "value name", title: [...around, t.regions[hottest].name].join(" › ") },
        el("button", { class: "link", type: "button", onclick: () => select(hottest, true) }, t.regions[hottest].name)),
      [around.length ? `in ${around.join(" › ")}` : null, `${time(t.regions[hottest].own)} self, ${percent(100 * t.regions[hottest].own / s.time)}`]]]),
      ...(kernel ? [["Slowest kernel", el("span", { class: "value name", title: names[kernel[K.name]] }, shortName(kernel)),
        [`${time(kernel[K.time])}, ${percent(kernel[K.share])}`, several(kernel[K.launches], "launch"), kind ? boundText[kind] : null]]] : []),
      ...limits(),
      ...(best ? [["What to try", el("span", { class: "value name", title: best.title }, el("button", { class: "link", type: "button", onclick: () => $("advice-title").scrollIntoView() }, best.title)), [`in ${best.kernel}`, best.gain]]] : []),
      ...(s.excluded[1] ? [["Excluded by the filter", time(s.excluded[0]), several(s.excluded[1], "launch")]] : []),
    ]));
  };

  const renderControls = () => {
    $("scope").value = String(state.scope);
    const choice = $("tree");
    choice.replaceChildren(...trees().map((t, i) => el("option", { value: i }, t.name || "default domain")));
    choice.value = String(state.tree);
    choice.parentElement.hidden = trees().length < 2;
  };

  const budgetBadge = r => r.budget ? el("span", { class: `badge ${r.budget}` }, `budget ${r.budget}`) : null;

  const treeView = { sort: "time", descending: true, filter: "", page: 0 };
  const renderTree = () => {
    const regions = tree().regions;
    const children = childrenOf(regions);
    const columns = [["Total", "time", time], ["Share", "share", percent], ["Self", "own", time], ["Launches", "launches", count], ["Kernels", "distinctKernels", count], ["Mean", "mean", time], ["Compute", "compute", percent], ["Memory", "memory", percent]];
    const matching = new Set();
    if (treeView.filter) {
      regions.forEach((r, i) => { if (r.name.toLowerCase().includes(treeView.filter)) path(regions, i).forEach(j => matching.add(j)); });
    }
    const rows = treeView.filter ? [] : [[null, 0]];
    const walk = (parent, depth) => {
      const list = [...(children.get(parent) || [])];
      if (treeView.sort === "name") list.sort((a, b) => regions[a].name.localeCompare(regions[b].name, "en") * (treeView.descending ? -1 : 1));
      else if (treeView.sort) list.sort((a, b) => ((regions[a][treeView.sort] ?? -1) - (regions[b][treeView.sort] ?? -1)) * (treeView.descending ? -1 : 1) || a - b);
      for (const i of list) {
        if (treeView.filter && !matching.has(i)) continue;
        rows.push([i, depth]);
        if (treeView.filter || !folded.has(regions[i].safe)) walk(i, depth + 1);
      }
    };
    walk(null, 1);
    if (content().rest && !treeView.filter) rows.push([OUTSIDE, 1]);
    const last = Math.max(0, Math.ceil(rows.length / PAGE) - 1);
    treeView.page = Math.min(treeView.page, last);
    const start = treeView.page * PAGE;
    const shown = rows.slice(start, start + PAGE);
    const sortBy = key => () => {
      treeView.descending = treeView.sort === key ? !treeView.descending : key !== "name";
      treeView.sort = key;
      treeView.page = 0;
      renderTree();
      $("regions").querySelector(`[data-sort="${key}"]`).focus();
    };
    const head = (title, key, name) => el("th", { scope: "col", class: name ? "name" : null, "aria-sort": treeView.sort === key ? (treeView.descending ? "descending" : "ascending") : null },
      el("button", { class: "sort", type: "button", "data-sort": key, onclick: sortBy(key) }, title));
    const body = el("tbody", {}, shown.map(([i, depth]) => {
      const r = i == null ? content().program : i === OUTSIDE ? content().rest : regions[i];
      const inner = i != null && children.has(i);
      const open = !folded.has(r.safe);
      const fold = inner ? el("button", { class: "fold", type: "button", "aria-expanded": String(open), "aria-label": `${open ? "Fold" : "Unfold"} ${r.name}`, onclick: () => {
        if (open) folded.add(r.safe); else folded.delete(r.safe);
        renderTree();
        const again = $("regions").querySelector(`tr[data-safe="${CSS.escape(r.safe)}"] .fold`);
        if (again) again.focus();
      } }, open ? "▾" : "▸") : el("span", { class: "nofold" });
      const name = el("th", { scope: "row", class: "name" }, el("div", { class: "node" }, fold,
        el("button", { class: "link", type: "button", onclick: () => select(i, true) }, r.name),
        r.recorded === 0 ? el("span", { class: "badge" }, r.time ? "group" : "not recorded") : null,
        budgetBadge(r)));
      name.style.paddingLeft = `${0.6 + depth * 1.3}rem`;
      return el("tr", { "data-safe": r.safe, class: i === state.region ? "selected" : null }, name,
        columns.map(([, key, format], c) => key === "compute" || key === "memory" ? meter(r[key], key)
          : el("td", {}, key === "own" && typeof i !== "number" ? "" : format(r[key]), c === 0 ? el("span", { class: "bar" }, bar(r.share || 0)) : null)));
    }));
    $("regions").replaceChildren(el("table", {}, el("caption", { class: "visually-hidden" }, "Regions; total time includes nested regions"),
      el("thead", {}, el("tr", {}, head("Region", "name", true), columns.map(([title, key]) => head(title, key)))), body));
    const pager = $("regions-pager");
    pager.hidden = rows.length <= PAGE;
    pager.querySelector("span").textContent = rows.length ? `${start + 1}–${start + shown.length} of ${rows.length}` : "";
    const [previous, next] = pager.querySelectorAll("button");
    previous.disabled = treeView.page === 0;
    next.disabled = treeView.page === last;
    if (!rows.length) $("regions").append(el("p", { class: "muted" }, "Nothing matches."));
  };

  const renderDetail = () => {
    const r = shown();
    const t = tree();
    const isRegion = typeof state.region === "number";
    const kernels = r.kernels;
    const parts = [];
    const title = $("detail-title");
    title.textContent = isRegion ? path(t.regions, state.region).map(i => t.regions[i].name).join(" › ") : r.name;
    const kind = bound(r.compute, r.memory);
    $("detail-badges").replaceChildren(...(kind ? [el("span", { class: `badge ${kind}` }, boundText[kind])] : []), " ", ...(r.budget ? [budgetBadge(r)] : []));
    $("detail-links").replaceChildren(
      el("a", { href: `regions/${encodeURIComponent(r.safe)}/index.html` }, isRegion ? "Page of this region" : "Page of the program"),
      ...(region() ? [
        el("button", { type: "button", "data-copy": "#" }, "Copy link"),
        el("button", { type: "button", onclick: () => select(null, false) }, "Show the whole program")] : []));
    {
      parts.push(tiles([
        ["Total time", time(r.time), noise(r.time, r.spread)],
        ...(isRegion ? [["Self time", time(r.own), "excluding nested regions"]] : []),
        ["Share", percent(r.share), "of the program"],
        r.ranges ? ["Ranges", count(r.ranges), `measured as a whole${r.launches ? `; and ${several(r.launches, "launch")}` : ""}`] : ["Launches", count(r.launches), several(r.distinctKernels, "kernel")],
        ["One result", time(r.mean), r.min == null || time(r.min) === time(r.max) ? "" : `${time(r.min)} to ${time(r.max)}`]]));
      const grid = el("div", { class: "grid" });
      if (r.light.length) {
        grid.append(el("section", {}, el("h3", {}, "Speed of light"), el("dl", { class: "light" }, r.light.flatMap(([label, value], i) => [
          el("dt", {}, names[label]), el("dd", { class: "track", "aria-hidden": "true" }, bar(value, ["compute", "memory"][i])), el("dd", {}, percent(value))]))));
      }
      if (r.bins.length) grid.append(el("section", {}, el("h3", {}, "Distribution of launch times"), distribution(r.bins)));
      if (grid.childElementCount) parts.push(grid);
    }
    const points = kernels.filter(k => k[K.traffic]).map(k => ({ name: names[k[K.name]], short: shortName(k), time: k[K.time], compute: k[K.compute], memory: k[K.memory], single: k[K.single], double: k[K.double], traffic: k[K.traffic] }));
    if (!points.length && r.roof) points.push({ name: r.name, short: r.name, time: r.time, compute: r.compute, memory: r.memory, single: r.roof[0], double: r.roof[1], traffic: r.roof[2] });
    const chart = points.length ? roofline(points, content().peaks, widthOf(1), p => bound(p.compute, p.memory)) : null;
    if (chart) {
      const pointless = kernels.filter(k => !k[K.traffic]);
      parts.push(el("section", { class: "roofline" }, el("h3", {}, "Roofline"),
        el("p", { class: "muted" }, "A point for each kernel, its size by time."),
        el("div", { class: "chart" }, chart),
        kernels.length > pointless.length && pointless.length ? el("p", { class: "missing" }, "No point for ",
          pointless.slice(0, 3).flatMap((k, i) => [i ? ", " : "", el("code", {}, shortName(k))]), pointless.length > 3 ? ` and ${several(pointless.length - 3, "more kernel")}` : "",
          ": no floating-point instructions outside the tensor cores, or no metrics. Integer and tensor kernels are judged by their throughput above.") : null));
    } else if (data.missing.length) {
      parts.push(el("section", { class: "roofline" }, el("h3", {}, "Roofline"), el("p", { class: "missing" },
        "A roofline chart needs metrics that were not collected: ", data.missing.flatMap((metric, i) => [i ? ", " : "", el("code", {}, metric)]),
        ". The section SpeedOfLight_RooflineChart has them: ", el("code", {}, 'ncu { capture { sections("SpeedOfLight_RooflineChart") } }'), ".")));
    } else if (kernels.length) {
      parts.push(el("section", { class: "roofline" }, el("h3", {}, "Roofline"), el("p", { class: "missing" },
        "No kernel has a point: none executed floating-point instructions outside the tensor cores. Integer and tensor kernels are judged by their throughput above.")));
    }
    if (r.advice.length) {
      /* Without regions, the card above shows the same. */
      const best = trees().length || !$("advice-card") ? ADVICE : 0;
      const more = r.advice.slice(best);
      parts.push(el("section", {}, el("h3", {}, "Advice of ncu’s rules, greatest estimated gain first"), best ? adviceList(r.advice.slice(0, best)) : null,
        more.length ? el("details", { open: paper }, el("summary", {}, several(more.length, best ? "more piece" : "piece"), " of advice"), el("div", { class: "inside" }, adviceList(more))) : null));
    }
    if (kernels.length) parts.push(el("section", {}, el("h3", {}, "Kernels"), kernelTable(kernels, r.rest)));
    else parts.push(el("p", { class: "muted" }, r.ranges ? "ncu measured the range as a whole, without its kernels." : isRegion ? "No kernel ran in this region." : "No kernel ran."));
    const scopes = scopeTable(region());
    if (scopes) parts.push(el("section", { id: "scopes" }, el("h3", {}, "Processes and devices"), scopes));
    if (r.sections) {
      parts.push(el("section", {}, el("h3", {}, "Sections"), r.sections.map(([name, items]) => el("details", { open: paper }, el("summary", {}, el("h4", {}, names[name])),
        el("dl", { class: "facts inside" }, d3.range(0, items.length, 2).flatMap(i => [el("dt", {}, names[items[i]]), el("dd", {}, items[i + 1])]))))));
    }
    if (r.notes.length) parts.push(el("section", {}, el("h3", {}, "Notes"), el("ul", { class: "notes" }, r.notes.map(note => el("li", {}, note)))));
    $("detail-body").replaceChildren(...parts);
  };

  const adviceList = list => el("ul", { class: "advice" }, list.map(a => el("li", {},
    el("strong", {}, a.title), a.gain == null && a.local == null ? null : [" ", el("span", { class: "badge gain" }, a.gain == null ? `local speedup up to ${percent(a.local)}` : `up to ${time(a.gain)} less`)],
    el("p", {}, a.text), a.kernel == null ? null : el("p", { class: "muted" }, "For example in ", el("code", {}, data.shorts[a.kernel] ?? names[a.kernel])))));

  const changeScope = index => {
    const safe = region()?.safe;
    const outside = state.region === OUTSIDE;
    state.scope = index;
    const found = trees().map((t, i) => [i, t.regions.findIndex(r => r.safe === safe)]).find(([, i]) => i >= 0);
    state.tree = found ? found[0] : 0;
    state.zoom = null;
    select(outside && content().rest ? OUTSIDE : found ? found[1] : null, false);
  };

  const render = () => {
    if (!content()?.program) return;
    renderSummary();
    renderControls();
    if (tree()) {
      icicle();
      renderTree();
    }
    renderDetail();
  };

  /* ---- start ---- */

  $("scope").replaceChildren(...data.scopes.map((s, i) => el("option", { value: i }, s.name)));
  $("scope").addEventListener("change", () => changeScope(Number($("scope").value)));
  $("tree").addEventListener("change", () => {
    state.tree = Number($("tree").value);
    state.zoom = null;
    treeView.page = 0;
    select(null, false);
  });
  $("regions-filter").addEventListener("input", () => {
    treeView.filter = $("regions-filter").value.toLowerCase();
    treeView.page = 0;
    renderTree();
  });
  const [previous, next] = $("regions-pager").querySelectorAll("button");
  previous.addEventListener("click", () => { treeView.page--; renderTree(); });
  next.addEventListener("click", () => { treeView.page++; renderTree(); });
  $("fold-all").addEventListener("click", () => {
    const children = childrenOf(tree().regions);
    const inner = tree().regions.filter((r, i) => children.has(i));
    if (inner.some(r => !folded.has(r.safe))) inner.forEach(r => folded.add(r.safe));
    else folded.clear();
    renderTree();
  });
  addEventListener("popstate", () => { readLink(); render(); });
  addEventListener("hashchange", () => { readLink(); render(); });
  let width = innerWidth;
  const onPaper = is => { paper = is; if (tree()) icicle(); if (content()?.program) renderDetail(); };
  addEventListener("beforeprint", () => onPaper(true));
  addEventListener("afterprint", () => onPaper(false));
  addEventListener("resize", () => { if (innerWidth !== width) { width = innerWidth; if (tree()) icicle(); } });
  /* A large tree starts folded below its outermost regions. */
  for (const s of data.scopes) {
    for (const t of s.trees) if (t.regions.length > 2 * PAGE) t.regions.forEach(r => folded.add(r.safe));
  }
  readLink();
  render();
  if (state.region != null) $("detail").scrollIntoView();
  document.documentElement.dataset.ready = "true";
})();
