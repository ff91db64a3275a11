import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { getDeskPreferences } from "@/desk/model/desk-preferences";
import { showToast } from "@/ui/toast/toast-store";
import { preloadToaster } from "@/ui/toast/toaster";
import { arrivalTexts } from "./arrival-texts";
import {
  type Announcement,
  type Arrival,
  announcementsOf,
  arrivalsQuery,
  createArrivalWatch,
  notificationsOf,
} from "./arrivals";
import { raiseAlarm, unlockSound } from "./raise-alarm";
import { tellUrgentNews } from "./urgent-news";

const ACTIONS = ["pointerdown", "keydown"] as const;

/** Runs on every click or key press on the page. */
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

/** Emergencies in the bar, which counts them; other requests as messages that leave by themselves. */
export function announceOnPage(
  announcements: readonly Announcement[],
  onOpen: (id: string | null) => void,
): void {
  const urgent = announcements.filter(({ isUrgent }) => isUrgent);
  if (urgent.length > 0) tellUrgentNews(urgent.map(({ title }) => title).join(". "));
  for (const { id, title, description, isUrgent } of announcements) {
    if (isUrgent) continue;
    const onSelect = () => onOpen(id);
    const action = { label: arrivalTexts.open, altText: arrivalTexts.openHint, onSelect };
    showToast({ title, description, ...(id !== null && { action }) });
  }
}

/**
 * Announces new requests: on the page, and by sound and notification as chosen.
 * @param onArrival called before the lists have the new rows
 * @param onOpen opens a request by its id; null for several
 * @returns arrivals since the last interaction
 */
export function useArrivals(onArrival: () => void, onOpen: (id: string | null) => void): number {
  const [watch] = useState(createArrivalWatch);
  const [unseen, setUnseen] = useState(0);
  const { data } = useQuery(arrivalsQuery(watch.since));

  const open = useEffectEvent(onOpen);
  const announce = useEffectEvent((arrivals: readonly Arrival[]) => {
    announceOnPage(announcementsOf(arrivals), open);
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
    // A choice from an earlier visit; only an interaction unlocks the sound.
    if (getDeskPreferences().isSoundOn) void unlockSound();
  });

  return unseen;
}
