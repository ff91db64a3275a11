import type { Business } from "@/desk/business/business";
import { fittingTrailers } from "@/desk/business/price-idea";
import { priceOf } from "@/desk/business/propose-quote";
import { cn } from "@/lib/cn";
import { formatDollars } from "@/lib/money";
import { headcount, type RequestRow } from "@/request/facts";
import { trailerModels } from "@/request/trailer-models";
import { builderTexts } from "./builder-texts";
import { type Free, trailersOf } from "./list-proposal";
import type { ProposalTools } from "./use-proposal";

type ModelStripProps = {
  request: RequestRow;
  business: Business;
  tools: ProposalTools;
  /** Undefined while unknown. */
  free: Free | undefined;
};

/** The models with list price and availability: one click fills in the quote. */
export function ModelStrip({ request, business, tools, free }: ModelStripProps) {
  const { lines, circumstances, chooseModel } = tools;
  const chosen = trailersOf(lines).map(({ model }) => model);
  const fitting = fittingTrailers(request);
  const isAlone = fitting?.trailers.length === 1 && fitting.trailers[0]?.count === 1;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{builderTexts.trailer}</legend>
      <div className="grid grid-cols-3 border-hairline border-b">
        {trailerModels.map(({ id, name }) => {
          const item = business.prices.find(({ model }) => model === id);
          const price = priceOf(item, circumstances);
          const stock = free?.get(id);
          const needed = fitting?.trailers.find(({ model }) => model === id)?.count;
          const isChosen = chosen.includes(id);
          return (
            <button
              key={id}
              type="button"
              aria-pressed={isChosen}
              onClick={() => chooseModel(id)}
              className={cn(
                "grid content-start gap-x-2 px-2 py-2 text-left text-sm sm:px-3",
                "hover:bg-ivory-2 aria-pressed:bg-ivory-2",
                isChosen && "-mb-px border-evergreen-700 border-b-2",
              )}
            >
              <span className="flex flex-wrap justify-between gap-x-2 font-semibold">
                {name}
                <span className="font-normal text-stone tabular-nums">
                  {price === null ? builderTexts.byRequest : formatDollars(price)}
                </span>
              </span>
              {stock && (
                <span className={cn(stock.free === 0 ? "font-semibold text-clay" : "text-stone")}>
                  {builderTexts.free(stock.free, stock.owned)}
                </span>
              )}
              {fitting && needed && (
                <span className="text-stone">
                  {builderTexts.fits(
                    headcount(request) ?? "",
                    fitting.assumed,
                    isAlone ? undefined : needed,
                  )}
                </span>
              )}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
