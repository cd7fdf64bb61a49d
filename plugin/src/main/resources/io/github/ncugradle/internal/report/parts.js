"use strict";
/* What the pages with charts share: numbers, elements, tables and measures. All text from the program goes through textContent
   or attributes, never through markup. */
const $ = id => document.getElementById(id);

/* ---- numbers ---- */

const grouped = text => {
  const [whole, fraction] = text.split(".");
  const digits = whole.replace("-", "");
  return (digits.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, ",") : whole) + (fraction ? "." + fraction : "");
};
const digits = value => value === 0 ? "0" : grouped(String(Number(value.toPrecision(4))));
const scaled = (value, scales, unit) => {
  let scale = 0;
  while (Math.abs(value) >= 999.95 && scale < scales.length - 1) { value /= 1000; scale++; }
  return `${digits(value)} ${scales[scale]}${unit}`;
};
const multiples = ["", "K", "M", "G", "T", "P"];
const absent = "–";
const time = value => value == null ? absent : scaled(value, ["ns", "µs", "ms", "s"], "");
const percent = value => value == null ? absent : value > 0 && value < 0.05 ? "<0.1 %" : `${value.toFixed(1)} %`;
const count = value => value == null ? absent : digits(value).includes("e") || !Number.isInteger(value) ? digits(value) : grouped(String(value));
const flops = value => scaled(value, multiples, "FLOP/s");
const bytes = value => scaled(value, multiples, "B/s");
const several = (value, what) => `${count(value)} ${value === 1 ? what : what.endsWith("ch") ? `${what}es` : `${what}s`}`;
const noise = (value, spread) => value && spread != null ? `± ${percent(100 * Math.abs(spread / value))}` : "";

/* ---- elements ---- */

const el = (tag, attributes, ...children) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value == null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter(child => child != null));
  return element;
};
const bar = (share, kind) => {
  const inner = el("i", { class: kind });
  inner.style.width = `${Math.max(0, Math.min(100, share))}%`;
  return inner;
};
const tiles = list => el("ul", { class: "tiles" }, list.map(([label, value, more]) => el("li", {},
  el("span", { class: "label" }, label), value instanceof Element ? value : el("span", { class: "value" }, value),
  [more].flat().filter(line => line).map(line => line instanceof Element ? line : el("span", { class: "more" }, line)))));
/* A percentage with a bar behind it. */
const meter = (value, kind) => {
  const cell = el("td", { class: value == null ? null : `meter ${kind}` }, percent(value));
  cell.style.setProperty("--at", `${Math.min(100, value || 0)}%`);
  return cell;
};

const tip = $("tip");
const showTip = (text, event) => {
  tip.textContent = text;
  tip.hidden = false;
  const box = event.clientX !== undefined && event.type !== "focus" ? { x: event.clientX, y: event.clientY } : (() => {
    const rect = event.target.getBoundingClientRect();
    return { x: rect.left + Math.min(rect.width / 2, 100), y: rect.bottom };
  })();
  tip.style.left = `${Math.max(4, Math.min(box.x + 12, innerWidth - tip.offsetWidth - 8))}px`;
  tip.style.top = `${box.y + 14 + tip.offsetHeight > innerHeight ? Math.max(4, box.y - tip.offsetHeight - 10) : box.y + 14}px`;
};
const hideTip = () => { tip.hidden = true; };
const tips = (selection, text) => selection
  .on("pointerenter pointermove focus", (event, d) => showTip(text(d), event))
  .on("pointerleave blur", hideTip);
document.addEventListener("keydown", event => { if (event.key === "Escape") hideTip(); });

/* ---- tables ---- */

const PAGE = 50;

