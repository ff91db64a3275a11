import { getDeskPreferences } from "@/desk/model/desk-preferences";
import { showNotification, vibrateForEmergency } from "./alert-notification";
import { playAlert } from "./alert-sound";
import type { Announcement } from "./arrival-texts";

/** Sounds, shakes and notifies as far as chosen. `notifications`: what may stand on a locked screen. */
export function raiseAlarm(isUrgent: boolean, notifications: readonly Announcement[]): void {
  const { isSoundOn, areNotificationsOn } = getDeskPreferences();
  if (isSoundOn) playAlert(isUrgent);
  if (isUrgent && (isSoundOn || areNotificationsOn)) vibrateForEmergency();
  if (!areNotificationsOn) return;
  // Whoever is looking at the page sees its own message.
  if (document.visibilityState === "visible" && document.hasFocus()) return;
  for (const { key, title, description, isUrgent: staysUp } of notifications) {
    showNotification({ title, body: description, tag: key, isUrgent: staysUp });
  }
}
