import { indexedPaths } from "../../../src/config/indexed-paths.ts";
import { SPANISH_BASE } from "../../../src/config/language-base.ts";
import { addressIn, type Language, languages } from "../../../src/config/languages.ts";
import { type CheckResult, startTally, type Tally } from "../check.ts";
import { type Page, parseXml, type Site } from "../crawl.ts";
import { textOf } from "../readers.ts";

/** What search engines show of a title and of a description, about. */
const TITLE_MAX = 65;
const DESCRIPTION = { min: 50, max: 165 };
const indexed = new Set(
  languages.flatMap((language) => indexedPaths.map((path) => addressIn(language, path))),
);

const languageOf = (path: string): Language =>
  `${path}/`.startsWith(`${SPANISH_BASE}/`) ? "es" : "en";

const SHARED = ["og:title", "og:description", "og:url", "og:image", "twitter:card"];

const contents = (document: Document, selector: string) =>
  Array.from(document.querySelectorAll(selector), (tag) => tag.getAttribute("content") ?? "");

function metaOf({ document }: Page, name: string): string[] {
  return contents(document, `meta[name="${name}"], meta[property="${name}"]`);
}

/** Whether a page asks search engines to leave it out. */
function isNoindex(page: Page): boolean {
  const header = page.answer.headers["x-robots-tag"] ?? "";
  return [header, ...metaOf(page, "robots")].some((value) => value.includes("noindex"));
}

function checkTexts(tally: Tally, page: Page, titles: Map<string, string>): void {
  const { document, path } = page;
  const found = document.head.querySelectorAll("title");
  const title = document.title.trim();
  tally.expect(
    found.length === 1 && title !== "",
    `${found.length} titles`,
    "exactly one <Seo> in each page",
    path,
  );
  tally.expect(
    title.length <= TITLE_MAX,
    `Title of ${title.length} characters`,
    `at most ${TITLE_MAX}`,
    path,
  );
  const twin = titles.get(title);
  tally.expect(twin === undefined, `Same title as ${twin}`, "a title of its own", path);
  titles.set(title, path);
  const [description = "", ...more] = metaOf(page, "description");
  tally.expect(
    more.length === 0 &&
      description.length >= DESCRIPTION.min &&
      description.length <= DESCRIPTION.max,
    `Description of ${description.length} characters`,
    `one of ${DESCRIPTION.min} to ${DESCRIPTION.max}`,
    path,
  );
  const headings = document.querySelectorAll("h1").length;
  tally.expect(headings === 1, `${headings} first headings (h1)`, "exactly one", path);
  const { lang } = document.documentElement;
  const expected = languageOf(path);
  tally.expect(
    lang === expected,
    `Language given as ${lang || "none"}`,
    `lang="${expected}" in its HTML: build and upload the whole site again`,
    path,
  );
}

function checkSharing(tally: Tally, site: Site, page: Page): void {
  for (const name of SHARED) {
    const values = metaOf(page, name);
    tally.expect(
      values.length === 1 && values[0] !== "",
      `${values.length} tags ${name}`,
      "exactly one, or shared links look bare",
      page.path,
    );
  }
  const [url] = metaOf(page, "og:url");
  tally.expect(
    url === `${site.origin}${page.path}`,
    `og:url is ${url}`,
    "set VITE_SITE_URL and build again",
    page.path,
  );
}

function checkIndexing(tally: Tally, site: Site, page: Page): void {
  const { path, document } = page;
  const canonicals = Array.from(document.querySelectorAll('link[rel="canonical"]'), (link) =>
    link.getAttribute("href"),
  );
  if (!indexed.has(path)) {
    tally.expect(isNoindex(page), "Search engines may list it", "noindex in its <Seo>", path);
    return;
  }
  tally.expect(!isNoindex(page), "Hidden from search engines", "no noindex here", path);
  tally.expect(
    canonicals.length === 1 && canonicals[0] === `${site.origin}${path}`,
    `Canonical address is ${canonicals.join(", ") || "missing"}`,
    "the page's own, on VITE_SITE_URL",
    path,
  );
  const twins = Array.from(document.querySelectorAll('link[rel="alternate"][hreflang]'), (link) =>
    [link.getAttribute("hreflang"), link.getAttribute("href")].join(" "),
  );
  const plain = path.slice(languageOf(path) === "es" ? SPANISH_BASE.length : 0) || "/";
  const expected = [...languages, "x-default" as const].map((name) => {
    const address = addressIn(name === "x-default" ? "en" : name, plain);
    return `${name} ${site.origin}${address}`;
  });
  tally.expect(
    twins.join() === expected.join(),
    `Its languages are ${twins.join(", ") || "missing"}`,
    "build and upload the whole site again",
    path,
  );
}

