/** Mutants that change nothing anyone could see, as `file: [what it is -> what it becomes]`, and why. */
export const EQUIVALENT: Readonly<Record<string, string>> = {};

type Position = { line: number; column: number };

/** A report in the format of https://github.com/stryker-mutator/mutation-testing-elements/tree/master/packages/report-schema */
export type Report = {
  files: Record<
    string,
    {
      source: string;
      mutants: {
        replacement?: string;
        status: string;
        location: { start: Position; end: Position };
      }[];
    }
  >;
};

const NOTICED = ["Killed", "Timeout"];
/** Of no account: not reached by the chosen tests because left out, or no code at all. */
const UNJUDGED = ["Ignored", "CompileError", "Pending"];

/** The text between two positions, both counted from 1, on one line each. */
function textAt(source: string, { start, end }: { start: Position; end: Position }): string {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines
    .map((line, at) =>
      line.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined).trim(),
    )
    .join(" ");
}

/** How many mutants of a report the tests noticed, of those that are not equivalent, in percent; and each that they did not. */
export function judge({ files }: Report): { noticed: number; survivors: string[] } {
  const judged = Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => !UNJUDGED.includes(status))
      .map(({ status, location, replacement = "" }) => ({
        isNoticed: NOTICED.includes(status),
        what: `${file}: [${textAt(source, location)} -> ${replacement.replaceAll(/\s+/g, " ")}]`,
      })),
  );
  const counted = judged.filter(({ isNoticed, what }) => isNoticed || !(what in EQUIVALENT));
  const survivors = counted.filter(({ isNoticed }) => !isNoticed).map(({ what }) => what);
  return { noticed: 100 * (1 - survivors.length / Math.max(1, counted.length)), survivors };
}