/* columns: {title, value(row), text(row), name, cell(row), meter, kind}; rows are filtered by the text of the first column. */
const table = ({ columns, rows, caption, filterLabel, sort, rest, selected }) => {
  const view = { sort, descending: true, filter: "", page: 0 };
  const body = el("tbody");
  const heads = columns.map((column, i) => el("th", { scope: "col", class: column.name ? "name" : column.kind }, el("button", {
    class: "sort", type: "button", onclick: () => {
      view.descending = view.sort === i ? !view.descending : !column.name;
      view.sort = i;
      view.page = 0;
      draw();
    } }, column.title)));
  const where = el("span", { "aria-live": "polite" });
  const previous = el("button", { type: "button", onclick: () => { view.page--; draw(); } }, "Previous");
  const next = el("button", { type: "button", onclick: () => { view.page++; draw(); } }, "Next");
  const pager = el("div", { class: "pager" }, where, previous, next);
  const filter = el("input", { type: "search", "aria-label": filterLabel, placeholder: filterLabel, oninput: () => {
    view.filter = filter.value.toLowerCase();
    view.page = 0;
    draw();
  } });
  const draw = () => {
    const found = rows.filter(row => !view.filter || columns[0].value(row).toLowerCase().includes(view.filter));
    const value = columns[view.sort ?? 0].value;
    if (view.sort != null) found.sort((a, b) => {
      const x = value(a), y = value(b);
      if (x == null || y == null) return (x == null) - (y == null);
      const order = typeof x === "number" ? x - y : x.localeCompare(y, "en");
      return view.descending ? -order : order;
    });
    const last = Math.max(0, Math.ceil(found.length / PAGE) - 1);
    view.page = Math.min(view.page, last);
    const start = view.page * PAGE;
    const shown = found.slice(start, start + PAGE);
    body.replaceChildren(...shown.map(row => el("tr", { class: selected && selected(row) ? "selected" : null },
      columns.map(column => column.name
        ? el("th", { scope: "row", class: "name" }, column.cell(row))
        : column.meter ? meter(column.value(row), column.meter) : el("td", { class: column.kind }, column.cell ? column.cell(row) : column.text(row))))));
    if (rest && view.page === last && !view.filter) {
      body.append(el("tr", { class: "rest" }, rest.map((text, i) => el(i ? "td" : "th", i ? {} : { scope: "row", class: "name" }, text))));
    }
    heads.forEach((head, i) => i === view.sort ? head.setAttribute("aria-sort", view.descending ? "descending" : "ascending") : head.removeAttribute("aria-sort"));
    where.textContent = found.length ? `${start + 1}–${start + shown.length} of ${found.length}` : "Nothing matches";
    previous.disabled = view.page === 0;
    next.disabled = view.page === last;
    pager.hidden = rows.length <= PAGE && found.length > 0;
  };
  draw();
  return el("div", {},
    rows.length > 5 ? el("div", { class: "controls" }, filter) : null,
    el("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": caption },
      el("table", {}, el("caption", { class: "visually-hidden" }, caption), el("thead", {}, el("tr", {}, heads)), body)),
    pager);
};

/* ---- charts ---- */

/* About what a sheet has beside its margins, in pixels. */
const PAPER = 700;

const svg = (width, height, label) => d3.create("svg").attr("viewBox", [0, 0, width, height]).attr("role", "group").attr("aria-label", label);

/* How long a text is in bold, in pixels, and as much of it as there is room for. */
const ruler = document.createElement("canvas").getContext("2d");
ruler.font = "bold 12.5px system-ui, sans-serif";
const lengthOf = text => ruler.measureText(text).width;
const fitting = (text, room) => {
  if (lengthOf(text) <= room) return text;
  let letters = Math.min(text.length, Math.floor(room / 4));
  while (letters > 1 && lengthOf(`${text.slice(0, letters)}…`) > room) letters--;
  return `${text.slice(0, letters)}…`;
};

