const count = (number: number, one: string, many: string) =>
  number === 1 ? `1 ${one}` : `${number} ${many}`;

export const calendarTexts = {
  title: "Calendar",
  loading: "Loading the calendar",
  failed: "We couldn't load the calendar.",
  previous: { week: "Previous week", month: "Previous month" },
  next: { week: "Next week", month: "Next month" },
  today: "Today",
  goTo: "Go to a date",
  views: { day: "Day", week: "Week", month: "Month" },
  months: "Months",
  board: "Trailers by day",

  noTrailerYet: "No trailer yet",
  unit: (name: string) => `no. ${name}`,
  free: (number: number) => (number < 0 ? `${-number} short` : `${number} free`),
  freeFigure: (number: number) => (number < 0 ? `−${-number}` : `${number}`),
  freeOn: (model: string, day: string, free: string) => `${model}, ${day}: ${free}`,
  deliver: "Deliver",
  pickUp: "Pick up",
  here: "here",
  repair: (reason: string) => `Out of service: ${reason}`,
  legend: {
    booked: "Accepted",
    cleaning: "Cleaning day",
    sent: "Sent, not answered",
    repair: "Out of service",
    short: "More booked than owned",
  },
  figures: "Figures: trailers free that day",
  place: (name: string, number: number, of: number) => `${name}, ${number} of ${of}`,
  bar: (name: string, facts: string[]) => `${name}: ${facts.join(", ")}`,
  range: (from: string, until: string) => (from === until ? from : `${from} to ${until}`),

  trips: (deliveries: number, pickups: number) =>
    `${count(deliveries, "delivery", "deliveries")}, ${count(pickups, "pickup", "pickups")}`,
  daySheetOf: (day: string) => `Day sheet for ${day}`,
  nothing: "Nothing is booked or sent on these days.",
  shortage: (short: number, model: string, days: string) => `${short} ${model} short, ${days}`,
  owned: (booked: number, owned: number) => `${booked} booked, ${owned} in service.`,
  sent: "sent, not answered",

  list: {
    deliver: (window: string | null) => ["Deliver", window].filter(Boolean).join(" "),
    delivered: "Delivered",
    pickUp: (window: string | null) => ["Pick up", window].filter(Boolean).join(" "),
    pickedUp: "Picked up",
    out: (names: string) => `Out: ${names}`,
  },

  open: {
    delivery: (day: string, window: string | null) =>
      [`Delivery ${day}`, window].filter(Boolean).join(", "),
    delivered: (moment: string) => `Delivered ${moment}`,
    pickup: (day: string, window: string | null) =>
      [`Pickup ${day}`, window].filter(Boolean).join(", "),
    pickedUp: (moment: string) => `Picked up ${moment}`,
    cleaning: (days: string) => `Cleaning ${days}`,
    states: {
      accepted: "accepted",
      changing: "accepted, being changed",
      sent: "sent, not answered",
    },
    noNumber: (number: number) => (number === 1 ? "no number yet" : `${number} without a number`),
    assign: (name: string) => `Assign no. ${name}`,
    orDrag: "Or drag the bar to its row.",
    noneFree: "No trailer of this model is free on all these days.",
    assigned: (unit: string) => `No. ${unit} assigned`,
    notAssigned: "Couldn't assign the trailer",
    undoAlt: "Take the trailer back",
    quote: "Open the quote",
    close: "Close",
  },
} as const;
