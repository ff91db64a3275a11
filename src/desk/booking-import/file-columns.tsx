import { daysAfter } from "@/desk/model/short-date";
import { COLUMNS, type Column, NEEDED } from "./import-file";
import { importTexts as texts } from "./import-texts";

/** The columns that a file may have, each with what a row of the example has there, dated ahead. */
export function exampleCells(today: string): [Column, string][] {
  const row: Readonly<Record<string, string>> = {
    ...texts.exampleRow,
    delivery: daysAfter(today, 30),
    event: daysAfter(today, 31),
    pickup: daysAfter(today, 32),
    paidOn: today,
  };
  return COLUMNS.map((column) => [column, row[column] ?? ""]);
}

/** What a file may say, before one is chosen. */
export function FileColumns({ today }: { today: string }) {
  return (
    <section aria-labelledby="import-columns">
      <h2 id="import-columns" className="mb-3 text-[1.375rem] leading-7">
        {texts.fileColumns}
      </h2>
      <dl className="grid max-w-4xl gap-x-10 border-hairline border-t text-base md:grid-cols-2">
        {exampleCells(today).map(([column, example]) => (
          <div
            key={column}
            className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-3 border-hairline border-b py-1.5"
          >
            <dt>{texts.headers[column]}</dt>
            <dd className="wrap-anywhere text-stone">
              {example}
              {NEEDED.includes(column) && <b className="text-ink"> {texts.needed}</b>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
