const TIME = /(\d{1,2})(?::(\d{2}))?\s*(am|pm|a\.m\.|p\.m\.)?/gi;

/**
 * The start of a time window as typed, in minutes after midnight: 420 for "7 to 9 AM", 720 for "by noon". Infinity
 * without a time.
 */
export function windowStart(window: string | null): number {
  const text = (window ?? "").replace(/noon/i, "12 PM");
  const times = [...text.matchAll(TIME)].map(([, hours, minutes = "0", half]) => ({
    hours: Number(hours),
    minutes: Number(minutes),
    half: half?.[0]?.toLowerCase(),
  }));
  const first = times.find(({ hours }) => hours <= 23);
  if (!first) {
    if (/morning/i.test(text)) return 8 * 60;
    if (/afternoon/i.test(text)) return 13 * 60;
    return /evening/i.test(text) ? 18 * 60 : Number.POSITIVE_INFINITY;
  }
  // "3 to 6 PM": AM or PM comes with the last time. "11 AM to 1 PM" has its own.
  const last = times.at(-1);
  const inherited = last?.half === "p" && first.hours % 12 > last.hours % 12 ? "a" : last?.half;
  const half = first.half ?? inherited;
  const hours = half === undefined ? first.hours : (first.hours % 12) + (half === "p" ? 12 : 0);
  return hours * 60 + first.minutes;
}
