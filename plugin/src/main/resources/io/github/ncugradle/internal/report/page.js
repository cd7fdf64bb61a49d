"use strict";
/* Where in a kernel's name that is what people call it: without its types and where it comes from. */
const bareRange = name => {
  const start = /^(?:(?:void|static|const) )*/.exec(name)[0].length;
  const found = /(?:^|::|\s)([^\s:<(]+)\s*(?:[<(]|$)/.exec(name.slice(start));
  if (!found) return [0, name.length];
  const from = start + found.index + found[0].indexOf(found[1]);
  return [from, from + found[1].length];
};
const bareName = name => name.slice(...bareRange(name));
/* The whole name, with that in bold, and broken where people would break it. */
const kernelName = name => {
  const [from, to] = bareRange(name);
  return [["span", name.slice(0, from)], ["b", name.slice(from, to)], ["span", name.slice(to)]].filter(([, text]) => text).map(([tag, text]) => {
    const part = document.createElement(tag);
    if (tag === "span") part.className = "dim";
    part.append(...text.split(/(?<=[,<(_]|::)/).flatMap((piece, i) => i ? [document.createElement("wbr"), piece] : piece));
    return part;
  });
};
/* What every page has: light and dark, copying, tables that are in the page and can be sorted and filtered. */
(() => {
  const root = document.documentElement;
  const theme = document.getElementById("theme");
  if (theme) {
    const dark = () => root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    const label = () => { theme.textContent = dark() ? "Light" : "Dark"; };
    theme.addEventListener("click", () => { root.dataset.theme = dark() ? "light" : "dark"; label(); });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", label);
    label();
  }

  /* On paper nothing can be unfolded. */
  const opened = [];
  addEventListener("beforeprint", () => {
    for (const part of document.querySelectorAll("details:not([open])")) { part.open = true; opened.push(part); }
  });
  addEventListener("afterprint", () => { for (const part of opened.splice(0)) part.open = false; });

  document.addEventListener("click", async event => {
    const button = event.target.closest("button[data-copy]");
    if (!button) return;
    const text = button.dataset.copy === "#" ? location.href : document.getElementById(button.dataset.copy).textContent;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const area = document.createElement("textarea");
      area.value = text;
      document.body.append(area);
      area.select();
      document.execCommand("copy");
      area.remove();
    }
    const before = button.textContent;
    button.textContent = "Copied";
    setTimeout(() => { button.textContent = before; }, 1500);
  });

  /* A link to a kernel opens it. */
  const openTarget = () => {
    const target = location.hash && document.getElementById(location.hash.slice(1));
    if (target && target.matches("details")) {
      target.open = true;
      target.scrollIntoView();
    }
  };
  addEventListener("hashchange", openTarget);
  addEventListener("load", openTarget);

  for (const name of document.querySelectorAll("code.kernel, code .kernel")) name.replaceChildren(...kernelName(name.textContent));

  for (const table of document.querySelectorAll("table[data-sortable]")) {
    const body = table.tBodies[0];
    table.querySelectorAll("thead th").forEach((head, column) => {
      const button = document.createElement("button");
      button.className = "sort";
      button.type = "button";
      button.textContent = head.textContent;
      head.replaceChildren(button);
      button.addEventListener("click", () => {
        const ascending = head.getAttribute("aria-sort") === "descending" || (head.classList.contains("name") && !head.hasAttribute("aria-sort"));
        table.querySelectorAll("thead th").forEach(other => other.removeAttribute("aria-sort"));
        head.setAttribute("aria-sort", ascending ? "ascending" : "descending");
        const value = row => {
          const cell = row.cells[column];
          return cell.dataset.value === undefined ? cell.textContent : Number(cell.dataset.value || "-1");
        };
        const rows = [...body.rows].map(row => [value(row), row]);
        rows.sort(([a], [b]) => (typeof a === "number" ? a - b : a.localeCompare(b, "en")) * (ascending ? 1 : -1));
        body.append(...rows.map(([, row]) => row));
      });
    });
    const filter = document.getElementById(table.dataset.filter);
    if (filter) {
      filter.addEventListener("input", () => {
        const wanted = filter.value.toLowerCase();
        for (const row of body.rows) row.hidden = !row.cells[0].textContent.toLowerCase().includes(wanted);
      });
    }
  }
})();