/* Fills the cells of an icicle: the name, and the first of the values that has room. Arrow keys move between cells, Enter opens one. */
const icicleCells = (cell, nodes, { height, label, length, name, values, open, key }) => {
  cell.attr("role", "button").attr("tabindex", (d, i) => i === 0 ? 0 : -1).attr("aria-label", d => label(d).replaceAll("\n", ", "));
  cell.append("rect").attr("x", 0.75).attr("y", 0.75).attr("width", d => Math.max(1, length(d) - 1.5)).attr("height", height - 1.5).attr("rx", 4);
  const room = d => length(d) - 16;
  const text = cell.append("text").attr("class", "title").attr("x", 9).attr("y", height / 2).attr("dy", "0.35em").text(d => room(d) < 20 ? "" : fitting(name(d), room(d)));
  const value = d => values(d).find(words => lengthOf(words) < room(d) - lengthOf(name(d)) - 10) || "";
  text.filter(value).append("tspan").attr("dx", 10).attr("class", "value").attr("font-weight", 400).text(value);
  tips(cell, label);
  cell.on("click", (event, d) => open(d)).on("keydown", (event, d) => {
    const near = { ArrowDown: () => d.children && nodes.find(o => o.parent === d), ArrowUp: () => d.parent,
      ArrowLeft: () => nodes.filter(o => o.depth === d.depth && o.x0 < d.x0).at(-1), ArrowRight: () => nodes.find(o => o.depth === d.depth && o.x0 > d.x0) }[event.key];
    if (near) {
      event.preventDefault();
      const other = cell.nodes()[nodes.indexOf(near())];
      if (other) { cell.attr("tabindex", -1); other.setAttribute("tabindex", 0); other.focus(); }
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      open(d);
    } else if (key) key(event);
  });
};

/* points: {name, time, compute, memory, single, double, traffic}, and was: the same of an earlier measurement; peaks: [single,
   double, traffic]; kind(point) is its color. */
