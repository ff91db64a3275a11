import { formatWholeDollars } from "@/lib/money";
import { countText, winRateText } from "./figures-numbers";
import type { Outcomes } from "./figures-query";
import { FiguresTable } from "./figures-table";
import { salesTexts } from "./figures-texts";

type Row = Pick<Outcomes, "requests" | "quotes" | "accepted" | "lost" | "value"> & { name: string };

const { columns } = salesTexts;

/** What has become of some requests, a row for each name. */
export function OutcomesTable({ caption, rows }: { caption: string; rows: readonly Row[] }) {
  return (
    <FiguresTable
      caption={caption}
      headers={[columns.requests, columns.quotes, columns.winRate, columns.accepted]}
      rows={rows.map((row) => ({
        key: row.name,
        name: row.name,
        figures: [
          countText(row.requests),
          countText(row.quotes),
          winRateText(row),
          formatWholeDollars(row.value),
        ],
      }))}
    />
  );
}
