/** US dollars in whole cents. Use it for sums: sums of floating-point dollars are sometimes a cent off. */
export const inCents = (dollars: number): number => Math.round(dollars * 100);

/** A percentage (three decimals at most) of US dollars, to the cent. */
export function shareOf(dollars: number, percent: number): number {
  return Math.round((inCents(dollars) * Math.round(percent * 1000)) / 100_000) / 100;
}

/** An amount in so many parts, equal to the cent; the first ones take what does not divide. US dollars. */
export function equalParts(amount: number, count: number): number[] {
  const cents = inCents(amount);
  return Array.from(
    { length: count },
    (_, place) => (Math.floor(cents / count) + (place < cents % count ? 1 : 0)) / 100,
  );
}

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** US dollars with two decimals: "$1,234.50". */
export function formatDollars(amount: number): string {
  return dollars.format(amount);
}

const wholeDollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

/** US dollars without cents, for amounts that are compared and not paid: "$12,400". */
export function formatWholeDollars(amount: number): string {
  return wholeDollars.format(amount);
}

/** US dollars with cents only where there are some: "$1,450", "$4.50". */
export function shortDollars(amount: number): string {
  return Number.isInteger(amount)
    ? dollars.format(amount).slice(0, -".00".length)
    : dollars.format(amount);
}
