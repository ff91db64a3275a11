import { readFileSync } from "node:fs";
import { join } from "node:path";
import { globSync } from "tinyglobby";
import { describe, expect, it } from "vitest";
import { sampleFacts } from "../../scripts/samples/is-sample.ts";
import { addressIn } from "../../src/config/languages.ts";
import { paths } from "../../src/config/paths.ts";
import * as choiceForStaff from "../../src/site/words/choice-for-staff.ts";
import { textsOf } from "../support/texts-of.ts";
import { builtPage, dist, ownBuiltPage, publicPaths, SITE, textOf } from "./built-page.ts";

const inSpanish = (path: string) => addressIn("es", path);

/** The page without what says itself that it is in English. */
function spanishPage(path: string): Document {
  const page = ownBuiltPage(inSpanish(path));
  for (const part of page.querySelectorAll('[lang="en"]')) part.remove();
  return page;
}

/** Words of most English sentences, and of no Spanish one. */
const ENGLISH =
  /(?<!\p{L})(?:the|and|with|your|you|we|our|is|are|this|that|from|for|of|to|within|call|guests?|trailers?|restrooms?|quotes?|request|day|days|hours?|weeks?|feet|each|every)(?!\p{L})/giu;

/** Names that stay what they are. */
const NAMES =
  /Houston Luxury Restrooms|The Woodlands|HELP|“the eastern United States”|Request for Information|National Storage|Portable Sanitation[\w ]*|Special Events Contingency Planning/g;

describe.each(publicPaths)("the Spanish twin of %s", (path) => {
  it("has no English in it", () => {
    const page = spanishPage(path);
    const attributes = Array.from(
      page.querySelectorAll("[alt], [aria-label], [placeholder], [title]"),
      (element) =>
        ["alt", "aria-label", "placeholder", "title"].map((name) => element.getAttribute(name)),
    );
    const head = Array.from(page.head.querySelectorAll("meta[content]"), (tag) =>
      tag.getAttribute("content"),
    ).filter((content) => content?.includes(" "));
    const all = [page.title, ...head, textOf(page.body), ...attributes.flat()]
      .join(" \n ")
      .replaceAll(NAMES, "");
    const found = all.matchAll(ENGLISH);
    const around = Array.from(found, ({ index }) => all.slice(Math.max(0, index - 40), index + 40));
    expect(around).toEqual([]);
  });

  it("says in which language the phone is answered, in the footer and beside every other number", () => {
    const page = spanishPage(path);
    const isSaid = (place: Element | null | undefined) => place?.textContent.includes("en inglés");
    expect(isSaid(page.querySelector("footer"))).toBe(true);
    const links = Array.from(page.querySelectorAll('a[href^="tel:"]'));
    const silent = links.filter(
      (link) =>
        !isSaid(link.closest("footer") ?? link.parentElement) &&
        !isSaid(link.parentElement?.parentElement),
    );
    expect(silent.map(({ outerHTML }) => outerHTML)).toEqual([]);
    expect(builtPage(path).body.textContent).not.toContain("inglés");
  });

  it("names itself, its twin and the default, and so does its twin", () => {
    const linked = (page: Document) =>
      Array.from(page.querySelectorAll("link[hreflang]"), (link) =>
        ["hreflang", "href"].map((name) => link.getAttribute(name)).join(" "),
      );
    const english = builtPage(path);
    const spanish = builtPage(inSpanish(path));
    expect([english.documentElement.lang, spanish.documentElement.lang]).toEqual(["en", "es"]);
    const isIndexed = path !== paths.thankYou;
    const expected = [
      `en ${SITE}${path}`,
      `es ${SITE}${inSpanish(path)}`,
      `x-default ${SITE}${path}`,
    ];
    expect(linked(english)).toEqual(isIndexed ? expected : []);
    expect(linked(spanish)).toEqual(isIndexed ? expected : []);
    const canonical = spanish.querySelector('link[rel="canonical"]')?.getAttribute("href");
    expect(canonical).toBe(isIndexed ? `${SITE}${inSpanish(path)}` : undefined);
    const structuredData = Array.from(
      spanish.querySelectorAll('script[type="application/ld+json"]'),
      ({ textContent }) => textContent,
    ).join();
    const crumbs = Array.from(structuredData.matchAll(/"item":"([^"]+)"/g), ([, url]) => url);
    expect([[], [SITE + inSpanish("/"), SITE + inSpanish(path)]]).toContainEqual(crumbs);
    expect(spanish.querySelector(`a[hreflang="en"][href="${path}"]`)?.textContent).toBe("English");
    expect(english.querySelector(`a[hreflang="es"][href="${inSpanish(path)}"]`)?.textContent).toBe(
      "Español",
    );
  });

  it("has the headings, pictures, fields and links of the English page, in their order", () => {
    const shapeOf = (page: Document) => ({
      headings: Array.from(page.querySelectorAll("h1, h2, h3"), ({ tagName }) => tagName),
      pictures: Array.from(page.querySelectorAll("main img"), (image) => image.getAttribute("src")),
      fields: Array.from(page.querySelectorAll("input, select, textarea"), (field) =>
        field.getAttribute("name"),
      ),
      links: Array.from(page.querySelectorAll("a[href]:not([hreflang])"), (link) =>
        link.getAttribute("href"),
      ),
    });
    const { links, ...shape } = shapeOf(builtPage(path));
    const translated = links.map((href) => (href?.startsWith("/") ? hrefInSpanish(href) : href));
    const spanish = ownBuiltPage(inSpanish(path));
    // Family parties have a section in Spanish alone.
    spanish.querySelector("[aria-labelledby=quinceaneras]")?.remove();
    expect(shapeOf(spanish)).toEqual({ ...shape, links: translated });
  });
});

