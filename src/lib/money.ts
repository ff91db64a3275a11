const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** US dollars with two decimals: "$1,234.50". */
export function formatDollars(amount: number): string {
  return dollars.format(amount);
}
