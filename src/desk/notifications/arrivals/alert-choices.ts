import { inboxTexts } from "@/desk/inbox/inbox-words";
import { setDeskPreferences } from "@/desk/model/desk-preferences";
import {
  askForNotifications,
  type NotificationState,
  showNotification,
} from "./alert-notification";
import { playAlert, unlockSound } from "./alert-sound";

const texts = inboxTexts.alerts;

/** Switches the sound on or off for this browser, and lets it be heard. From within a click only. */
export async function chooseSound(isSoundOn: boolean): Promise<void> {
  setDeskPreferences({ isSoundOn });
  if (!isSoundOn) return;
  await unlockSound();
  playAlert(false);
}

/**
 * Switches notifications on or off; on only where the person and the browser agree, which a first one shows.
 * @returns what the browser says of notifications; undefined after switching off
 */
export async function chooseNotifications(areOn: boolean): Promise<NotificationState | undefined> {
  if (!areOn) {
    setDeskPreferences({ areNotificationsOn: false });
    return undefined;
  }
  const answer = await askForNotifications();
  const isShown =
    answer === "granted" &&
    showNotification({
      title: texts.sampleTitle,
      body: texts.sampleBody,
      tag: "sample",
      isUrgent: false,
    });
  setDeskPreferences({ areNotificationsOn: isShown });
  return answer === "granted" && !isShown ? "unsupported" : answer;
}