function hrefInSpanish(href: string): string {
  const [, page = "/", rest = ""] = /^([^?#]*)(.*)$/.exec(href) ?? [];
  return /^\/(?:auth|papers|uploads)/.test(href) ? href : inSpanish(page) + rest;
}

/** Not those of requests: staff read them in English, and the desk shows what a customer will read. */
const modules = import.meta.glob<object>("../../src/{site,ui,lib}/words/{en,es}/**/*.ts", {
  eager: true,
});

/** What a request tells staff is English in every language, as is what the owner says of the business. */
const forStaff = new Set([...textsOf(choiceForStaff), ...textsOf(sampleFacts)]);

/** Sentences of one language that the other one does not have too. */
function sentencesIn(language: "en" | "es"): string[] {
  const texts = (name: string) =>
    Object.entries(modules)
      .filter(([file]) => file.includes(`/words/${name}/`))
      .flatMap(([, module]) => textsOf(module))
      .filter((text) => text.split(" ").length > 3);
  const others = new Set(texts(language === "en" ? "es" : "en"));
  return texts(language).filter((text) => !others.has(text) && !forStaff.has(text));
}

/** The code of every script that a page can load, from those that its HTML names to those that they import. */
function codeOf(pages: readonly string[]): string {
  const read = new Map<string, string>();
  const add = (file: string) => {
    if (read.has(file)) return;
    const code = readFileSync(join(dist, "assets", file), "utf8");
    read.set(file, code);
    for (const [, name = ""] of code.matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)) {
      // The desk shows staff what a customer will read.
      if (!name.startsWith("staff-routes")) add(name);
    }
  };
  for (const page of pages) {
    const html = readFileSync(join(dist, page), "utf8");
    for (const [, name = ""] of html.matchAll(/\/assets\/([\w.-]+\.js)/g)) add(name);
  }
  return [...read.values()].join("\n");
}

it.each([
  ["en", "es", ["*.html", "luxury-trailers/*.html"]],
  ["es", "en", ["es.html", "es/**/*.html"]],
] as const)("who reads %s loads no sentence of %s", (own, other, files) => {
  const pages = globSync(files, { cwd: dist }).filter((file) => own === "es" || file !== "es.html");
  const code = codeOf(pages);
  const sentences = sentencesIn(other);
  expect(sentences.length).toBeGreaterThan(500);
  expect(sentencesIn(own).some((sentence) => code.includes(sentence))).toBe(true);
  expect(sentences.filter((sentence) => code.includes(sentence))).toEqual([]);
});
