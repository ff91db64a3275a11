import type { QuoteLine, UnpricedLine } from "./line";

// As private.priced_lines of the database, for the total while one types. In whole cents and thousandths: sums of
// dollars as floating-point numbers are off by a cent now and then.

function inUnits(value: number, decimals: number): bigint {
  return BigInt(Math.round(value * 10 ** decimals));
}

/** To the nearest whole number, halves away from zero, as `numeric` rounds. */
function divided(dividend: bigint, divisor: bigint): bigint {
  const half = dividend < 0n ? -divisor / 2n : divisor / 2n;
  return (dividend + half) / divisor;
}

const inDollars = (cents: bigint) => Number(cents) / 100;

function untaxedCents({ quantity = 1, price = 0 }: UnpricedLine): bigint {
  return divided(inUnits(quantity, 2) * inUnits(price, 2), 100n);
}

/**
 * Lines with their amounts in US dollars: quantity times price, or for a tax its percentage of all lines that are no
 * tax; each rounded to the cent, halves away from zero.
 */
export function pricedLines(lines: readonly UnpricedLine[]): QuoteLine[] {
  const untaxed = lines
    .filter(({ kind }) => kind !== "tax")
    .reduce((sum, line) => sum + untaxedCents(line), 0n);
  return lines.map((line) => {
    if (line.kind !== "tax") return { ...line, amount: inDollars(untaxedCents(line)) };
    const tax = divided(untaxed * inUnits(line.percent ?? 0, 3), 100_000n);
    return { ...line, amount: inDollars(tax) };
  });
}

/** What priced lines add up to, in US dollars. */
export function totalOf(lines: readonly QuoteLine[]): number {
  return inDollars(lines.reduce((sum, { amount }) => sum + inUnits(amount, 2), 0n));
}
