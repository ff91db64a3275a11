import { Fact } from "@/desk/listing/desk-row";
import { modelName } from "@/desk/model/model-name";
import type { Submission } from "@/desk/model/submission";
import { formatDollars, formatWholeDollars } from "@/lib/money";
import { priceTexts } from "./inbox-texts";
import { type PriceIdea, usePriceIdea } from "./price-idea";

/** What a list price covers: "2 × 4-Station, 1 day, with delivery and tax". */
function basisOf({ trailers, isGuess, days, isTotal }: PriceIdea): string {
  const names = trailers.map(({ model, trailers: count }) => {
    const name = modelName(model);
    return count === 1 ? name : `${count} × ${name}`;
  });
  return [
    isGuess ? priceTexts.guess(names.join(", ")) : names.join(", "),
    priceTexts.days(days),
    isTotal ? priceTexts.total : priceTexts.before,
  ].join(", ");
}

type ListPriceProps = { submission: Submission };

/** In a row: whole dollars, with a plus if delivery and tax come on top. */
export function ListPriceFact({ submission }: ListPriceProps) {
  const idea = usePriceIdea(submission);
  if (!idea) return null;
  const { amount, isTotal } = idea;
  return (
    <Fact at={5} title={`${priceTexts.label}: ${formatDollars(amount)}, ${basisOf(idea)}`}>
      {formatWholeDollars(amount)}
      {!isTotal && "+"}
    </Fact>
  );
}

/** In an open request. */
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
