import type { Quantity } from "@/lib/typed-quantity";
import { fieldTexts } from "@/ui/words/field-texts";

/** What a field says of a quantity that was not typed as the bare number; empty for nothing. */
export function readAs(quantity: Quantity | undefined, inWords: (value: number) => string): string {
  return quantity && !quantity.isExact ? fieldTexts.readAs(inWords(quantity.value)) : "";
}
