import { useEffect, useState } from "react";
import { language } from "@/config/language";
import { fromIsoDate } from "@/lib/dates";
import { trailerModels } from "@/request/trailer-models";
import type { Trailers } from "@/request/trailers/choose-trailers";
import { type Choice, trailersOf } from "@/site/choice/choice";
import { availabilityTexts as texts } from "@/site/words/forms/date-advice";
import type { Availability, ClosedDay } from "./read-availability";

const nameOf = (model: string) => trailerModels.find(({ id }) => id === model)?.name ?? model;

const isClosed = (available: Availability): available is { closed: ClosedDay } =>
  typeof available.closed === "object";

/**
 * The text for a choice of trailers: why the day is closed, or else what is true of all of them. "Free" is about one
 * trailer of a model, so the office has to check two of one.
 */
export function availabilityLine(
  trailers: readonly Trailers[],
  available: Availability,
): string | undefined {
  if (isClosed(available)) {
    const { reason, reason_es: spanish } = available.closed;
    return texts.closed(language === "es" ? (spanish ?? reason) : reason);
  }
  if (trailers.length === 0) return undefined;
  const each = trailers.map(({ model, count }) =>
    count > 1 ? "ask" : (available[model] ?? "ask"),
  );
  if (each.includes("ask")) return texts.ask;
  if (each.includes("few")) return texts.few;
  return texts.free(trailers.map(({ model }) => nameOf(model)));
}

/** Cache by day, for this page load. */
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
 * Whether the trailers of a choice are free on a day (yyyy-MM-dd), or that it is closed, as text; undefined until known, and
 * where there is nothing to say.
 */
export function useAvailability(day: string, choice: Choice): string | undefined {
  const [known, setKnown] = useState<{ day: string; available: Availability | null }>();
  const trailers = trailersOf(choice);
  const isAsked = fromIsoDate(day) !== undefined;
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