async function checkImages(tally: Tally, site: Site): Promise<void> {
  const images = new Set(site.pages.flatMap((page) => metaOf(page, "og:image")));
  for (const image of images) {
    const url = site.inside(image, "/");
    const { status, type } = url
      ? await site.reader.size(url.pathname)
      : { status: 0, type: "elsewhere" };
    tally.expect(
      status === 200 && type.startsWith("image/"),
      `The picture of shared links is not there: ${image}`,
      "an absolute address on this site",
    );
  }
}

/** What search engines and shared links show. */
export async function checkHead(site: Site): Promise<CheckResult> {
  const tally = startTally("Head tags");
  const { reader, origin } = site;
  const isLocal = reader.origin === undefined || isLoopback(reader.origin);
  tally.expect(
    isLocal || origin === reader.origin,
    `The site is at ${reader.origin} and gives ${origin} as its address`,
    "set VITE_SITE_URL to where it is, and build again",
  );
  const titles = new Map<string, string>();
  for (const page of site.pages.filter(({ isApp }) => !isApp)) {
    checkTexts(tally, page, titles);
    checkSharing(tally, site, page);
    checkIndexing(tally, site, page);
  }
  tally.expect(
    isNoindex(site.unknown),
    "Search engines may list unknown addresses",
    "noindex in 404.html",
  );
  await checkImages(tally, site);
  return tally.result();
}

/** Whether an origin is this machine. */
export function isLoopback(origin: string): boolean {
  return /^(?:localhost|127\..*|\[::1\])$/.test(new URL(origin).hostname);
}

const SITEMAP = "/sitemap.xml";
const BUILD = "set VITE_SITE_URL and build again";

/** The addresses of a sitemap; `undefined` when it is no XML. */
function addressesIn(xml: string): string[] | undefined {
  const document = parseXml(xml);
  if (document?.documentElement.localName !== "urlset") return undefined;
  return Array.from(document.querySelectorAll("url > loc"), (loc) => loc.textContent.trim());
}

function checkAddresses(tally: Tally, site: Site, addresses: readonly string[]): void {
  for (const address of addresses) {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    tally.expect(url?.origin === site.origin, `Sitemap names another site: ${address}`, BUILD);
    if (!url) continue;
    const page = site.pages.find(({ path }) => path === url.pathname);
    tally.expect(
      page !== undefined && !isNoindex(page),
      `Sitemap names a page that is missing or hidden: ${url.pathname}`,
      "src/config/indexed-paths.ts",
    );
  }
  for (const page of site.pages.filter(({ isApp }) => !isApp)) {
    tally.expect(
      isNoindex(page) || addresses.includes(`${site.origin}${page.path}`),
      "Not in the sitemap",
      "src/config/indexed-paths.ts",
      page.path,
    );
  }
  tally.expect(
    new Set(addresses).size === addresses.length,
    "The sitemap names a page twice",
    "src/config/indexed-paths.ts",
  );
}

/** What search engines read first. */
export async function checkSitemap(site: Site): Promise<CheckResult> {
  const tally = startTally("Sitemap and robots");
  const answer = await site.reader.get(SITEMAP);
  const addresses = answer.status === 200 ? addressesIn(textOf(answer)) : undefined;
  tally.expect(addresses !== undefined, `${SITEMAP} cannot be read`, "publish all of dist/");
  if (addresses) checkAddresses(tally, site, addresses);

  const robots = await site.reader.get("/robots.txt");
  const lines = robots.status === 200 ? textOf(robots).split(/\r?\n/) : [];
  tally.expect(lines.length > 0, "/robots.txt cannot be read", "publish all of dist/");
  tally.expect(
    !lines.some((line) => /^disallow:\s*\/\s*$/i.test(line)),
    "/robots.txt keeps every search engine out",
    "is a host's setting for trial sites still on?",
  );
  tally.expect(
    lines.some((line) => line.trim() === `Sitemap: ${site.origin}${SITEMAP}`),
    "/robots.txt does not name the sitemap of this site",
    BUILD,
  );
  return tally.result();
}
