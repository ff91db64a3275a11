import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { getDeskPreferences } from "@/desk/model/desk-preferences";
import { showToast } from "@/ui/toast/toast-store";
import { preloadToaster } from "@/ui/toast/toaster";
import { raiseAlarm, unlockSound } from "./alert-means";
import {
  type Arrival,
  announcementsOf,
  arrivalsQuery,
  createArrivalWatch,
  notificationsOf,
} from "./arrivals";
import { arrivalTexts } from "./arrivals-words";

/** What counts as having looked at the page. */
const ACTIONS = ["pointerdown", "keydown"] as const;

/** Does something whenever the page is touched or a key is pressed. */
export function useOnTouch(onTouch: () => void): void {
  const touched = useEffectEvent(onTouch);
  useEffect(() => {
    const onAction = () => touched();
    for (const action of ACTIONS) window.addEventListener(action, onAction);
    return () => {
      for (const action of ACTIONS) window.removeEventListener(action, onAction);
    };
  }, []);
}

const texts = arrivalTexts;

/**
 * Watches for new requests and announces them: as a message that is read out (emergencies at once), and by sound and
 * notification as far as chosen.
 * @param onArrival called when something new has come, before the lists know of it
 * @param onOpen leads to an emergency by its id, from the message that it has come; null to several
 * @returns how many have come since the page was last touched
 */
export function useArrivals(onArrival: () => void, onOpen: (id: string | null) => void): number {
  const [watch] = useState(createArrivalWatch);
  const [unseen, setUnseen] = useState(0);
  const { data } = useQuery(arrivalsQuery(watch.since));

  const open = useEffectEvent(onOpen);
  const announce = useEffectEvent((arrivals: readonly Arrival[]) => {
    for (const { id, title, description, isUrgent } of announcementsOf(arrivals)) {
      if (!isUrgent) {
        showToast({ title, description });
        continue;
      }
      const onSelect = () => open(id);
      const action = { label: texts.open, altText: texts.openHint, onSelect };
      showToast({ title, description, tone: "urgent", action });
    }
    raiseAlarm(
      arrivals.some(({ kind }) => kind === "emergency"),
      notificationsOf(arrivals),
    );
    setUnseen((count) => count + arrivals.length);
    onArrival();
  });

  useEffect(() => {
    const arrivals = data ? watch.take(data) : [];
    if (arrivals.length > 0) announce(arrivals);
  }, [data, watch]);

  useEffect(preloadToaster, []);
  useOnTouch(() => {
    setUnseen(0);
    // Chosen on an earlier visit; only a touch of this page lets it sound.
    if (getDeskPreferences().isSoundOn) void unlockSound();
  });

  return unseen;
}
