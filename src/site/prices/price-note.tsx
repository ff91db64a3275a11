import { shortDollars } from "@/lib/money";
import { priceTexts as texts } from "@/site/words/prices";

/** What is about so much has no cents: "$1,681". US dollars. */
export const about = (amount: number) => shortDollars(Math.round(amount));

/** A price below an answer: whatever stands there already stays where it is when the price arrives. */
export function PriceNote({ price, note }: { price: string; note: string }) {
  return (
    <div role="status" className="mt-6 border-brass-500 border-t pt-4">
      <p className="font-semibold text-base">{texts.heading}</p>
      <p className="mt-1 text-lg">{price}</p>
      <p className="mt-1 text-note text-stone">{note}</p>
    </div>
  );
}
