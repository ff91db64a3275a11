import { business } from "@/config/business";

/** The day sheet at the desk, on paper and on a driver's phone. */
export const daysTexts = {
  title: "Day sheet",
  previous: "Previous day",
  next: "Next day",
  today: "Today",
  print: "Print",
  loading: "Loading the day",
  empty: "No deliveries, service visits or pickups on this day.",
  noDay: "This address doesn't name a day.",
  goTo: "Go to",
  stops: (count: number, done: number) =>
    `${count === 1 ? "1 stop" : `${count} stops`}, ${done} done`,
  totals: {
    routes: (miles: number, trucks: number) =>
      `${miles} miles, ${trucks === 1 ? "1 truck" : `${trucks} trucks`}`,
    withoutDriver: (count: number) => (count === 1 ? "1 has no driver" : `${count} have no driver`),
    missing: (count: number) =>
      count === 1 ? "1 stop needs something" : `${count} stops need something`,
    late: (count: number) => (count === 1 ? "1 stop too late" : `${count} stops too late`),
    collect: (amount: string) => `${amount} to collect`,
  },
  columns: {
    time: "Time",
    what: "What",
    name: "Name",
    place: "Place",
    drive: "Drive before",
    trailer: "Trailer",
    driver: "Driver",
    phone: "On site",
    missing: "Still needs",
    collect: "Collect",
  },
  drive: ({ miles, minutes, isByYard }: { miles: number; minutes: number; isByYard: boolean }) =>
    `${miles} mi, ${minutes} min${isByYard ? " *" : ""}`,
  firstPlace: (places: number) => `${places} places: the drive is planned to the first only.`,
  driveToFirst: (drive: string) => `${drive} †`,
  driveNote: "* by the yard: a truck pulls one trailer. Distances and times are estimates.",
  firstPlaceNote: "† to the first of its places.",
  home: (drive: string) => `Back to the yard: ${drive}`,
  noDriver: "No driver yet",
  route: (stops: number, miles: number) =>
    [stops === 1 ? "1 stop" : `${stops} stops`, ...(miles > 0 ? [`${miles} miles`] : [])].join(
      ", ",
    ),
  hours: (from: string, until: string) => `leaves at ${from}, back about ${until}`,
  late: (earliest: string) =>
    `The truck can be here at ${earliest} at the earliest. Change the order, the driver or the time.`,
  customer: (phone: string) => `${phone}, customer`,
  isDone: "Done",
  nothingMissing: "Nothing is missing",

  actions: { deliver: "Deliver", service: "Service", pick_up: "Pick up" },
  noTime: "No time set",
  agreed: (window: string) => `agreed ${window}`,
  directions: "Directions",
  call: "Call",
  openBooking: "Open the booking",
  facts: {
    trailer: "Trailer",
    onSite: "On site",
    access: "Access",
    utilities: "Power",
    event: "Event",
    headcount: "For",
    notes: "Notes",
    collect: "Collect",
    total: "Total",
    paid: "Paid",
  },
  paid: (paid: string, left: string) => `${paid}, ${left} left to pay`,
  unassigned: "No trailer assigned",
  assign: (model: string) => `Which ${model}`,
  choice: (name: string, conflict: string | null) =>
    conflict === null ? `No. ${name}` : `No. ${name}, ${conflict}`,
  unit: (name: string) => `No. ${name}`,
  notAssigned: "Couldn't assign the trailer",

  steps: {
    delivered: "Delivered",
    set_up: "Set up and tested",
    serviced: "Pumped and stocked",
    picked_up: "Picked up",
  },
  done: (time: string, by: string) => `${time}, ${by}`,
  waiting: "waiting for a signal",
  takeBack: "Undo",
  takeBackOf: (step: string, name: string) => `Undo: ${step}, ${name}`,
  notMarked: "Couldn't save the step",
  undone: (step: string, done: string, undone: string) =>
    `${step} at ${done}; taken back at ${undone}`,

  plan: {
    driver: "Driver and truck",
    driverOf: (action: string, name: string) => `Driver: ${action}, ${name}`,
    time: (name: string) => `Time: ${name}`,
    earlier: (name: string) => `Earlier: ${name}`,
    later: (name: string) => `Later: ${name}`,
    by: (name: string, when: string) => `Planned by ${name}, ${when}`,
    notSaved: "Couldn't save the plan",
  },
  warnings: {
    short: (short: number, model: string, booked: number, owned: number) =>
      `${short} ${model} short: ${booked} booked, ${owned} in service.`,
    missing: (name: string, missing: number, model: string) =>
      `${name}: ${missing} × ${model} not assigned yet.`,
  },

  photos: {
    add: "Add a photo",
    addOf: (action: string, name: string) => `Add a photo: ${action}, ${name}`,
    making: "Resizing the photo",
    unreadable: "This file can't be read as a photo. Take another one.",
    full: "Six photos are the most here.",
    listOf: (action: string, name: string) => `Photos: ${action}, ${name}`,
    sent: "sent",
    sending: "on its way",
    refused: (time: string, why: string) => `${time}. ${why}`,
    sentBefore: (count: number) =>
      count === 1 ? "1 photo was sent earlier." : `${count} photos were sent earlier.`,
    waiting: (count: number) => `${count === 1 ? "1 photo" : `${count} photos`} not sent yet`,
    remove: "Remove",
    removeOf: (time: string) => `Remove the photo from ${time}`,
    save: "Save on this phone",
    saveOf: (time: string) => `Save the photo from ${time} on this phone`,
    fileName: (moment: string) => `photo-${moment.slice(0, 19).replaceAll(":", "-")}.jpg`,
    noLink: "This link doesn't work anymore. Save the photo and send it another way.",
    keptHeading: "Photos that were not sent",
    notAdded: "Couldn't save the photo",
  },

  reports: {
    start: "Report a problem with the trailer",
    unit: "Which trailer",
    kind: "What about",
    words: "What is wrong",
    save: "Save the report",
    cancel: "Cancel",
    incomplete: "Choose what it is about, and say what is wrong.",
    noLink: "This link doesn't work anymore.",
    heading: (name: string) => `Reported: ${name}`,
    of: (kind: string, unit: string) => `${kind}, no. ${unit}`,
    sent: "the office has it",
    refused: (why: string) => `Not sent. ${why} Call the office.`,
    remove: "Remove",
    removeOf: (words: string) => `Remove the report: ${words}`,
    addPhotoOf: (words: string) => `Add a photo: ${words}`,
    photosOf: (words: string) => `Photos: ${words}`,
  },

  link: {
    heading: "Links for drivers",
    intro:
      "A link opens this day only, or one driver's part of it, without signing in, until two days after it. Anyone who has it sees names, addresses, numbers and what is to be collected, but no prices, and can check off steps, add photos and report what is wrong with a trailer.",
    make: "Make a link",
    makeFor: (driver: string) => `Make a link for ${driver}`,
    failed: "Couldn't make the link",
    made: "It's shown only once.",
    copy: "Copy the link",
    copied: "Link copied",
    text: "Send by text",
    row: (by: string, when: string, driver: string | null) =>
      `${driver === null ? "" : `For ${driver}. `}Made by ${by}, ${when}`,
    opened: (when: string) => `opened ${when}`,
    unopened: "not opened yet",
    revoke: "Revoke",
    revokeOf: (by: string, when: string) => `Revoke the link made by ${by}, ${when}`,
    revoked: "Link revoked",
    notRevoked: "Couldn't revoke the link",
  },

  driver: {
    title: `Day sheet | ${business.name}`,
    unknown: "This link doesn't work anymore. Ask the office for a new one.",
    office: "Call the office",
    offline:
      "No signal. What you check off and the photos and reports you make are kept on this phone and sent when you're back online. Leave this page open.",
    waiting: (count: number) => `${count === 1 ? "1 step" : `${count} steps`} not sent yet`,
    reportsWaiting: (count: number) =>
      `${count === 1 ? "1 report" : `${count} reports`} not sent yet`,
    updated: (time: string) => `Updated ${time}`,
  },
} as const;
