/** Weeks ahead that are usual, from and to. */
export type UsualWeeks = { least: number; most: number };

/** "2–4 weeks" in numbers: the figure is written once, in words. */
export function usualWeeks(words: string): UsualWeeks {
  const [least, most] = Array.from(words.matchAll(/\d+/g), ([digits]) => Number(digits));
  if (least === undefined || most === undefined) throw new Error(`No two numbers in "${words}".`);
  return { least, most };
}

/** The months whose Saturdays fill first, the first and the last one; January is 0. */
export const peakMonths = { first: 3, last: 9 } as const;

/** "April" and "October" for "en-US". */
export function peakMonthNames(locale: string) {
  const nameOf = (month: number) =>
    new Date(2027, month).toLocaleDateString(locale, { month: "long" });
  return { first: nameOf(peakMonths.first), last: nameOf(peakMonths.last) };
}
