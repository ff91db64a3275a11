import { readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";

const docs = join(import.meta.dirname, "../../docs");

/** What is measured on, in words. A busy machine gives worse numbers, so its load belongs to them. */
export function describeMachine(): string {
  const model = cpus()[0]?.model ?? "unknown";
  const day = new Date().toISOString().slice(0, 10);
  return `${cpus().length} cores (${model}), ${day}, load of the machine before ${loadavg()[0]?.toFixed(1)}`;
}

/**
 * The number below which this share of some numbers lies, from 0 to 1; a half is the median.
 * @returns NaN when there are no numbers
 */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** A table in Markdown. */
export function markdownTable(head: readonly string[], rows: readonly string[][]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/**
 * Prints a report and puts it into a document, between the two comments that the npm script of this name has there.
 * @throws Error when the document has no such place
 */
export function writeReport(document: string, script: string, report: string): void {
  const file = join(docs, document);
  const text = readFileSync(file, "utf8");
  const opening = `<!-- ${script}: written by npm run ${script} -->`;
  const begin = text.indexOf(opening);
  const end = text.indexOf(`<!-- end of ${script} -->`, begin);
  if (begin < 0 || end < 0) throw new Error(`${document} has no place for the report of ${script}`);
  writeFileSync(file, `${text.slice(0, begin + opening.length)}\n${report}\n${text.slice(end)}`);
  console.log(`\n${report}`);
}
