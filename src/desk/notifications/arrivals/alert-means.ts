import { getDeskPreferences, setDeskPreferences } from "@/desk/model/desk-preferences";
import type { Announcement } from "./arrivals";
import { alertTexts } from "./arrivals-words";

/** One note: its pitch in hertz, and its start and length in seconds. */
type Note = { pitch: number; start: number; length: number };

/** A rising third for a request; for an emergency a falling fourth, louder, three times. */
const CHIME: readonly Note[] = [
  { pitch: 659, start: 0, length: 0.18 },
  { pitch: 831, start: 0.16, length: 0.35 },
];
const ALARM: readonly Note[] = [0, 0.75, 1.5].flatMap((start) => [
  { pitch: 988, start, length: 0.28 },
  { pitch: 740, start: start + 0.26, length: 0.34 },
]);

/** Peak of the gain, 1 being as loud as it gets. */
const CHIME_GAIN = 0.12;
const ALARM_GAIN = 0.5;

let context: AudioContext | undefined;

/** Whether this browser can make a sound at all. */
export function canSound(): boolean {
  return typeof AudioContext !== "undefined";
}

/**
 * Gets the sound ready. Browsers allow it only from within a click or a key press; called again it does nothing.
 * Never throws: without sound the page still shows everything.
 */
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
  // From and to nearly nothing: a sudden start or end would click.
  gain.gain.setValueAtTime(0.0001, begin);
  gain.gain.exponentialRampToValueAtTime(peak, begin + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  const oscillator = audio.createOscillator();
  oscillator.frequency.value = pitch;
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(begin);
  oscillator.stop(begin + length);
}

/** Sounds for a request, or louder and three times for an emergency. Silent until `unlockSound` has succeeded. */
function playAlert(isUrgent: boolean): void {
  // What a suspended context is given would all sound at once when it resumes, maybe hours later.
  if (context?.state !== "running") return;
  for (const note of isUrgent ? ALARM : CHIME) {
    play(context, note, isUrgent ? ALARM_GAIN : CHIME_GAIN);
  }
}

/** Long, short, long: told from an ordinary message in a pocket. In milliseconds, on and off in turns. */
const EMERGENCY_VIBRATION = [500, 150, 200, 150, 500];

/** What the browser says about notifications; `unsupported` where there are none for web pages. */
export type NotificationState = NotificationPermission | "unsupported";

export function notificationState(): NotificationState {
  return typeof Notification === "undefined" ? "unsupported" : Notification.permission;
}

/** Asks the person, once; browsers want it to come from a click. */
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
  /** Another one of the same tag takes its place instead of standing beside it: two open tabs are one desk. */
  tag: string;
  isUrgent: boolean;
};

/**
 * Shows a notification; a click brings the page to the front.
 * @returns false where the browser has notifications but not for an open page (Chrome on Android throws)
 */
function showNotification({ title, body, tag, isUrgent }: DeskNotification): boolean {
  if (notificationState() !== "granted") return false;
  try {
    const shown = new Notification(title, { body, tag, requireInteraction: isUrgent });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
    return true;
  } catch {
    return false;
  }
}

/** Shakes a phone for an emergency, where it can be shaken. */
function vibrateForEmergency(): void {
  // Before the page was first touched the browser refuses, and complains in the console.
  if ("vibrate" in navigator && navigator.userActivation?.hasBeenActive) {
    navigator.vibrate(EMERGENCY_VIBRATION);
  }
}

const texts = alertTexts;

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
