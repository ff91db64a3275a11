import { useQueryClient } from "@tanstack/react-query";
import type { CsvColumn } from "@/desk/export/csv-columns";
import { ExportButton } from "@/desk/export/csv-export-button";
import type { FigureDays } from "./figure-days";
import { figuresQuery, type PeriodFigures, percentOf } from "./figures-query";
import { kindName, personName } from "./figures-sales";
import { type SourceFigures, sourceFiguresQuery, sourceName, sumBy } from "./figures-sources";
import { figuresFileTexts as texts } from "./figures-words";
import { type Sales, type SalesFigures, salesFiguresQuery, winRate } from "./sales-query";

/** A row of the file: what it is about, and the figures that there are. */
type FileRow = {
  part: string;
  name: string;
  requests?: number;
  quotes?: number;
  accepted?: number;
  lost?: number;
  winRate?: number | null;
  value?: number;
  medianMinutes?: number | null;
  inTime?: number | null;
};

const cellOf = (figure: number | null | undefined) =>
  figure === null || figure === undefined ? "" : String(Math.round(figure * 100) / 100);

const { columns: headers } = texts;

const columns: readonly CsvColumn<FileRow>[] = [
  { header: headers.part, cell: ({ part }) => part },
  { header: headers.name, cell: ({ name }) => name },
  { header: headers.requests, cell: ({ requests }) => cellOf(requests) },
  { header: headers.quotes, cell: ({ quotes }) => cellOf(quotes) },
  { header: headers.accepted, cell: ({ accepted }) => cellOf(accepted) },
  { header: headers.lost, cell: ({ lost }) => cellOf(lost) },
  { header: headers.winRate, cell: (row) => cellOf(row.winRate) },
  { header: headers.value, cell: ({ value }) => cellOf(value) },
  { header: headers.median, cell: ({ medianMinutes }) => cellOf(medianMinutes) },
  { header: headers.inTime, cell: ({ inTime }) => cellOf(inTime) },
];

const soldIn = ({ quotes, accepted, lost, value }: Sales) => ({
  quotes,
  accepted,
  lost,
  value,
  winRate: winRate({ accepted, lost }),
});

/** Quotes alone, where nothing was decided yet or all of them were lost. */
const quotedIn = ({ quotes, value }: Sales) => ({ quotes, value });

/** All figures of some days, one below the other. */
export function fileRows(
  periods: readonly PeriodFigures[],
  sales: SalesFigures,
  sources: readonly SourceFigures[],
): FileRow[] {
  const { parts } = texts;
  return [
    ...periods.map((period) => ({
      part: parts[period.step],
      name: period.start,
      requests: period.received,
      accepted: period.acceptedQuotes,
      value: period.acceptedValue,
      medianMinutes: period.medianAnswerMinutes,
      inTime: percentOf(period.answeredInTime, period.answered + period.missed),
    })),
    ...Object.entries(sales.open).flatMap(([status, open]) =>
      open ? [{ part: parts.open, name: texts.open[status] ?? status, ...quotedIn(open) }] : [],
    ),
    ...sales.kinds.map((row) => ({
      part: parts.kind,
      name: kindName(row.kind),
      requests: row.requests,
      ...soldIn(row),
      medianMinutes: row.medianMinutes,
      inTime: percentOf(row.answeredInTime, row.answered + row.missed),
    })),
    ...sumBy(sources, sourceName).map(([name, { requests, ...sums }]) => ({
      part: parts.source,
      name,
      requests,
      ...soldIn(sums),
    })),
    ...sales.persons.map((row) => ({ part: parts.person, name: personName(row), ...soldIn(row) })),
    ...sales.reasons.map((row) => ({
      part: parts.reason,
      name: row.reason ?? texts.otherReasons,
      ...quotedIn(row),
    })),
  ];
}

/** Saves the figures of these days as a file. There is no customer in it. */
export function FiguresExport({ days }: { days: FigureDays }) {
  const queryClient = useQueryClient();
  async function fetchPage() {
    const [periods, sales, sources] = await Promise.all([
      queryClient.query(figuresQuery(days)),
      queryClient.query(salesFiguresQuery(days)),
      queryClient.query(sourceFiguresQuery(days)),
    ]);
    const about = { part: texts.days, name: texts.range(days.from, days.until) };
    return { rows: [about, ...fileRows(periods, sales, sources)], next: null };
  }
  return <ExportButton source={{ name: texts.file, columns, fetchPage }} />;
}
