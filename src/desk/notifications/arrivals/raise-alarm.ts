import { getDeskPreferences, setDeskPreferences } from "@/desk/model/desk-preferences";
import { alertTexts } from "./arrival-texts";
import type { Announcement } from "./arrivals";

/** Pitch in hertz, start and length in seconds. */
type Note = { pitch: number; start: number; length: number };

/** A rising third; for an emergency a falling fourth, louder, three times. */
const CHIME: readonly Note[] = [
  { pitch: 659, start: 0, length: 0.18 },
  { pitch: 831, start: 0.16, length: 0.35 },
];
const ALARM: readonly Note[] = [0, 0.75, 1.5].flatMap((start) => [
  { pitch: 988, start, length: 0.28 },
  { pitch: 740, start: start + 0.26, length: 0.34 },
]);

/** Peak gain, 1 is the loudest. */
const CHIME_GAIN = 0.12;
const ALARM_GAIN = 0.5;

let context: AudioContext | undefined;

export function canSound(): boolean {
  return typeof AudioContext !== "undefined";
}

/** Unlocks the sound, which browsers allow only during a click or key press. Idempotent, never throws. */
export async function unlockSound(): Promise<void> {
  if (!canSound()) return;
  try {
    context ??= new AudioContext();
    if (context.state !== "running") await context.resume();
  } catch {
    // No output device, or not allowed.
  }
}

function play(audio: AudioContext, { pitch, start, length }: Note, peak: number) {
  const begin = audio.currentTime + start;
  const gain = audio.createGain();
  // Ramps, as a sudden start or end would click.
  gain.gain.setValueAtTime(0.0001, begin);
  gain.gain.exponentialRampToValueAtTime(peak, begin + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  const oscillator = audio.createOscillator();
  oscillator.frequency.value = pitch;
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(begin);
  oscillator.stop(begin + length);
}

/** Silent until `unlockSound` has succeeded. */
function playAlert(isUrgent: boolean): void {
  // A suspended context would play everything at once when it resumes, maybe hours later.
  if (context?.state !== "running") return;
  for (const note of isUrgent ? ALARM : CHIME) {
    play(context, note, isUrgent ? ALARM_GAIN : CHIME_GAIN);
  }
}

/** Long, short, long, unlike an ordinary message. In milliseconds, alternating on and off. */
const EMERGENCY_VIBRATION = [500, 150, 200, 150, 500];

/** `unsupported` where web pages have no notifications. */
export type NotificationState = NotificationPermission | "unsupported";

export function notificationState(): NotificationState {
  return typeof Notification === "undefined" ? "unsupported" : Notification.permission;
}

/** Browsers require a click. */
async function askForNotifications(): Promise<NotificationState> {
  if (typeof Notification === "undefined") return "unsupported";
  try {
    return await Notification.requestPermission();
  } catch {
    return "unsupported";
  }
}

type DeskNotification = {
  title: string;
  body: string;
  /** Replaces one with the same tag: two open tabs are one desk. */
  tag: string;
  isUrgent: boolean;
  onOpen?: (() => void) | undefined;
};

/**
 * Shows a notification; a click brings the page to the front.
 * @returns false if an open page cannot show any (Chrome on Android throws)
 */
function showNotification({ title, body, tag, isUrgent, onOpen }: DeskNotification): boolean {
  if (notificationState() !== "granted") return false;
  try {
    const shown = new Notification(title, { body, tag, requireInteraction: isUrgent });
    shown.onclick = () => {
      window.focus();
      shown.close();
      onOpen?.();
    };
    return true;
  } catch {
    return false;
  }
}

function vibrateForEmergency(): void {
  // Before the first interaction the browser refuses and logs an error.
  if ("vibrate" in navigator && navigator.userActivation?.hasBeenActive) {
    navigator.vibrate(EMERGENCY_VIBRATION);
  }
}

const texts = alertTexts;

/** Switches the sound on or off in this browser, and plays it. Only during a click. */
export async function chooseSound(isSoundOn: boolean): Promise<void> {
  setDeskPreferences({ isSoundOn });
  if (!isSoundOn) return;
  await unlockSound();
  playAlert(false);
}

/**
 * Switches notifications on or off; on only if the user and the browser agree.
 * @returns the browser's answer; undefined after switching off
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

/** Plays sound, vibrates and notifies as chosen. `notifications` may show on a locked screen. */
export function raiseAlarm(isUrgent: boolean, notifications: readonly Announcement[]): void {
  const { isSoundOn, areNotificationsOn } = getDeskPreferences();
  if (isSoundOn) playAlert(isUrgent);
  if (isUrgent && (isSoundOn || areNotificationsOn)) vibrateForEmergency();
  if (!areNotificationsOn) return;
  // On a focused page the toast is enough.
  if (document.visibilityState === "visible" && document.hasFocus()) return;
  for (const { key, title, description, isUrgent: staysUp, onOpen } of notifications) {
    showNotification({ title, body: description, tag: key, isUrgent: staysUp, onOpen });
  }
}
