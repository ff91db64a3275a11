const TIME = /(\d{1,2})(?::(\d{2}))?\s*(am|pm|a\.m\.|p\.m\.)?/gi;

type TimeOfDay = { hours: number; minutes: number; half: string | undefined };

function timesIn(window: string): TimeOfDay[] {
  return [...window.matchAll(TIME)]
    .map(([, hours, minutes = "0", half]) => ({
      hours: Number(hours),
      minutes: Number(minutes),
      half: half?.[0]?.toLowerCase(),
    }))
    .filter(({ hours }) => hours <= 23);
}

const asMinutes = ({ hours, minutes, half }: TimeOfDay) =>
  (half === undefined ? hours : (hours % 12) + (half === "p" ? 12 : 0)) * 60 + minutes;

/** Minutes after midnight; Infinity where the text names no time. */
const PARTS_OF_DAY = [
  { name: /morning/i, start: 8 * 60, end: 12 * 60 },
  { name: /afternoon/i, start: 13 * 60, end: 17 * 60 },
  { name: /evening/i, start: 18 * 60, end: 22 * 60 },
  { name: /^/, start: Number.POSITIVE_INFINITY, end: Number.POSITIVE_INFINITY },
] as const;

const partOfDay = (text: string) => PARTS_OF_DAY.find(({ name }) => name.test(text));

const withNoon = (window: string | null) => (window ?? "").replace(/\bnoon/i, "12 PM");

/**
 * The start of a time window as typed, in minutes after midnight: 420 for "7 to 9 AM", 720 for "by noon". Infinity
 * without a time.
 */
export function windowStart(window: string | null): number {
  const text = withNoon(window);
  const times = timesIn(text);
  const [first] = times;
  if (!first) return partOfDay(text)?.start ?? Number.POSITIVE_INFINITY;
  // "3 to 6 PM": AM or PM comes with the last time. "11 AM to 1 PM" has its own.
  const last = times.at(-1);
  const inherited = last?.half === "p" && first.hours % 12 > last.hours % 12 ? "a" : last?.half;
  return asMinutes({ ...first, half: first.half ?? inherited });
}

/** How late a truck may be for a single time, in minutes: "9 AM" is kept at half past. */
const GRACE_MINUTES = 30;

/**
 * The end of a time window as typed, in minutes after midnight: 540 for "7 to 9 AM", 570 for "9 AM", 720 for "by noon".
 * Infinity without one, as for "after 2 PM".
 */
export function windowEnd(window: string | null): number {
  const text = withNoon(window);
  const times = timesIn(text);
  const last = times.at(-1);
  if (!last) return partOfDay(text)?.end ?? Number.POSITIVE_INFINITY;
  if (times.length > 1) return asMinutes({ ...last, half: last.half ?? times[0]?.half });
  if (/after|from|earliest/i.test(text)) return Number.POSITIVE_INFINITY;
  return asMinutes(last) + (/by|before|until/i.test(text) ? 0 : GRACE_MINUTES);
}
