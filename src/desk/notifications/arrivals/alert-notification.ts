/** Long, short, long: told from an ordinary message in a pocket. In milliseconds, on and off in turns. */
const EMERGENCY_VIBRATION = [500, 150, 200, 150, 500];

/** What the browser says about notifications; `unsupported` where there are none for web pages. */
export type NotificationState = NotificationPermission | "unsupported";

export function notificationState(): NotificationState {
  return typeof Notification === "undefined" ? "unsupported" : Notification.permission;
}

/** Asks the person, once; browsers want it to come from a click. */
export async function askForNotifications(): Promise<NotificationState> {
  if (typeof Notification === "undefined") return "unsupported";
  try {
    return await Notification.requestPermission();
  } catch {
    return "unsupported";
  }
}

export type DeskNotification = {
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
export function showNotification({ title, body, tag, isUrgent }: DeskNotification): boolean {
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
export function vibrateForEmergency(): void {
  // Before the page was first touched the browser refuses, and complains in the console.
  if ("vibrate" in navigator && navigator.userActivation?.hasBeenActive) {
    navigator.vibrate(EMERGENCY_VIBRATION);
  }
}