const roofline = (points, peaks, width, kind) => {
  const position = p => ({ flops: Math.max(p.single, p.double), intensity: Math.max(p.single, p.double) / p.traffic });
  const visible = p => p.flops > 0 && p.intensity > 0;
  const shown = points.map(p => ({ ...p, ...position(p), from: p.was && position(p.was) })).filter(visible).sort((a, b) => b.time - a.time).slice(0, 200);
  const arrows = shown.filter(p => p.from && visible(p.from));
  const all = [...shown, ...arrows.map(p => p.from)];
  if (!shown.length) return null;
  const height = width < 600 ? 320 : 400, margin = { top: 16, right: 24, bottom: 44, left: 94 };
  const ceiling = Math.max(peaks[0] || 0, peaks[1] || 0);
  const ridge = ceiling && peaks[2] ? ceiling / peaks[2] : null;
  const x = d3.scaleLog().domain([d3.min([...all.map(p => p.intensity), ridge || Infinity]) / 3, d3.max([...all.map(p => p.intensity), ridge || 0]) * 4]).range([margin.left, width - margin.right]);
  const y = d3.scaleLog().domain([d3.min(all, p => p.flops) / 3, d3.max([...all.map(p => p.flops), ceiling]) * 3]).range([height - margin.bottom, margin.top]);
  const chart = svg(width, height, "Roofline: FLOP per second against arithmetic intensity");
  const decades = scale => { const [from, to] = scale.domain(); return d3.range(Math.ceil(Math.log10(from)), Math.floor(Math.log10(to)) + 1).map(e => 10 ** e); };
  chart.append("g").attr("class", "gridline").attr("transform", `translate(${margin.left},0)`).call(d3.axisLeft(y).tickValues(decades(y)).tickSize(margin.left + margin.right - width).tickFormat(""));
  chart.append("g").attr("class", "axis").attr("transform", `translate(0,${height - margin.bottom})`).call(d3.axisBottom(x).tickValues(decades(x)).tickFormat(v => digits(v)));
  chart.append("g").attr("class", "axis").attr("transform", `translate(${margin.left},0)`).call(d3.axisLeft(y).tickValues(decades(y)).tickFormat(flops));
  chart.append("text").attr("class", "axis-title").attr("x", width - margin.right).attr("y", height - 8).attr("text-anchor", "end").text(width < 600 ? "arithmetic intensity, FLOP/byte" : "arithmetic intensity, FLOP per byte of device memory");
  const size = d3.scaleSqrt().domain([0, d3.max(shown, p => p.time) || 1]).range(arrows.length ? [3, 8] : [3.5, 20]);
  const discs = shown.map(p => ({ x: x(p.intensity), y: y(p.flops), r: size(p.time || 0) }));
  const above = (from, line) => d3.min([line - 8, ...discs.filter(disc => disc.x + disc.r > from && disc.y - disc.r < line && disc.y + disc.r > line - 20).map(disc => disc.y - disc.r - 6)]);
  const words = [];
  const roofs = [["single precision", peaks[0], ""], ["double precision", peaks[1], "dbl"]].filter(([, peak]) => peak);
  for (const [name, peak, style] of roofs) {
    const [from, to] = x.domain();
    const line = peaks[2] ? [[from, Math.min(peak, from * peaks[2])], [Math.max(from, Math.min(to, peak / peaks[2])), Math.min(peak, to * peaks[2])], [to, Math.min(peak, to * peaks[2])]] : [[from, peak], [to, peak]];
    const inside = line.map(([a, b]) => [a, Math.max(b, y.domain()[0])]);
    if (peaks[2] && line[0][1] < y.domain()[0]) inside[0][0] = y.domain()[0] / peaks[2];
    chart.append("path").attr("class", `ceiling ${style}`).attr("d", d3.line()(inside.map(([a, b]) => [x(a), y(b)])));
    words.push(() => chart.append("text").attr("class", "ceiling-text").attr("x", width - margin.right).attr("y", above(width - margin.right - 170, y(peak))).attr("text-anchor", "end").text(`${name}, ${flops(peak)}`));
  }
  if (peaks[2] && roofs.length) {
    const start = Math.max(x.domain()[0], y.domain()[0] / peaks[2]) * 1.5;
    const clear = at => discs.every(disc => disc.x + disc.r < x(at) || disc.x - disc.r > x(at) + 140 || Math.abs(disc.y - y(at * peaks[2])) > 90);
    const at = d3.range(0, 4, 0.25).map(e => start * 10 ** e).find(clear) ?? start;
    const slope = Math.atan2(y(at * peaks[2]) - y(at * 10 * peaks[2]), x(at * 10) - x(at)) * -180 / Math.PI;
    words.push(() => chart.append("text").attr("class", "ceiling-text").attr("transform", `translate(${x(at)},${y(at * peaks[2]) - 7}) rotate(${slope})`).text(`device memory, ${bytes(peaks[2])}`));
  }
  const describe = p => `${p.name}\n${time(p.time)}, ${flops(p.flops)}, ${digits(p.intensity)} FLOP/B${p.from ? `\nbefore ${flops(p.from.flops)}, ${digits(p.from.intensity)} FLOP/B` : ""}${p.compute == null ? "" : `\ncompute ${percent(p.compute)}, memory ${percent(p.memory)}`}`;
  if (arrows.length) {
    const ends = p => [x(p.from.intensity), y(p.from.flops), x(p.intensity), y(p.flops)];
    const arrow = chart.append("g").attr("class", "arrows").selectAll("g").data(arrows).join("g");
    arrow.append("line").each((p, i, lines) => ends(p).forEach((end, k) => lines[i].setAttribute(["x1", "y1", "x2", "y2"][k], end)));
    arrow.append("path").attr("d", "M0,0 L-7,-4 L-7,4 z").attr("transform", p => { const [a, b, c, d] = ends(p); return `translate(${c},${d}) rotate(${Math.atan2(d - b, c - a) * 180 / Math.PI})`; });
  }
  tips(chart.append("g").selectAll("circle").data(shown).join("circle")
    .attr("class", p => `point ${kind(p) || ""}`)
    .attr("cx", p => x(p.intensity)).attr("cy", p => y(p.flops)).attr("r", p => size(p.time || 0))
    .attr("tabindex", 0).attr("role", "img").attr("aria-label", p => describe(p).replaceAll("\n", ", ")), describe);
  words.forEach(write => write());
  const taken = shown.map(p => { const r = size(p.time || 0); return { point: p, x: x(p.intensity) - r, y: y(p.flops), length: 2 * r, height: r }; });
  const labels = chart.append("g").attr("class", "labels").attr("aria-hidden", "true");
  for (const p of shown.slice(0, 8)) {
    const text = p.short, length = text.length * 6.8, gap = size(p.time || 0) + 5;
    const free = [x(p.intensity) + gap, x(p.intensity) - gap - length].map(left => ({ x: left, y: y(p.flops), length, height: 7 })).find(box =>
      box.x >= margin.left && box.x + length < width && !taken.some(o => o.point !== p && Math.abs(o.y - box.y) < o.height + box.height && o.x < box.x + length && box.x < o.x + o.length));
    if (!free) continue;
    taken.push(free);
    labels.append("text").attr("x", free.x).attr("y", free.y).attr("dy", "0.35em").text(text);
  }
  return chart.node();
};
