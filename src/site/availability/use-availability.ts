import { useEffect, useState } from "react";
import { fromIsoDate } from "@/lib/dates";
import { type Choice, trailersOf } from "@/site/choice/choice";
import { availabilityLine } from "./availability-line";
import type { Availability } from "./read-availability";

/** By day: what was asked once is not asked again in a visit. */
const answers = new Map<string, Promise<Availability | null>>();

async function answerOf(day: string): Promise<Availability | null> {
  try {
    const { readAvailability } = await import("./read-availability");
    const answer = answers.get(day) ?? readAvailability(day);
    answers.set(day, answer);
    return await answer;
  } catch {
    // The date is confirmed in the reply, as the page says.
    answers.delete(day);
    return null;
  }
}

/**
 * Whether the trailers of a choice are free on a day (yyyy-MM-dd), in words; undefined as long as nobody knows, and
 * without a day or a trailer.
 */
export function useAvailability(day: string, choice: Choice): string | undefined {
  const [known, setKnown] = useState<{ day: string; available: Availability | null }>();
  const trailers = trailersOf(choice);
  const isAsked = trailers.length > 0 && fromIsoDate(day) !== undefined;
  useEffect(() => {
    if (!isAsked) return undefined;
    let isWanted = true;
    void answerOf(day).then((available) => {
      if (isWanted) setKnown({ day, available });
    });
    return () => {
      isWanted = false;
    };
  }, [day, isAsked]);
  return isAsked && known?.day === day && known.available
    ? availabilityLine(trailers, known.available)
    : undefined;
}
