export const deviceTexts = {
  heading: "Notifications on your devices",
  intro:
    "A phone or computer can notify you of requests even when the desk isn't open. It shows the kind of request, how much is needed and when an answer is due, never who or where, because others can read a locked screen.",
  loadFailed: "We couldn't load your devices.",
  unset:
    "Notifications on devices aren't set up yet. How to turn them on: docs/going-live-by-hand.md, “Get alerted to every request”.",

  thisDevice: "This device",
  on: "New requests show up here, even when the desk is closed.",
  off: "Off in this browser.",
  unable:
    "This browser can't show notifications. Current versions of Chrome, Edge, Firefox and Safari can, but not in a private window.",
  homeScreen:
    "On an iPhone or iPad this works from the home screen only: tap Share, choose “Add to Home Screen”, open the desk from there, sign in, and come back to this page.",
  blocked:
    "Notifications of this site are blocked in this browser. Open the site settings with the icon next to the address (on a phone: in the app’s own settings), allow notifications, and reload this page.",

  turnOn: "Turn on notifications on this device",
  turningOn: "Turning on...",
  turnedOn: "Notifications are on for this device",
  turnOff: "Turn off",
  turnedOff: "Notifications are off on this device",
  turnOffFailed: "Couldn't turn off",
  refused: "The browser didn't allow notifications. Try again and choose “Allow”.",
  noService:
    "The browser's push service couldn't be reached. Check your connection and try again; some company networks block it.",
  test: "Send a test",
  testSent:
    "A test is on its way. If nothing shows up within a minute, check the device's notification settings.",
  testFailed: "Couldn't send a test",

  quotes: "Quote requests too",
  quotesHint:
    "You always get emergencies. Quote requests that come in overnight are combined into one notification at 7 AM.",
  quotesOn: "Your devices notify you of every request",
  quotesOff: "Your devices notify you of emergencies only",
  failed: "Couldn't save",
  others: "Your other devices",
  since: (day: string) => `since ${day}`,
  lastSent: (moment: string) => `last notification ${moment}`,
  neverSent: "no notification yet",
  remove: "Remove",
  removeNamed: (name: string) => `Remove ${name}`,
  removed: (name: string) => `Notifications are off on ${name}`,
  removeFailed: "Couldn't remove it",
} as const;
