import { fleet } from "@/site/words/business/fleet";
import { trailersContent } from "@/site/words/pages/trailers";
import { ComparisonPrices } from "./comparison-prices";
import { modelRows } from "./model-rows";
import { PrintSheetButton } from "./print-sheet-button";

const cell = "py-3 pr-3 align-top text-base sm:pr-6 last:pr-0";

/** All models beside each other. What a row is about stands above it, so that a phone has room for all of them. */
export function ModelComparison() {
  const { caption, sheet } = trailersContent.compare;
  return (
    <table className="w-full table-fixed border-collapse text-left">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-brass-500 border-b">
          {fleet.map(({ id, name }) => (
            <th key={id} scope="col" className={cell}>
              <a
                href={`#${id}`}
                className="inline-block whitespace-nowrap py-2 font-display font-normal text-[min(1.25rem,4.6vw)] decoration-brass-500 underline-offset-4 hover:underline sm:text-item"
              >
                {name}
              </a>
            </th>
          ))}
        </tr>
      </thead>
      {modelRows.map(({ label, value }) => (
        <tbody key={label} className="border-hairline border-b">
          <tr>
            <th
              scope="rowgroup"
              colSpan={fleet.length}
              className="pt-4 font-normal text-note text-stone"
            >
              {label}
            </th>
          </tr>
          <tr>
            {typeof value === "string" ? (
              <td colSpan={fleet.length} className={cell}>
                {value}
              </td>
            ) : (
              fleet.map((model) => (
                <td key={model.id} className={cell}>
                  {value(model)}
                </td>
              ))
            )}
          </tr>
        </tbody>
      ))}
      <ComparisonPrices cell={cell} />
      <tbody className="print:hidden">
        <tr>
          <th
            scope="rowgroup"
            colSpan={fleet.length}
            className="pt-4 font-normal text-note text-stone"
          >
            {sheet}
          </th>
        </tr>
        <tr>
          {fleet.map((model) => (
            <td key={model.id} className={cell}>
              <PrintSheetButton model={model} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
