import { isStreet, withoutStateAndZip } from "./read-address";

/** Written by the database for luxury requests, whose form asks for no place. */
export const PLACE_UNKNOWN = "To be confirmed";

const plain = (address: string) => withoutStateAndZip(address).toLowerCase();

/**
 * Where the truck goes, as private.goes_to has it: the street that customer or staff gave, with the place that was agreed
 * unless it names that itself; without one, what was agreed.
 */
export function goesTo(agreed: string | null, given: string | null): string | null {
  if (given === null || (isStreet(agreed) && !isStreet(given))) return agreed;
  const [place, street] = [plain(agreed ?? ""), plain(given)];
  const isWhole = isStreet(agreed) || place === "" || place === plain(PLACE_UNKNOWN);
  if (isWhole || street.endsWith(place) || street.startsWith(place)) return given;
  return `${given}, ${agreed}`;
}

/** Where the truck of a quote or booking goes. */
export const placeOf = (hire: {
  event_address: string | null;
  site_address?: string | null | undefined;
}): string | null => goesTo(hire.event_address, hire.site_address ?? null);
