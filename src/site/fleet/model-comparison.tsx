import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import { listedTerms, usePublicPrices } from "@/site/prices/public-prices";
import { type FleetModel, fleet } from "@/site/words/business/fleet";
import { modelTexts } from "@/site/words/model-texts";
import { priceTexts as texts } from "@/site/words/prices";
import { NoBreakModelName } from "@/ui/no-break-model-name";
import { modelRows } from "./model-rows";
import { PrintSheetButton } from "./print-sheet-button";

const cell = "py-3 pr-3 align-top text-base sm:pr-6 last:pr-0";

type RowProps = { label: string; className?: string; children: ReactNode };

/** The label is above its row, so that a phone has room for all models. */
function Row({ label, className = "border-hairline border-b", children }: RowProps) {
  return (
    <tbody className={className}>
      <tr>
        <th
          scope="rowgroup"
          colSpan={fleet.length}
          className="pt-4 font-normal text-note text-stone"
        >
          {label}
        </th>
      </tr>
      <tr>{children}</tr>
    </tbody>
  );
}

/** A cell for each model. */
function Cells({ children }: { children: (model: FleetModel) => ReactNode }) {
  return fleet.map((model) => (
    <td key={model.id} className={cell}>
      {children(model)}
    </td>
  ));
}

/** The models' list prices in the comparison; nothing if prices are not public. */
function ComparisonPrices() {
  const list = usePublicPrices();
  if (list === null) return null;
  return (
    <Row
      label={texts.list}
      className={cn("border-hairline border-b", list === undefined && "print:hidden")}
    >
      <Cells>
        {({ id }) => {
          const prices = list?.models[id];
          if (list && !prices) return texts.byRequest;
          return listedTerms(prices).map(({ term, amount }) => (
            <p key={term} className="not-first:mt-2">
              <span className="block text-note text-stone">{texts.listTerms[term]}</span>
              <span className="tabular-nums">{amount}</span>
            </p>
          ));
        }}
      </Cells>
    </Row>
  );
}

/** All models beside each other. */
export function ModelComparison() {
  const { caption, sheet } = modelTexts.compare;
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
        <Row key={label} label={label}>
          {typeof value === "string" ? (
            <td colSpan={fleet.length} className={cell}>
              {value}
            </td>
          ) : (
            <Cells>{(model) => <NoBreakModelName text={value(model)} />}</Cells>
          )}
        </Row>
      ))}
      <ComparisonPrices />
      <Row label={sheet} className="print:hidden">
        <Cells>{(model) => <PrintSheetButton model={model} />}</Cells>
      </Row>
    </table>
  );
}
