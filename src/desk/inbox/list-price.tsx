import { type PriceIdea, usePriceIdea } from "@/desk/business/price-idea";
import { Fact } from "@/desk/listing/desk-row";
import { chosenLine, trailerAskedFor } from "@/desk/listing/row-labels";
import type { Submission } from "@/desk/model/submission";
import { formatDollars } from "@/lib/money";
import { trailerModels } from "@/request/trailer-models";
import { priceTexts } from "./inbox-words";

/** What a list price is for, and what is in it: "2 × 4-Station, 1 day, with delivery and tax". */
function basisOf({ trailers, isGuess, days, isTotal }: PriceIdea): string {
  const names = trailers.map(({ model, trailers: count }) => {
    const name = trailerModels.find(({ id }) => id === model)?.name ?? model;
    return count === 1 ? name : `${count} × ${name}`;
  });
  return [
    isGuess ? priceTexts.guess(names.join(", ")) : names.join(", "),
    priceTexts.days(days),
    isTotal ? priceTexts.total : priceTexts.before,
  ].join(", ");
}

type ListPriceProps = { submission: Submission };

/**
 * In a row: the trailers asked for, and what the price list says of the request, to the dollar; with a plus where delivery and
 * tax come on top.
 */
export function TrailerFacts({ submission }: ListPriceProps) {
  const idea = usePriceIdea(submission);
  const price = idea && `${priceTexts.label}: ${formatDollars(idea.amount)}, ${basisOf(idea)}`;
  const title = [chosenLine(submission), price].filter(Boolean).join("\n");
  return (
    <>
      <Fact at={4} title={title}>
        {trailerAskedFor(submission)}
      </Fact>
      {idea && (
        <Fact at={5} title={title}>
          <span aria-hidden>
            ${Math.round(idea.amount).toLocaleString("en-US")}
            {!idea.isTotal && "+"}
          </span>
          <span className="sr-only">{price}</span>
        </Fact>
      )}
    </>
  );
}

/** In an open request: the same in a line. */
export function ListPriceLine({ submission }: ListPriceProps) {
  const idea = usePriceIdea(submission);
  return (
    idea && (
      <p className="text-base">
        <span className="text-stone">{priceTexts.label}:</span>{" "}
        <strong className="font-semibold tabular-nums">{formatDollars(idea.amount)}</strong>
        <span className="text-stone">, {basisOf(idea)}</span>
      </p>
    )
  );
}
