import { withoutStateAndZip } from "@/request/places/read-address";

/** The town of a typed address, for a narrow column: "Katy" for "2210 Oak Hollow Ln, Katy, TX 77494". */
export const townOf = (address: string) =>
  withoutStateAndZip(address).split(",").at(-1)?.trim() ?? "";

/** "Katy", "Katy and 1 more" of a rental with two places. */
export function townsOf([first = "", ...others]: readonly string[]): string {
  const town = townOf(first);
  return others.length === 0 ? town : `${town} and ${others.length} more`;
}
