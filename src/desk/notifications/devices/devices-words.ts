/** Words about notifications on phones and computers of staff, on the Team page. */
export const deviceTexts = {
  heading: "Notifications on your devices",
  intro:
    "A phone or computer can tell you of requests without the desk being open. It shows the kind of request, how much is needed and when an answer is due, never who or where: others can read a locked screen.",
  loadFailed: "Your devices could not be loaded.",
  unset:
    "Notifications on devices are not set up yet. How to switch them on: docs/going-live.md, “Have every request told to you”.",

  thisDevice: "This device",
  on: "New requests show up here, also while the desk is closed.",
  off: "Off in this browser.",
  unable:
    "This browser cannot show notifications. Current versions of Chrome, Edge, Firefox and Safari can, but not in a private window.",
  homeScreen:
    "On an iPhone or iPad this works from the home screen only: tap Share, choose “Add to Home Screen”, open the desk from there, sign in, and come back to this page.",
  blocked:
    "Notifications of this site are blocked in this browser. Open the site settings with the symbol in front of the address (on a phone: in the app’s own settings), allow notifications, and load this page again.",

  turnOn: "Turn on notifications on this device",
  turningOn: "Turning on...",
  turnedOn: "This device tells you of requests",
  turnOff: "Turn off",
  turnedOff: "This device tells you of nothing any more",
  turnOffFailed: "Not turned off",
  refused: "The browser was not allowed to show notifications. Try again and choose “Allow”.",
  noService:
    "The browser’s push service could not be reached. Check the connection and try again; some company networks block it.",
  unknownService:
    "This browser uses a push service that we do not send to. Use Chrome, Edge, Firefox or Safari.",

  test: "Send a test",
  testSent:
    "A test is on its way. If nothing shows up within a minute, look at the notification settings of the device.",
  testFailed: "No test was sent",

  quotes: "Quote requests too",
  quotesHint:
    "Emergencies always come. Quote requests at night wait for one notification at 7 in the morning.",
  quotesOn: "Your devices tell you of every request",
  quotesOff: "Your devices tell you of emergencies only",
  failed: "Not saved",
  gone: "This device tells you of nothing any more: turn it on again.",

  others: "Your other devices",
  since: (day: string) => `since ${day}`,
  lastSent: (moment: string) => `last notification ${moment}`,
  neverSent: "no notification yet",
  remove: "Remove",
  removeNamed: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} tells you of nothing any more`,
  removeFailed: "Not removed",
} as const;
