const count = (number: number, one: string, many: string) =>
  number === 1 ? `1 ${one}` : `${number} ${many}`;
const timed = (what: string, window: string | null, between = " ") =>
  window === null ? what : `${what}${between}${window}`;

export const calendarTexts = {
  title: "Calendar",
  loading: "Loading the calendar",
  loadFailed: "We couldn't load the calendar.",
  previous: { week: "Previous week", month: "Previous month" },
  next: { week: "Next week", month: "Next month" },
  today: "Today",
  goTo: "Go to a date",
  views: { day: "Day", week: "Week", month: "Month" },
  months: "Months",
  board: "Trailers by day",
  logs: "Logs of the trailers",

  noTrailerYet: "No trailer yet",
  unit: (name: string) => `no. ${name}`,
  openUnit: (model: string, name: string, trouble: string) =>
    `Log of ${model} no. ${name}${trouble && `, ${trouble}`}`,
  unitTitle: (model: string, name: string) => `${model}, no. ${name}`,
  noNumber: (number: number) => (number === 1 ? "no number yet" : `${number} without a number`),
  place: (name: string, number: number, of: number) => `${name}, ${number} of ${of}`,
  free: (number: number) => (number < 0 ? `${-number} short` : `${number} free`),
  freeFigure: (number: number) => (number < 0 ? `−${-number}` : `${number}`),
  figures: "Figures: trailers free that day",
  deliver: "Deliver",
  pickUp: "Pick up",
  service: "Service",
  here: (name: string) => `here ${name}`,
  repair: (reason: string) => `Out of service: ${reason}`,
  legend: {
    booked: "Accepted",
    cleaning: "Cleaning day",
    sent: "Sent, not answered",
    repair: "Out of service",
    short: "More booked than owned",
    visit: "Service visit",
  },
  /** Of a bar. */
  visits: (number: number) => count(number, "service visit", "service visits"),
  states: {
    accepted: "accepted",
    changing: "accepted, being changed",
    sent: "sent, not answered",
  },
  list: {
    deliver: (window: string | null) => timed("Deliver", window),
    delivered: "Delivered",
    pickUp: (window: string | null) => timed("Pick up", window),
    pickedUp: "Picked up",
    service: "Service",
    serviced: "Serviced",
    out: (names: string) => `Out: ${names}`,
  },

  range: (from: string, until: string) => (from === until ? from : `${from} to ${until}`),
  fromDay: (day: string) => `from ${day}`,
  isFree: (name: string) => `no. ${name} is free`,
  isNoneFree: "none is free",
  trips: (deliveries: number, pickups: number, visits: number) =>
    [
      count(deliveries, "delivery", "deliveries"),
      count(pickups, "pickup", "pickups"),
      ...(visits > 0 ? [count(visits, "service visit", "service visits")] : []),
    ].join(", "),
  daySheetOf: (day: string) => `Day sheet for ${day}`,
  nothing: "Nothing is booked or sent on these days.",
  shortage: (short: number, model: string, days: string) => `${short} ${model} short, ${days}`,
  owned: (booked: number, owned: number) => `${booked} booked, ${owned} in service.`,

  delivery: (day: string, window: string | null) => timed(`Delivery ${day}`, window, ", "),
  delivered: (moment: string) => `Delivered ${moment}`,
  pickup: (day: string, window: string | null) => timed(`Pickup ${day}`, window, ", "),
  openEnd: "Out until picked up",
  pickedUp: (moment: string) => `Picked up ${moment}`,
  cleaning: (days: string) => `Cleaning ${days}`,
  serviceOn: (days: string) => `Service ${days}`,
  assign: (name: string) => `Assign no. ${name}`,
  orDrag: "Press its number, or drag the bar to its row.",
  noneFree: "No trailer of this model is free on all these days.",
  assigned: (unit: string) => `No. ${unit} assigned`,
  notAssigned: "Couldn't assign the trailer",
  undoAlt: "Take the trailer back",
  open: (isBooked: boolean) => (isBooked ? "Open the booking" : "Open the quote"),
  close: "Close",
} as const;
