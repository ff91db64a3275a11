export const arrivalTexts = {
  of: (kind: string, name: string) => `${kind}: ${name}`,
  newOf: {
    general: "New quote request",
    emergency: "New emergency",
    luxury: "New luxury request",
  },
  emergencies: (count: number) => `${count} new emergencies`,
  requests: (count: number) => `${count} new quote requests`,
  minutesLeft: (minutes: number, what: string) =>
    minutes === 0 ? `Overdue: ${what}` : `${minutes} minutes left: ${what}`,
  titleWarning: (minutes: number, title: string) =>
    minutes === 0 ? `Overdue! ${title}` : `${minutes} min left! ${title}`,
  pressing: (count: number) => `${count} emergencies due or overdue`,
  open: "Open",
  openHint: "It is in New submissions",
  title: (count: number, title: string) => (count > 0 ? `(${count}) ${title}` : title),
} as const;

export const alertTexts = {
  button: "Alerts",
  question: {
    label: "Alerts on this device",
    ask: "Sound for new requests on this device?",
    both: "Sound and notifications",
    soundOnly: "Sound only",
    sound: "Yes",
    no: "No",
  },
  sound: "Sound",
  soundHint: "A chime for a request; louder and three times for an emergency.",
  soundUnsupported: "This browser can't play sounds.",
  notifications: "Notifications",
  notificationsHint: "Also while this tab is in the background.",
  denied: "Blocked in this browser's settings for this site. Allow them there, then turn this on.",
  unsupported:
    "This browser doesn't show notifications for web pages. Sound and vibration still work.",
  sampleTitle: "Notifications are on",
  sampleBody: "New requests will look like this.",
  keepOpen:
    "Alerts work while this page is open in a tab. After a reload, sound starts with your first click or key press.",
} as const;
