import type { Quantity } from "@/lib/typed-quantity";
import { fieldTexts } from "@/ui/words/field-texts";

/** What a field says of a quantity that was not typed as the bare number; empty for nothing. */
export function interpretedAs(
  quantity: Quantity | undefined,
  inWords: (value: number) => string,
): string {
  return quantity && !quantity.isExact ? fieldTexts.interpretedAs(inWords(quantity.value)) : "";
}
