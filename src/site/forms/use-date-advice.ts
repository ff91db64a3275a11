import { useAvailability } from "@/site/availability/use-availability";
import type { Choice } from "@/site/choice/choice";
import { dateAdvice, type Occasion } from "./date-advice";

/**
 * What to say about a date of a form (`yyyy-MM-dd`): whether what was chosen is free, and how early it is asked for.
 * Undefined about a past one, and about what is no date.
 */
export function useDateAdvice(
  isoDate: string,
  occasion: Occasion,
  choice: Choice,
): string | undefined {
  const advice = dateAdvice(isoDate, occasion);
  const available = useAvailability(isoDate, choice);
  return advice && available ? `${available} ${advice}` : advice;
}
