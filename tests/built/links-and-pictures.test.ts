import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { answerStatically } from "../../scripts/static-site/routing.ts";
import { addressIn, languages } from "../../src/config/languages.ts";
import { builtPage, dist, publicPaths, SITE } from "./built-page.ts";

const pages = languages.flatMap((language) => publicPaths.map((path) => addressIn(language, path)));
const PICTURE_MAX_KB = 300;

const addressesIn = (page: Document, selector: string, name: string) =>
  Array.from(page.querySelectorAll(selector), (element) => element.getAttribute(name) ?? "");

const opened = new Map<string, Document>();
function open(path: string): Document {
  const page = opened.get(path) ?? builtPage(path);
  opened.set(path, page);
  return page;
}

/** Where a link ends, after a redirect. */
function targetOf(pathname: string): string {
  const answer = answerStatically(dist, pathname);
  return answer.status === 301 ? answer.location : pathname;
}

it.each(pages)(
  "%s links to pages and anchors that exist, to dialable numbers and to https",
  (path) => {
    const wrong = addressesIn(open(path), "a[href]", "href").filter((href) => {
      if (/^(tel|sms):/.test(href)) return !/^(tel|sms):\+\d{10,15}(\?|$)/.test(href);
      if (href.startsWith("mailto:")) return !/^mailto:[^\s@]+@[^\s@]+\.[^\s@?]+(\?|$)/.test(href);
      const url = new URL(href, `${SITE}${path}`);
      if (url.origin !== SITE) return url.protocol !== "https:";
      const target = targetOf(url.pathname);
      if (answerStatically(dist, target).status !== 200) return true;
      if (url.hash === "" || !pages.includes(target)) return false;
      return open(target).getElementById(decodeURIComponent(url.hash.slice(1))) === null;
    });
    expect(wrong).toEqual([]);
  },
);

it.each(pages)(
  "%s names files that exist, and pictures with a description, a place and a fair weight",
  (path) => {
    const page = open(path);
    const sets = addressesIn(page, "[srcset]", "srcset")
      .concat(addressesIn(page, "[imagesrcset]", "imagesrcset"))
      .flatMap((set) => set.split(",").map((candidate) => candidate.trim().split(/\s+/)[0] ?? ""));
    const files = [
      ...sets,
      ...addressesIn(page, "img[src], script[src], source[src], video[src]", "src"),
      ...addressesIn(page, "video[poster]", "poster"),
      ...addressesIn(
        page,
        'link[rel="stylesheet"], link[rel="preload"][href], link[rel*="icon"]',
        "href",
      ),
      ...addressesIn(page, "[data-entry]", "data-entry"),
    ].filter((file) => file.startsWith("/"));
    expect(files.filter((file) => !existsSync(join(dist, file)))).toEqual([]);
    const heavy = files.filter(
      (file) =>
        /\.(avif|webp|jpe?g|png)$/.test(file) &&
        statSync(join(dist, file)).size > PICTURE_MAX_KB * 1000,
    );
    expect(heavy).toEqual([]);
    const bare = Array.from(page.querySelectorAll("img")).filter(
      (img) =>
        !img.hasAttribute("alt") ||
        !["width", "height"].every((side) => Number(img.getAttribute(side)) > 0),
    );
    expect(bare.map((img) => img.outerHTML)).toEqual([]);
  },
);

it("the sitemap names every page that search engines may list, once", () => {
  const sitemap = readFileSync(join(dist, "sitemap.xml"), "utf8");
  const named = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address]) => address);
  const listed = pages.filter((path) => !open(path).querySelector('meta[name="robots"]'));
  expect(named.toSorted()).toEqual(listed.map((path) => `${SITE}${path}`).toSorted());
});

it.each([
  ["/trailers", "vector-effect:non-scaling-stroke"],
  ["/contact", "[aria-busy"],
])("%s has in its own styles what is drawn before the others come: %s", (path, rule) => {
  const styles = Array.from(
    builtPage(path).querySelectorAll("style"),
    (style) => style.textContent,
  );
  expect(styles.join("")).toContain(rule);
});
