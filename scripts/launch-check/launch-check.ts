import { unconfirmedFacts } from "../../src/config/unconfirmed-facts.ts";
import { checkHead } from "./checks/head.ts";
import { checkHeaders } from "./checks/headers.ts";
import { checkKeys } from "./checks/keys.ts";
import { checkLinks } from "./checks/links.ts";
import { type Ask, askOverHttp, checkMail } from "./checks/mail.ts";
import { checkPictures } from "./checks/pictures.ts";
import { checkSamples } from "./checks/samples.ts";
import { checkSitemap } from "./checks/sitemap.ts";
import { checkStructuredData } from "./checks/structured-data.ts";
import { crawl, type Site } from "./crawl.ts";
import type { SiteReader } from "./reader.ts";
import type { CheckResult } from "./tally.ts";

export type LaunchReport = { site: Site; results: CheckResult[] };

/**
 * Looks a site over as a visitor, a search engine and a stranger would.
 * @throws Error when the site cannot be read at all
 */
export async function launchCheck(
  reader: SiteReader,
  ask: Ask = askOverHttp,
  facts = unconfirmedFacts,
): Promise<LaunchReport> {
  const site = await crawl(reader);
  const results = [
    await checkSamples(site, facts),
    await checkLinks(site),
    await checkHead(site),
    await checkSitemap(site),
    checkStructuredData(site),
    await checkHeaders(site),
    await checkPictures(site),
    checkKeys(site),
    await checkMail(site, ask),
  ];
  return { site, results };
}

/** How many things would embarrass the owner. */
export function countProblems({ results }: LaunchReport): number {
  return results.reduce((sum, { problems }) => sum + problems.length, 0);
}
