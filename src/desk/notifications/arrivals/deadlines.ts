import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { openEmergenciesQuery } from "@/desk/inbox/submissions-query";
import { hasRunOut } from "@/desk/inbox/taking/taking";
import { REFRESH_MS, useTicking } from "@/desk/listing/desk-status";
import { NO_SUBMISSION_FILTER } from "@/desk/model/desk-filter";
import { answerOf } from "@/desk/model/due";
import type { Submission } from "@/desk/model/submission";
import { parseMoment } from "@/lib/business-time";
import { arrivalTexts } from "./arrival-texts";
import { type Announcement, SINGLES_MAX, whatHappened } from "./arrivals";
import { raiseAlarm } from "./raise-alarm";
import { announceOnPage, useOnTouch } from "./use-arrivals";

/** Minutes before the due time of an emergency at which staff are warned; 0 is overdue. */
const WARNING_MIN = [10, 5, 0] as const;

type Held = Pick<
  Submission,
  "kind" | "processed" | "taken_at" | "first_contact_at" | "first_contact_kind" | "first_sent_at"
>;

/**
 * Whether no one has taken or answered a request. A taken emergency whose customer was not reached in time counts as
 * not taken.
 * @param now in milliseconds since 1970, by the server's clock
 */
export function isUntaken(request: Held, now: number): boolean {
  return answerOf(request) === null && (request.taken_at === null || hasRunOut(request, now));
}

type Due = Pick<Submission, "id" | "due_at">;

const MINUTE_MS = 60_000;

/**
 * The warnings reached so far, as text so that it only changes with a new one: "id@10 id@5".
 * @param now in milliseconds since 1970, by the server's clock
 */
export function reachedWarnings(emergencies: readonly Due[], now: number): string {
  return emergencies
    .flatMap(({ id, due_at }) => {
      const left = parseMoment(due_at).getTime() - now;
      return WARNING_MIN.filter((minutes) => left <= minutes * MINUTE_MS).map(
        (minutes) => `${id}@${minutes}`,
      );
    })
    .join(" ");
}

type DeadlineWatch = {
  /** Returns the new warnings. */
  take: (reached: string) => { id: string; minutes: number }[];
};

/** Finds new warnings. Those at opening do not count, as the list shows them; each is reported once. */
export function createDeadlineWatch(): DeadlineWatch {
  let known: Set<string> | undefined;
  return {
    take(reached) {
      const all = reached === "" ? [] : reached.split(" ");
      const isOpening = known === undefined;
      const seen = known ?? new Set<string>();
      const fresh = all.filter((warning) => !seen.has(warning));
      for (const warning of fresh) seen.add(warning);
      known = seen;
      if (isOpening) return [];
      // After a sleep several may be reached at once; only the nearest counts.
      const nearest = new Map<string, number>();
      for (const warning of fresh) {
        const [id = "", minutes = ""] = warning.split("@");
        nearest.set(id, Math.min(nearest.get(id) ?? Number.POSITIVE_INFINITY, Number(minutes)));
      }
      return Array.from(nearest, ([id, minutes]) => ({ id, minutes }));
    },
  };
}

const texts = arrivalTexts;
const NONE: readonly Submission[] = [];

/**
 * Warns of an open emergency that no one has taken or answered, ten and five minutes before it is due and when it is
 * overdue: on the page, and by sound and notification as chosen.
 * @param onOpen opens an emergency by its id; null for several
 * @returns minutes of the most urgent warning since the last interaction (0 if overdue); null without one
 */
export function useDeadlines(onOpen: (id: string | null) => void): number | null {
  const [watch] = useState(createDeadlineWatch);
  const [pressing, setPressing] = useState<number | null>(null);
  const { data: open = NONE, isSuccess } = useQuery({
    ...openEmergenciesQuery({ filter: NO_SUBMISSION_FILTER }),
    refetchInterval: REFRESH_MS,
  });
  const reached = useTicking((now) =>
    reachedWarnings(
      open.filter((emergency) => isUntaken(emergency, now)),
      now,
    ),
  );
  const openOne = useEffectEvent(onOpen);

  const warn = useEffectEvent((warnings: ReturnType<typeof watch.take>) => {
    const told = warnings.flatMap(({ id, minutes }) => {
      const emergency = open.find((waiting) => waiting.id === id);
      return emergency ? [{ ...emergency, minutes }] : [];
    });
    if (told.length === 0) return;
    const announce = (textOf: (emergency: Submission) => string): Announcement[] =>
      told.map((emergency) => ({
        key: `${emergency.id}-${emergency.minutes}`,
        id: emergency.id,
        title: texts.minutesLeft(emergency.minutes, textOf(emergency)),
        description: emergency.event_address,
        isUrgent: true,
      }));
    const several = { key: "", id: null, title: texts.pressing(told.length), description: "" };
    announceOnPage(
      told.length > SINGLES_MAX ? [{ ...several, isUrgent: true }] : announce(({ name }) => name),
      openOne,
    );
    // A locked screen shows what and where, but not who.
    raiseAlarm(true, announce(whatHappened));
    const nearest = Math.min(...told.map(({ minutes }) => minutes));
    setPressing((before) => (before === null ? nearest : Math.min(before, nearest)));
  });

  const isKnown = isSuccess && status !== undefined;
  useEffect(() => {
    if (!isKnown) return;
    const warnings = watch.take(reached);
    if (warnings.length > 0) warn(warnings);
  }, [isKnown, reached, watch]);

  useOnTouch(() => setPressing(null));
  return pressing;
}
