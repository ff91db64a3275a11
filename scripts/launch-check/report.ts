import { countProblems, type LaunchReport } from "./launch-check.ts";
import type { CheckResult, Problem } from "./tally.ts";

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
      ? `✗ ${name}: ${right} right, ${problems.length} to mend`
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
      : `\n${count} ${count === 1 ? "thing" : "things"} to mend before visitors come.`,
  ].join("\n");
}
