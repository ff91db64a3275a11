// npm run spanish: writes a page with every sentence of the site, English beside Spanish, for the person who checks the Spanish.
// What is ticked there stays ticked in that browser until one of the two sentences changes.

import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Html, html } from "../../supabase/functions/notify/words/html.ts";
import { readFacts } from "../business/read-facts.ts";
import { readSentences, textFiles } from "./read-sentences.ts";
import { pairsOf } from "./twins.ts";

const root = join(import.meta.dirname, "../..");

const STYLE = new Html(
  "body{font:17px/1.5 system-ui,sans-serif;max-width:80rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}table{border-collapse:collapse;width:100%}" +
    "td,th{border-top:1px solid silver;padding:.5rem;text-align:left;vertical-align:top}td:nth-child(n+2){width:48%}input{width:1.5rem;height:1.5rem}" +
    "tr:has(:checked){opacity:.5}.open tr:has(:checked){display:none}#count{position:sticky;top:0;background:#fff;padding:.5rem 0}",
);
const SCRIPT = new Html(`
const boxes = [...document.querySelectorAll("td input")];
const count = () => {
  const open = boxes.filter((box) => !box.checked).length;
  document.querySelector("output").textContent = open > 0 ? open + " of " + boxes.length + " to read"
    : "All read. Write “spanish: yes” below confirmed in business.yaml.";
};
for (const box of boxes) box.checked = localStorage.getItem("spanish:" + box.id) !== null;
addEventListener("change", ({ target }) => {
  if (target.id === "only") return document.body.classList.toggle("open", target.checked);
  if (target.checked) localStorage.setItem("spanish:" + target.id, ""); else localStorage.removeItem("spanish:" + target.id);
  count();
});
count();`);

function rowOf([english, spanish]: [string, string]): Html {
  const id = createHash("sha256").update(`${english}\n${spanish}`).digest("hex").slice(0, 16);
  return html`<tr><td><input type="checkbox" id="${id}" aria-label="Right"><td>${english}<td lang="es">${spanish}`;
}

function pageOf(files: readonly { name: string; pairs: [string, string][] }[]): string {
  const parts = files
    .filter(({ pairs }) => pairs.length > 0)
    .map(
      ({ name, pairs }) =>
        html`<h2>${name}</h2><table><tr><th><th>English<th>Spanish${pairs.map(rowOf)}</table>`,
    );
  return html`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Check the Spanish</title><style>${STYLE}</style><h1>Check the Spanish</h1>
<p>Read each sentence. Tick it when you would say it to a customer. Write down what is wrong, with the name above its table.
<p id="count"><output></output> <label><input type="checkbox" id="only"> Show only what is left</label>
${parts}<script>${SCRIPT}</script></html>`.markup;
}

const facts = readFacts();
const [english, spanish] = [await readSentences("en", facts), await readSentences("es", facts)];
const shown = new Set<string>();
/** Sentences that occur in several files are listed once. */
const isNew = (pair: readonly string[]) => shown.size < shown.add(pair.join("\n")).size;
const read = textFiles.map(({ en }, at) => {
  const name = en.replace("src/", "").replace("/words/en/", ": ").replace(".ts", "");
  return {
    name,
    pairs: pairsOf(name, english[at] ?? new Map(), spanish[at] ?? new Map()).filter(isNew),
  };
});
const target = join(root, ".local/spanish.html");
mkdirSync(join(root, ".local"), { recursive: true });
writeFileSync(target, pageOf(read));
console.log(`${shown.size} sentences: open ${target} in a browser`);
