// npm run launch-check [-- ADDRESS]: looks over the built site in dist/, or a running one, before visitors do.
// Exit status: 0 ready, 1 something to mend, 2 wrong usage or no site there.
import { readFacts } from "../business/read-facts.ts";
import { type Ask, askOverHttp, type CheckResult, type Problem } from "./check.ts";
import { checkLinks, checkPictures } from "./checks/files.ts";
import { checkLegal, checkSamples, unconfirmedFacts } from "./checks/owners-part.ts";
import { checkFunctions, checkRequests } from "./checks/project.ts";
import { checkHead, checkSitemap } from "./checks/search-engines.ts";
import { checkHeaders, checkKeys, checkMail } from "./checks/security.ts";
import { checkStructuredData } from "./checks/structured-data.ts";
import { crawl, type Site } from "./crawl.ts";
import { readFolder, readServer, type SiteReader } from "./readers.ts";

export type LaunchReport = { site: Site; results: CheckResult[] };

/**
 * Looks a site over as a visitor, a search engine and a stranger would, without asking the project behind it.
 * @throws Error when the site cannot be read at all
 */
export async function checkPages(
  reader: SiteReader,
  facts = unconfirmedFacts(readFacts()),
): Promise<LaunchReport> {
  const site = await crawl(reader);
  const results = [
    await checkSamples(site, facts),
    checkLegal(site),
    await checkLinks(site),
    await checkHead(site),
    await checkSitemap(site),
    checkStructuredData(site),
    await checkHeaders(site),
    await checkPictures(site),
    checkKeys(site),
  ];
  return { site, results };
}

/**
 * Looks over a site's pages and asks the project behind it.
 * @throws Error when the site cannot be read at all
 */
export async function launchCheck(
  reader: SiteReader,
  ask: Ask = askOverHttp,
  facts = unconfirmedFacts(readFacts()),
): Promise<LaunchReport> {
  const { site, results } = await checkPages(reader, facts);
  return {
    site,
    results: [
      ...results,
      await checkMail(site, ask),
      await checkRequests(site, ask),
      await checkFunctions(site, ask),
    ],
  };
}

/** How many things would embarrass the owner. */
export function countProblems({ results }: LaunchReport): number {
  return results.reduce((sum, { problems }) => sum + problems.length, 0);
}

/** Pages named in a line before the rest is counted. */
const NAMED = 3;

function places({ places: found }: Problem): string {
  if (found.length === 0) return "";
  const rest = found.length - NAMED;
  return ` (${found.slice(0, NAMED).join(", ")}${rest > 0 ? ` and ${rest} more` : ""})`;
}

function section({ name, right, problems }: CheckResult): string {
  if (right + problems.length === 0) return `– ${name}: nothing to be seen`;
  const head =
    problems.length > 0
      ? `✗ ${name}: ${right} right, ${problems.length} to fix`
      : `✓ ${name}: ${right} right`;
  return [
    head,
    ...problems.map((problem) => `    ${problem.text}${places(problem)}\n      → ${problem.todo}`),
  ].join("\n");
}

/** The report, to be read in a minute: what is right as a count, what is wrong with what to do. */
export function formatReport(report: LaunchReport): string {
  const { site, results } = report;
  const name = site.pages[0]?.document
    .querySelector('meta[property="og:site_name"]')
    ?.getAttribute("content");
  const count = countProblems(report);
  const byHand = results.flatMap((result) => result.byHand);
  return [
    `Launch check of ${site.reader.name}: “${name ?? "no name"}”, ${site.pages.length} pages, ${site.code.size} scripts and style sheets\n`,
    ...results.map(section),
    ...(byHand.length > 0
      ? ["\nNot to be seen from outside; look once in the project's dashboard:"]
      : []),
    ...byHand.map((line) => `    ${line}`),
    count === 0
      ? "\nReady: nothing found that would embarrass you."
      : `\n${count} ${count === 1 ? "thing" : "things"} to fix before visitors come.`,
  ].join("\n");
}

const USAGE = "Usage: npm run launch-check [-- ADDRESS], such as https://www.your-site.com";

async function main(): Promise<number> {
  const [address, ...more] = process.argv.slice(2);
  const isAddress = address === undefined || /^https?:\/\/[^/]/.test(address);
  if (more.length > 0 || !isAddress || (address && !URL.canParse(address))) {
    console.error(USAGE);
    return 2;
  }
  try {
    const reader = address ? readServer(address) : readFolder("dist");
    const report = await launchCheck(reader);
    console.log(formatReport(report));
    return countProblems(report) > 0 ? 1 : 0;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : "";
    console.error(`${error instanceof Error ? error.message : error} ${cause}\n${USAGE}`);
    return 2;
  }
}

if (import.meta.main) process.exitCode = await main();
