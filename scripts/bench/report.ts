import type { FirstLoad } from "./first-load.ts";
import type { Growth } from "./growth.ts";
import type { Interaction } from "./interactions.ts";
import { markdownTable } from "./markdown-table.ts";
import type { Measurement } from "./measure.ts";
import type { Paint } from "./paint.ts";
import { type Spread, spread } from "./statistics.ts";

/** All runs of one page: as it is, as bare HTML without a script, and its first screen alone (first-screen.ts). */
export type PageRuns = {
  page: string;
  lighthouse: { ours: Measurement[]; bare: Measurement[] };
  paint: { ours: Paint[]; bare: Paint[]; firstScreen: Paint[] };
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

function cell(numbers: readonly number[], format: (n: number) => string): string {
  const { median, min, max } = spread(numbers);
  const ends = `${format(min)}–${format(max)}`;
  return format(min) === format(max) ? format(median) : `${format(median)} (${ends})`;
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);
const whole = (number: number) => String(Math.round(number));
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/** How much later than that of the bare first screen a picture may be painted that is the largest of its page. */
const PICTURE_RATIO_LIMIT = 1.05;
/**
 * The same for text, which is the largest where it is painted first, in milliseconds: the HTML of what lies below the
 * screen (up to 9 KB) takes 50 ms at 1.5 Mbit/s, and its layout as much on a slow processor.
 */
const TEXT_DELAY_LIMIT_MS = 150;

const lcpOf = (paints: readonly Paint[]) => spread(paints.map(({ lcp }) => lcp)).median;

/** How late the largest paint of a page is, and may be at most, by the medians: milliseconds. */
export function largestPaint({ paint }: PageRuns): { lcp: number; limit: number } {
  const lcp = lcpOf(paint.ours);
  const isText = paint.ours.every((run) => run.lcp === run.fcp);
  const firstScreen = lcpOf(paint.firstScreen);
  const limit = isText ? firstScreen + TEXT_DELAY_LIMIT_MS : firstScreen * PICTURE_RATIO_LIMIT;
  return { lcp, limit };
}

function pageTable(runs: readonly PageRuns[], firstLoads: readonly FirstLoad[]): string {
  const rows = runs.map((run) => {
    const load = firstLoads.find(({ page }) => page === run.page);
    const { lighthouse, paint } = run;
    return [
      `\`${run.page}\``,
      cell(
        lighthouse.ours.map(({ score }) => score),
        whole,
      ),
      cell(
        lighthouse.bare.map(({ score }) => score),
        whole,
      ),
      cell(
        paint.ours.map(({ fcp }) => fcp),
        seconds,
      ),
      ...[paint.ours, paint.bare, paint.firstScreen].map((paints) =>
        cell(
          paints.map(({ lcp }) => lcp),
          seconds,
        ),
      ),
      (lcpOf(paint.ours) / lcpOf(paint.firstScreen)).toFixed(2),
      cell(
        lighthouse.ours.map(({ tbt }) => tbt),
        whole,
      ),
      cell(
        lighthouse.ours.map(({ cls }) => cls),
        (n) => n.toFixed(3),
      ),
      load ? kilobytes(load.script) : "",
    ];
  });
  const head = [
    "page",
    "score",
    "limit",
    "FCP s",
    "LCP s",
    "limit",
    "first screen",
    "ratio",
    "TBT ms",
    "CLS",
    "JS KB",
  ];
  return markdownTable(head, rows);
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
  const count = runs[0]?.paint.ours.length ?? 0;
  return `\`npm run bench\`, ${count} runs per page, round-robin, on ${machine}. Score, TBT and
CLS are Lighthouse's (mobile preset); FCP and LCP are first visits with Lighthouse's slow 4G truly applied and a
processor slowed down 4 times. "Limit" is the same page as bare HTML: same markup, pictures, styles and fonts, no
app. "First screen" is less: the same text and first picture without web fonts, without a script and with nothing
below; "ratio" is the page's LCP to that, at most ${PICTURE_RATIO_LIMIT} for a picture and ${TEXT_DELAY_LIMIT_MS} ms more for
text. Medians (smallest–largest).

${pageTable(runs, firstLoads)}

Taps and keys on a phone with a processor slowed down 4 times, slowest event until the next frame (Event Timing;
the limit is ${INTERACTION_LIMIT_MS} ms):

${markdownTable(
  ["interaction", "ms"],
  interactionSpreads(interactions).map(({ name, median, min, max }) => [
    name,
    min === max ? whole(median) : `${whole(median)} (${whole(min)}–${whole(max)})`,
  ]),
)}

The app's entry with a longer route table (brotli; pages themselves are files of their own):

${markdownTable(
  ["public routes", "entry KB"],
  growth.map(({ routes, bytes }) => [String(routes), (bytes / 1000).toFixed(2)]),
)}
`;
}
