// npm run spanish: writes a page with every sentence of the site, English beside Spanish, for the person who checks the Spanish.
// What is ticked there stays ticked in that browser until one of the two sentences changes.
import { createHash } from "node:crypto";
import { globSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createServer } from "vite";
import { type Language, languages } from "../../src/config/languages.ts";
import { Html, html } from "../../supabase/functions/notify/words/html.ts";
import { alias, wordsIn } from "../build/bundle.ts";
import { buildConstants, readEnv } from "../build/environment.ts";
import { readFacts } from "../business/read-facts.ts";

const root = join(import.meta.dirname, "../..");
const FILES = "src/{site,request,ui,lib}/words/en/**/*.ts";
const CUSTOMER = "supabase/functions/notify/words/customer";

type Sentences = ReadonlyMap<string, string>;

/** Facts to put into a sentence that asks for some: numbers suit most of them, and words the rest. */
const SAMPLES = [
  [2, 3, 4, 5, 6],
  ["…", "…", "…", "…", "…"],
  [["…", "…"], 2, 3],
];

/** A sentence with sample facts in it; its code where none of them suits it. */
function sampleOf(sentence: (...facts: unknown[]) => unknown): unknown {
  for (const facts of SAMPLES) {
    try {
      const said = sentence(...facts);
      if (typeof said === "string" && !/undefined|NaN/.test(said)) return said;
    } catch {
      // The next ones may suit.
    }
  }
  return String(sentence);
}

/** Every text below a value, by where it stands: "hero.lead". */
function sentencesOf(value: unknown, place = ""): [string, string][] {
  if (typeof value === "string") return /\p{L}{2}/u.test(value) ? [[place, value]] : [];
  if (typeof value === "function") {
    return sentencesOf(
      sampleOf((...facts) => Reflect.apply(value, undefined, facts)),
      place,
    );
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value)
    .filter(([key]) => !["href", "id", "picture", "poster", "src"].includes(key))
    .flatMap(([key, part]) => sentencesOf(part, place === "" ? key : `${place}.${key}`));
}

/** Reads what files of words say in a language. */
async function readSentences(language: Language, files: readonly string[]): Promise<Sentences[]> {
  const server = await createServer({
    configFile: false,
    root,
    logLevel: "error",
    define: buildConstants(readEnv("production"), readFacts(), language),
    resolve: { alias },
    plugins: [wordsIn(language)],
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
    appType: "custom",
  });
  try {
    return await Promise.all(
      files.map(async (file) => new Map(sentencesOf(await server.ssrLoadModule(`/${file}`)))),
    );
  } finally {
    await server.close();
  }
}

/** The pairs of a file, those apart that are the same in both languages, as names are. */
function pairsOf(english: Sentences, spanish: Sentences): [string, string][] {
  return [...english].flatMap(([place, text]) => {
    const twin = spanish.get(place) ?? "";
    return twin === text ? [] : [[text, twin] as [string, string]];
  });
}

const STYLE = new Html(
  "body{font:17px/1.5 system-ui,sans-serif;max-width:80rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}" +
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

const files = globSync(FILES, { cwd: root }).sort();
const [english = [], spanish = []] = await Promise.all(
  languages.map((language) =>
    readSentences(language, [
      ...files.map((file) => file.replace("/words/en/", `/words/${language}/`)),
      `${CUSTOMER}/${language === "es" ? "spanish" : "english"}.ts`,
    ]),
  ),
);
const read = [...files, CUSTOMER].map((file, at) => ({
  name: file.replace("src/", "").replace("/words/en/", ": ").replace(".ts", ""),
  pairs: pairsOf(english[at] ?? new Map(), spanish[at] ?? new Map()),
}));
const target = join(root, ".local/spanish.html");
mkdirSync(join(root, ".local"), { recursive: true });
writeFileSync(target, pageOf(read));
const sentences = read.reduce((sum, { pairs }) => sum + pairs.length, 0);
console.log(`${sentences} sentences: open ${target} in a browser`);
