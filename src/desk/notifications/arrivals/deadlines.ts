import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { openEmergenciesQuery } from "@/desk/inbox/submissions-query";
import { hasRunOut } from "@/desk/inbox/taking/take-request";
import { deskStatusQuery, REFRESH_MS, useTicking } from "@/desk/listing/desk-status";
import { NO_SUBMISSION_FILTER } from "@/desk/model/desk-filter";
import { answerOf } from "@/desk/model/due";
import type { Submission } from "@/desk/model/submission";
import { parseMoment } from "@/lib/business-time";
import { showToast } from "@/ui/toast/toast-store";
import { raiseAlarm } from "./alert-means";
import { SINGLES_MAX, whatHappened } from "./arrivals";
import { arrivalTexts } from "./arrivals-words";
import { useOnTouch } from "./use-arrivals";

/** How many minutes before an answer to an emergency is due its desk is told, the nearest last; 0 is too late. */
const WARNING_MIN = [10, 5, 0] as const;

type Held = Pick<
  Submission,
  "kind" | "processed" | "taken_at" | "first_contact_at" | "first_contact_kind" | "first_sent_at"
>;

/**
 * Whether nobody has a request in hand and nobody has answered it: only such ones need a warning. Whoever took an
 * emergency and did not reach the customer in time has it in hand no more.
 * @param now in milliseconds since 1970, by the server's clock
 */
export function isNobodys(request: Held, now: number): boolean {
  return answerOf(request) === null && (request.taken_at === null || hasRunOut(request, now));
}

type Due = Pick<Submission, "id" | "due_at">;

const MINUTE_MS = 60_000;

/**
 * Which warnings have been reached, as text, so that it only changes when there is another: "id@10 id@5". Of a request
 * that is overdue all have.
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
  /** The warnings that are new in what has been reached, with the ids they are about. */
  take: (reached: string) => { id: string; minutes: number }[];
};

/** Tells new warnings from those that were there at opening, which the list says already. Each is told once. */
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
      // Two at once, after a sleep or for a young deadline: the nearer one says it all.
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
 * Says when an emergency that nobody has taken or answered has ten and five minutes left, and when it is overdue,
 * whatever list is open: as a message that is read out, and by sound and notification as far as chosen.
 * @param onOpen leads to an emergency by its id; null to several
 * @returns the minutes of the most pressing warning since the page was last touched, 0 when one is overdue; null for none
 */
export function useDeadlines(onOpen: (id: string | null) => void): number | null {
  const [watch] = useState(createDeadlineWatch);
  const [pressing, setPressing] = useState<number | null>(null);
  const { data: status } = useQuery(deskStatusQuery());
  const { data: open = NONE, isSuccess } = useQuery({
    ...openEmergenciesQuery({ filter: NO_SUBMISSION_FILTER }),
    refetchInterval: REFRESH_MS,
  });
  const clockOffset = status?.clockOffset ?? 0;
  const reached = useTicking((now) => {
    const moment = now + clockOffset;
    return reachedWarnings(
      open.filter((emergency) => isNobodys(emergency, moment)),
      moment,
    );
  });
  const openOne = useEffectEvent(onOpen);

  const warn = useEffectEvent((warnings: ReturnType<typeof watch.take>) => {
    const told = warnings.flatMap(({ id, minutes }) => {
      const emergency = open.find((waiting) => waiting.id === id);
      return emergency ? [{ ...emergency, minutes }] : [];
    });
    const opening = (id: string | null) => ({
      ...{ label: texts.open, altText: texts.openHint },
      onSelect: () => openOne(id),
    });
    if (told.length > SINGLES_MAX) {
      showToast({ tone: "urgent", title: texts.pressing(told.length), action: opening(null) });
    } else {
      for (const { id, minutes, name, event_address } of told) {
        const title = texts.minutesLeft(minutes, name);
        const description = event_address;
        showToast({ tone: "urgent", title, description, action: opening(id) });
      }
    }
    // What stands on a locked screen says what and where, not who.
    const notifications = told.map((emergency) => ({
      key: `${emergency.id}-${emergency.minutes}`,
      id: emergency.id,
      title: texts.minutesLeft(emergency.minutes, whatHappened(emergency)),
      description: emergency.event_address,
      isUrgent: true,
    }));
    if (told.length === 0) return;
    raiseAlarm(true, notifications);
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
