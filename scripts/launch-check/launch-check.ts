// npm run launch-check [-- ADDRESS]: checks the built site in dist/, or a running one, before visitors do.
// Exit status: 0 ready, 1 something to fix, 2 wrong usage or no site there.
import { readFacts } from "../business/read-facts.ts";
import { unconfirmedFacts } from "../business/unconfirmed-facts.ts";
import { isMain } from "../is-main.ts";
import { checkPages, checkSamples } from "./check-pages.ts";
import {
  type Ask,
  askOverHttp,
  checkFunctions,
  checkRequests,
  orSilent,
  projectOf,
} from "./check-project.ts";
import { type Problem, readSite } from "./read-site.ts";
import { readFolder, readServer, type SiteReader } from "./site-reader.ts";

/** Problems by check. */
export type LaunchReport = { site: string; checks: Readonly<Record<string, readonly Problem[]>> };

type Options = {
  /** `undefined`: the project behind the site is left alone. */
  ask?: Ask | undefined;
  unconfirmed?: readonly Problem[];
};

const NO_PROJECT: Problem = {
  text: "No hosted project: visitors' requests go nowhere",
  todo: "set VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY, and build again",
};

/** @throws Error when the site cannot be read at all */
export async function launchCheck(
  reader: SiteReader,
  { ask, unconfirmed = unconfirmedFacts(readFacts()) }: Options = {},
): Promise<LaunchReport> {
  const site = await readSite(reader);
  const project = projectOf(site, ask ?? askOverHttp);
  const checks: Record<string, readonly Problem[]> = {
    "Your own facts": [...(await checkSamples(site)), ...unconfirmed],
    "Pages and headers": [...(await checkPages(site)), ...(project ? [] : [NO_PROJECT])],
  };
  if (project && ask) {
    checks.Requests = await orSilent(() => checkRequests(project));
    checks["Functions and messages"] = await orSilent(() => checkFunctions(site, project));
  }
  return { site: reader.name, checks };
}

/** The number of problems; one that shows on many pages counts once. */
export const countProblems = ({ checks }: LaunchReport) =>
  new Set(
    Object.values(checks)
      .flat()
      .map(({ text }) => text),
  ).size;

/** How many pages a line names before it counts the rest. */
const NAMED = 3;

/** The same problem on many pages is one line. */
function lines(problems: readonly Problem[]): string[] {
  return [...new Set(problems.map(({ text }) => text))].map((text) => {
    const same = problems.filter((problem) => problem.text === text);
    const places = same.flatMap(({ place }) => place ?? []);
    const rest = places.length > NAMED ? ` and ${places.length - NAMED} more` : "";
    const where = places.length > 0 ? ` (${places.slice(0, NAMED).join(", ")}${rest})` : "";
    return `    ${text}${where}\n      → ${same[0]?.todo}`;
  });
}

export function formatReport(report: LaunchReport): string {
  const count = countProblems(report);
  return [
    `Launch check of ${report.site}\n`,
    ...Object.entries(report.checks).flatMap(([name, problems]) =>
      problems.length > 0 ? [`✗ ${name}`, ...lines(problems)] : [`✓ ${name}`],
    ),
    count === 0
      ? "\nReady: nothing to fix. Not visible from outside: the project's own settings, which npm run go-live -- --check reads."
      : `\n${count} ${count === 1 ? "thing" : "things"} to fix before visitors come.`,
  ].join("\n");
}

const USAGE = "Usage: npm run launch-check [-- ADDRESS], such as https://www.your-site.com";

async function main(): Promise<number> {
  const [address, ...more] = process.argv.slice(2);
  const isAddress = address && /^https?:\/\/[^/]/.test(address) && URL.canParse(address);
  if (more.length > 0 || (address && !isAddress)) {
    console.error(USAGE);
    return 2;
  }
  try {
    const reader = address ? readServer(address) : readFolder("dist");
    const report = await launchCheck(reader, { ask: askOverHttp });
    console.log(formatReport(report));
    return countProblems(report) > 0 ? 1 : 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 2;
  }
}

if (isMain(import.meta.url)) process.exitCode = await main();
