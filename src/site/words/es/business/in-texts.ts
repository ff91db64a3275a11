const NUMBERS = [
  "ningún",
  "un",
  "dos",
  "tres",
  "cuatro",
  "cinco",
  "seis",
  "siete",
  "ocho",
  "nueve",
  "diez",
  "once",
  "doce",
];

/** A count before a masculine noun as prose writes it: in letters up to twelve, then in figures. */
export function inWords(count: number): string {
  return NUMBERS[count] ?? count.toLocaleString("es-US");
}

const lists = {
  and: new Intl.ListFormat("es", { type: "conjunction" }),
  or: new Intl.ListFormat("es", { type: "disjunction" }),
};

/** "100, 200 o 300", each value once. */
export function enumerated(
  values: readonly (string | number)[],
  conjunction: "and" | "or",
): string {
  return lists[conjunction].format(new Set(values.map(String)));
}
