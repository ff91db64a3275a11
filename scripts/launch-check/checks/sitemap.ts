import type { Site } from "../crawl.ts";
import { parseXml } from "../parse.ts";
import { textOf } from "../reader.ts";
import { type CheckResult, startTally, type Tally } from "../tally.ts";
import { isNoindex } from "./head.ts";

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
