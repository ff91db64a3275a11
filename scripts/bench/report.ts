import type { FirstLoad } from "./first-load.ts";
import type { Growth } from "./growth.ts";
import type { Interaction } from "./interactions.ts";
import type { Measurement } from "./measure.ts";
import { type Spread, spread } from "./statistics.ts";

/** All runs of one page: as it is, as bare HTML without a script, and its first screen alone (first-screen.ts). */
export type PageRuns = {
  page: string;
  ours: Measurement[];
  bare: Measurement[];
  firstScreen: Measurement[];
};

export type BenchResults = {
  /** What was measured on, in words. */
  machine: string;
  runs: PageRuns[];
  /** A list for each run. */
  interactions: Interaction[][];
  firstLoads: FirstLoad[];
  growth: Growth[];
};

type Metric = keyof Measurement;

function cell(runs: readonly Measurement[], metric: Metric, format: (n: number) => string): string {
  const { median, min, max } = spread(runs.map((run) => run[metric]));
  const ends = `${format(min)}–${format(max)}`;
  return format(min) === format(max) ? format(median) : `${format(median)} (${ends})`;
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);
const whole = (number: number) => String(Math.round(number));
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/** The largest paint comes at most this many times later than that of the bare first screen. */
export const LCP_RATIO_LIMIT = 1.05;

/** How much later than the bare first screen's the largest paint of a page comes, by the medians. */
export function lcpRatio({ ours, firstScreen }: PageRuns): number {
  const lcp = (runs: readonly Measurement[]) => spread(runs.map((run) => run.lcp)).median;
  // As exact as the table shows it: the simulation's own steps are coarser.
  return Math.round((lcp(ours) / lcp(firstScreen)) * 100) / 100;
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

function pageTable(runs: readonly PageRuns[], firstLoads: readonly FirstLoad[]): string {
  const rows = runs.map((run) => {
    const load = firstLoads.find(({ page }) => page === run.page);
    return [
      `\`${run.page}\``,
      cell(run.ours, "score", whole),
      cell(run.bare, "score", whole),
      cell(run.ours, "fcp", seconds),
      cell(run.bare, "fcp", seconds),
      cell(run.ours, "lcp", seconds),
      cell(run.bare, "lcp", seconds),
      cell(run.firstScreen, "lcp", seconds),
      lcpRatio(run).toFixed(2),
      cell(run.ours, "tbt", whole),
      cell(run.ours, "cls", (n) => n.toFixed(3)),
      load ? kilobytes(load.script) : "",
    ];
  });
  const head = [
    "page",
    "score",
    "limit",
    "FCP s",
    "limit",
    "LCP s",
    "limit",
    "first screen",
    "ratio",
    "TBT ms",
    "CLS",
    "JS KB",
  ];
  return table(head, rows);
}

/** An interaction that takes longer feels slow: Web Vitals' limit of a good INP, https://web.dev/articles/inp */
export const INTERACTION_LIMIT_MS = 200;

/** Each interaction over all runs, in milliseconds. */
export function interactionSpreads(runs: readonly Interaction[][]): (Spread & { name: string })[] {
  return (runs[0] ?? []).map(({ name }, index) => ({
    name,
    ...spread(runs.flatMap((run) => run[index]?.milliseconds ?? [])),
  }));
}

/** The report in Markdown. Medians, with the smallest and the largest of the runs where they differ. */
export function benchReport(results: BenchResults): string {
  const { machine, runs, interactions, firstLoads, growth } = results;
  const count = runs[0]?.ours.length ?? 0;
  return `\`npm run bench\`, ${count} runs of Lighthouse's mobile preset per page, round-robin, on ${machine}.
"Limit" is the same page as bare HTML: same markup, pictures, styles and fonts, no script. "First screen" is less: the
same text and first picture without web fonts, without a script and with nothing below; "ratio" is the page's LCP to
that, and at most ${LCP_RATIO_LIMIT}. Medians (smallest–largest).

${pageTable(runs, firstLoads)}

Taps and keys on a phone with a processor slowed down 4 times, slowest event until the next frame (Event Timing;
the limit is ${INTERACTION_LIMIT_MS} ms):

${table(
  ["interaction", "ms"],
  interactionSpreads(interactions).map(({ name, median, min, max }) => [
    name,
    min === max ? whole(median) : `${whole(median)} (${whole(min)}–${whole(max)})`,
  ]),
)}

The app's entry with a longer route table (brotli; pages themselves are files of their own):

${table(
  ["public routes", "entry KB"],
  growth.map(({ routes, bytes }) => [String(routes), (bytes / 1000).toFixed(2)]),
)}
`;
}

const MARKS = { begin: "<!-- bench: written by npm run bench -->", end: "<!-- end of bench -->" };

/**
 * Puts a report into a Markdown text, in the place that is marked for it.
 * @throws Error when the text has no such place
 */
export function insertReport(markdown: string, report: string): string {
  const begin = markdown.indexOf(MARKS.begin);
  const end = markdown.indexOf(MARKS.end);
  if (begin < 0 || end < begin) throw new Error("There is no place for the bench's report");
  return `${markdown.slice(0, begin + MARKS.begin.length)}\n${report}${markdown.slice(end)}`;
}
