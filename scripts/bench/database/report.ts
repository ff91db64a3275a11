import { markdownTable } from "../markdown-table.ts";
import type { Load } from "./load.ts";

/** One kind of request at one number of connections. */
export type LoadRow = Load & { what: string; connections: number };

export type DatabaseResults = {
  /** What was measured on, in words. */
  machine: string;
  /** PostgreSQL's own words. */
  version: string;
  /** Answered requests, each with a quote, that the tables held before. */
  answered: number;
  /** Open requests before. */
  open: number;
  /** What one answered request takes on disk, with its quote and all indexes. */
  bytes: number;
  /** How long each row of the table was measured. */
  seconds: number;
  rows: LoadRow[];
};

const time = (milliseconds: number) =>
  milliseconds < 10 ? milliseconds.toFixed(1) : String(Math.round(milliseconds));

/** The report in Markdown. */
export function databaseReport(results: DatabaseResults): string {
  const { machine, version, answered, open, bytes, seconds, rows } = results;
  const cells = rows.map(({ what, connections, perSecond, p50, p95, refused }) => [
    what,
    String(connections),
    Math.round(perSecond).toLocaleString("en-US"),
    time(p50),
    time(p95),
    String(refused),
  ]);
  return `\`npm run bench:database\`: PostgreSQL ${version} and the measuring program together on ${machine}; ${seconds} s for each row.
The tables held ${answered.toLocaleString("en-US")} answered requests with their quotes (${(bytes / 1000).toFixed(1)} KB each, indexes included) and ${open} open ones.

${markdownTable(["request", "connections", "a second", "p50 ms", "p95 ms", "refused"], cells)}
`;
}
