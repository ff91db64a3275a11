import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { inboxTexts } from "@/desk/inbox/inbox-words";
import { openEmergenciesQuery } from "@/desk/inbox/submissions-query";
import { deskStatusQuery, REFRESH_MS } from "@/desk/listing/desk-status-query";
import { useTicking } from "@/desk/listing/use-ticking";
import { NO_SUBMISSION_FILTER } from "@/desk/model/desk-filter";
import type { Submission } from "@/desk/model/submission";
import { showToast } from "@/ui/toast/toast-store";
import { raiseAlarm } from "./alarm";
import { SINGLES_MAX, whatHappened } from "./arrival-texts";
import { createDeadlineWatch, isNobodys, reachedWarnings } from "./deadlines";
import { useOnTouch } from "./use-on-touch";

const texts = inboxTexts.arrivals;
const NONE: readonly Submission[] = [];

/**
 * Says when an emergency that nobody has taken or answered has ten and five minutes left, and when it is overdue,
 * whatever list is open: as a message that is read out, and by sound and notification as far as chosen.
 * @param onOpenEmergencies leads to them
 * @returns the minutes of the most pressing warning since the page was last touched, 0 when one is overdue; null for none
 */
export function useDeadlines(onOpenEmergencies: () => void): number | null {
  const [watch] = useState(createDeadlineWatch);
  const [pressing, setPressing] = useState<number | null>(null);
  const { data: status } = useQuery(deskStatusQuery());
  const { data: open = NONE, isSuccess } = useQuery({
    ...openEmergenciesQuery(NO_SUBMISSION_FILTER),
    refetchInterval: REFRESH_MS,
  });
  const emergencies = open.filter(isNobodys);
  const clockOffset = status?.clockOffset ?? 0;
  const reached = useTicking((now) => reachedWarnings(emergencies, now + clockOffset));
  const openEmergencies = useEffectEvent(onOpenEmergencies);

  const warn = useEffectEvent((warnings: ReturnType<typeof watch.take>) => {
    const told = warnings.flatMap(({ id, minutes }) => {
      const emergency = emergencies.find((waiting) => waiting.id === id);
      return emergency ? [{ ...emergency, minutes }] : [];
    });
    const action = { label: texts.open, altText: texts.openHint, onSelect: openEmergencies };
    if (told.length > SINGLES_MAX) {
      showToast({ tone: "urgent", title: texts.pressing(told.length), action });
    } else {
      for (const { minutes, name, event_address } of told) {
        const title = texts.minutesLeft(minutes, name);
        showToast({ tone: "urgent", title, description: event_address, action });
      }
    }
    // What stands on a locked screen says what and where, not who.
    const notifications = told.map((emergency) => ({
      key: `${emergency.id}-${emergency.minutes}`,
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
