import { expect, it } from "vitest";
import { paths } from "../../src/config/paths.ts";
import { builtPage, publicPaths, SITE } from "./built-page.ts";

const { weddings, quinceaneras, corporateEvents, events, construction } = paths;

/** What JSON-LD a page must carry. */
function structuredDataOf(path: string): string[] {
  if (path === paths.home) return ["LocalBusiness"];
  if (path === paths.thankYou) return [];
  const landings = [weddings, quinceaneras, corporateEvents, events, construction];
  const isLanding = landings.some((page) => page === path);
  return isLanding ? ["BreadcrumbList", "Service"] : ["BreadcrumbList"];
}

it.each(publicPaths)("%s says what it is in its head, once", (path) => {
  const page = builtPage(path);
  const all = (selector: string, attribute: string) =>
    Array.from(page.querySelectorAll(selector), (tag) => tag.getAttribute(attribute));
  expect(page.querySelectorAll("h1")).toHaveLength(1);
  const [description = ""] = all('meta[name="description"]', "content");
  expect(page.title.length).toBeGreaterThan(10);
  expect(page.title.length).toBeLessThanOrEqual(60);
  expect(description?.length).toBeGreaterThanOrEqual(120);
  expect(description?.length).toBeLessThanOrEqual(160);
  expect({
    titles: Array.from(page.querySelectorAll("head > title"), (tag) => tag.textContent),
    descriptions: all('meta[name="description"]', "content"),
    canonicals: all('link[rel="canonical"]', "href"),
    robots: all('meta[name="robots"]', "content"),
    ogTitles: all('meta[property="og:title"]', "content"),
    ogUrls: all('meta[property="og:url"]', "content"),
    ogImages: all('meta[property="og:image"]', "content"),
    cards: all('meta[name="twitter:card"]', "content"),
    types: Array.from(
      page.querySelectorAll('script[type="application/ld+json"]'),
      (tag) => JSON.parse(tag.textContent ?? "{}")["@type"],
    ),
  }).toEqual({
    titles: [page.title],
    descriptions: [description],
    canonicals: path === paths.thankYou ? [] : [`${SITE}${path}`],
    robots: path === paths.thankYou ? ["noindex"] : [],
    ogTitles: [page.title],
    ogUrls: [`${SITE}${path}`],
    ogImages: [`${SITE}/og-image.jpg`],
    cards: ["summary_large_image"],
    types: expect.arrayContaining(structuredDataOf(path)),
  });
});

it("no two pages have the same title", () => {
  const titles = publicPaths.map((path) => builtPage(path).title);
  expect(new Set(titles).size).toBe(publicPaths.length);
});
