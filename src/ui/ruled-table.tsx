import { cn } from "@/lib/cn";
import { NoBreakModelName } from "./no-break-model-name";

export type TableContent = {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  note: string;
};

type RuledTableProps = { table: TableContent; className?: string };

/**
 * A small table set with rules: the first column names the row, the first line of the rest carries the answer. Where
 * hardly a word fits beside another, the cells stand below each other, each under its column's name.
 */
export function RuledTable({ table, className }: RuledTableProps) {
  const { caption, columns, rows, note } = table;
  return (
    <div className={cn("@container", className)}>
      <table className="w-full border-collapse text-left @max-[14rem]:block">
        <caption className="@max-[14rem]:block pb-4 text-left text-note text-stone">
          {caption}
        </caption>
        <thead className="@max-[14rem]:hidden">
          <tr className="border-brass-500 border-y">
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="text-balance py-3 pr-4 align-bottom font-semibold text-base leading-snug last:pr-0"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="@max-[14rem]:block">
          {rows.map(([name, ...cells]) => (
            <tr
              key={name}
              className="border-hairline border-b align-baseline @max-[14rem]:block @max-[14rem]:py-3"
            >
              <th
                scope="row"
                className="py-4 @max-[14rem]:block @max-[14rem]:py-1 pr-4 font-display font-normal text-[1.375rem] leading-tight sm:whitespace-nowrap sm:pr-8 sm:text-item"
              >
                {name}
              </th>
              {cells.map((cell, index) => (
                <td
                  key={columns[index + 1]}
                  data-column={columns[index + 1]}
                  className={cn(
                    "text-balance py-4 pr-4 last:pr-0",
                    "@max-[14rem]:block @max-[14rem]:py-1 @max-[14rem]:before:block @max-[14rem]:before:text-note @max-[14rem]:before:content-[attr(data-column)]",
                    index > 0 && "text-stone",
                  )}
                >
                  <NoBreakModelName text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 max-w-prose text-note text-stone">
        <NoBreakModelName text={note} />
      </p>
    </div>
  );
}
