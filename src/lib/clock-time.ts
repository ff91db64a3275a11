import { locale } from "@/config/language";

/** Spanish as browsers write it: "p. m." in some, "p.m." in others, with all kinds of spaces. */
const SPANISH_HALF = /\s*([ap])\.?\s*m\.?$/i;

/**
 * A moment as a clock shows it: "3:42 PM", in Spanish "3:42 p.m."
 * @param timeZone the reader's unless given
 */
export function clockTime(moment: Date, timeZone?: string): string {
  const time = moment.toLocaleTimeString(locale, { hour: "numeric", minute: "2-digit", timeZone });
  return __LANGUAGE__ === "es" ? time.replace(SPANISH_HALF, " $1.m.") : time;
}
