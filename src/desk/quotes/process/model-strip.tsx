import type { Business } from "@/desk/business/business";
import { fittingModel } from "@/desk/business/price-idea";
import type { Submission } from "@/desk/model/submission";
import { cn } from "@/lib/cn";
import { formatDollars } from "@/lib/money";
import { headcount } from "@/request/facts";
import { hirePrice } from "@/request/prices/hire-price";
import { trailerModels } from "@/request/trailer-models";
import { builderTexts } from "./builder-words";
import { type Free, trailersOf } from "./proposal";
import type { ProposalTools } from "./use-proposal";

type ModelStripProps = {
  submission: Submission;
  business: Business;
  tools: ProposalTools;
  /** Undefined while it is not known. */
  free: Free | undefined;
};

/** The models with their list price and what is free of them: one click fills the rest in. */
export function ModelStrip({ submission, business, tools, free }: ModelStripProps) {
  const { lines, circumstances, chooseModel } = tools;
  const { days, firstDay } = circumstances;
  const chosen = trailersOf(lines).map(({ model }) => model);
  const fitting = fittingModel(submission);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{builderTexts.trailer}</legend>
      <div className="grid grid-cols-3 border-hairline border-b">
        {trailerModels.map(({ id, name }) => {
          const item = business.prices.find(({ model }) => model === id);
          const price = item ? hirePrice(item, days, firstDay) : null;
          const stock = free?.get(id);
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
              {id === fitting && (
                <span className="text-stone">{builderTexts.fits(headcount(submission) ?? "")}</span>
              )}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
