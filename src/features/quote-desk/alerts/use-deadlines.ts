import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { showToast } from "@/components/toast/toast-store";
import { inboxTexts } from "@/content/staff/staff-inbox";
import { deskStatusQuery, REFRESH_MS } from "../listing/desk-status-query";
import { useTicking } from "../listing/use-ticking";
import { NO_SUBMISSION_FILTER } from "../model/desk-filter";
import type { Submission } from "../model/submission";
import { openEmergenciesQuery } from "../requests/submissions-query";
import { raiseAlarm } from "./alarm";
import { whatHappened } from "./arrival-texts";
import { createDeadlineWatch, reachedWarnings } from "./deadlines";

const texts = inboxTexts.arrivals;
const NONE: readonly Submission[] = [];

/**
 * Says when an emergency has ten and five minutes left that nobody has answered, whatever list is open: as a message
 * that is read out, and by sound and notification as far as chosen.
 * @param onOpenEmergencies leads to them
 */
export function useDeadlines(onOpenEmergencies: () => void): void {
  const [watch] = useState(createDeadlineWatch);
  const { data: status } = useQuery(deskStatusQuery());
  const { data: emergencies = NONE, isSuccess } = useQuery({
    ...openEmergenciesQuery(NO_SUBMISSION_FILTER),
    refetchInterval: REFRESH_MS,
  });
  const clockOffset = status?.clockOffset ?? 0;
  const reached = useTicking((now) => reachedWarnings(emergencies, now + clockOffset));
  const openEmergencies = useEffectEvent(onOpenEmergencies);

  const warn = useEffectEvent((warnings: ReturnType<typeof watch.take>) => {
    for (const { id, minutes } of warnings) {
      const emergency = emergencies.find((open) => open.id === id);
      if (!emergency) continue;
      showToast({
        tone: "urgent",
        title: texts.minutesLeft(minutes, emergency.name),
        description: emergency.event_address,
        action: { label: texts.open, altText: texts.openHint, onSelect: openEmergencies },
      });
      // What stands on a locked screen says what and where, not who.
      raiseAlarm(true, [
        {
          key: `${id}-${minutes}`,
          title: texts.minutesLeft(minutes, whatHappened(emergency)),
          description: emergency.event_address,
          isUrgent: true,
        },
      ]);
    }
  });

  const isKnown = isSuccess && status !== undefined;
  useEffect(() => {
    if (!isKnown) return;
    const warnings = watch.take(reached);
    if (warnings.length > 0) warn(warnings);
  }, [isKnown, reached, watch]);
}
