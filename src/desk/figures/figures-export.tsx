import { useQueryClient } from "@tanstack/react-query";
import type { CsvColumn } from "@/desk/export/csv-columns";
import { ExportButton } from "@/desk/export/export-button";
import type { FigureDays } from "./figure-days";
import { inTime, kindName, personName, sourceName, sumByName, winRate } from "./figures-numbers";
import { type Figures, figuresQuery, type Outcomes } from "./figures-query";
import { figuresFileTexts as texts } from "./figures-texts";

const COLUMNS = [
  ...(["requests", "quotes", "accepted", "lost", "winRate", "value"] as const),
  ...(["median", "inTime"] as const),
] as const satisfies (keyof typeof texts.columns)[];

/** A row of the file: its subject, and the figures it has. */
type FileRow = { part: string; name: string } & Partial<
  Record<(typeof COLUMNS)[number], number | null>
>;

const cellOf = (figure: number | null | undefined) =>
  figure === null || figure === undefined ? "" : String(Math.round(figure * 100) / 100);

const columns: readonly CsvColumn<FileRow>[] = [
  { header: texts.columns.part, cell: ({ part }) => part },
  { header: texts.columns.name, cell: ({ name }) => name },
  ...COLUMNS.map((column) => ({
    header: texts.columns[column],
    cell: (row: FileRow) => cellOf(row[column]),
  })),
];

const salesCells = (row: Pick<Outcomes, "quotes" | "accepted" | "lost" | "value">) => ({
  quotes: row.quotes,
  accepted: row.accepted,
  lost: row.lost,
  value: row.value,
  winRate: winRate(row),
});

/** All figures of a range of days as rows of the file. */
export function fileRows({ step, periods, open, kinds, sources, people, reasons }: Figures) {
  const { parts } = texts;
  const rows: FileRow[] = [
    ...periods.map((period) => ({
      part: parts[step],
      name: period.start,
      requests: period.requests,
      accepted: period.accepted_quotes,
      value: period.accepted_value,
      median: period.median_answer_minutes,
      inTime: inTime(period),
    })),
    ...(["pipeline", "held", "drafts"] as const).map((name) => ({
      part: parts.open,
      name: texts.open[name],
      ...open[name],
    })),
    ...kinds.map((row) => ({
      part: parts.kind,
      name: kindName(row.kind),
      requests: row.requests,
      ...salesCells(row),
      median: row.median_answer_minutes,
      inTime: inTime(row),
    })),
    ...sumByName(sources, sourceName).map(({ name, requests, ...sums }) => ({
      part: parts.source,
      name,
      requests,
      ...salesCells(sums),
    })),
    ...people.map((row) => ({ part: parts.person, name: personName(row), ...salesCells(row) })),
    ...reasons.map((row) => ({
      part: parts.reason,
      name: row.reason ?? texts.otherReasons,
      quotes: row.quotes,
      value: row.quoted_value,
    })),
  ];
  return rows;
}

/** Saves the figures of these days as a file. It has no customer data. */
export function FiguresExport({ days }: { days: FigureDays }) {
  const queryClient = useQueryClient();
  async function fetchPage() {
    const about = { part: texts.days, name: texts.range(days.from, days.until) };
    return { rows: [about, ...fileRows(await queryClient.query(figuresQuery(days)))], next: null };
  }
  return <ExportButton source={{ name: texts.file, columns, fetchPage }} />;
}
