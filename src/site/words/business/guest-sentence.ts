import { locale } from "@/config/language";

/** One multiplication and what it is for: "1.15", "beer and wine". */
type Because = { factor: string; because: string };

/** "150 guests × 1.15 (beer and wine) = 172.5, rounded up to 173.", with the words of a language for the last part. */
export function guestSentence(
  guests: string,
  factors: readonly Because[],
  exact: number,
  effective: number,
  roundedUpTo: string,
): string {
  const product = [guests, ...factors.map(({ factor, because }) => `${factor} (${because})`)];
  const rounded = effective.toLocaleString(locale);
  const result =
    exact === effective ? rounded : `${exact.toLocaleString(locale)}, ${roundedUpTo} ${rounded}`;
  return `${product.join(" × ")} = ${result}.`;
}

/** "15%" of a factor of 115 hundredths. */
export const percentMore = (hundredths: number) => `${hundredths - 100}%`;
