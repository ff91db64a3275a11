const NUMBERS = [
  "no",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];

/** A count as prose writes it: in letters up to twelve, then in figures. */
export function inWords(count: number): string {
  return NUMBERS[count] ?? count.toLocaleString("en-US");
}

/** "100, 200 or 300", each value once. */
export function enumerated(
  values: readonly (string | number)[],
  conjunction: "and" | "or",
): string {
  const [last = "", ...rest] = [...new Set(values)].reverse();
  return rest.length === 0 ? String(last) : `${rest.reverse().join(", ")} ${conjunction} ${last}`;
}
