const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** US dollars with two decimals: "$1,234.50". */
export function formatDollars(amount: number): string {
  return dollars.format(amount);
}

/** US dollars with cents only where there are some: "$1,450", "$4.50". */
export function shortDollars(amount: number): string {
  return Number.isInteger(amount)
    ? dollars.format(amount).slice(0, -".00".length)
    : dollars.format(amount);
}
