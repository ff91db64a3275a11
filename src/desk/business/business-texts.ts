import { formatShortDate } from "@/desk/model/short-date";
import type { PaperKind } from "@/request/papers";
import { trailerModels } from "@/request/trailer-models";
import { capitalized } from "@/request/words/capitalized";
import { paperNames } from "@/request/words/paper-names";
import type { BusinessSection, ClosedDays, MonthlyDeposit } from "./business";

/** Prices that are not a number of dollars; they can be typed, too. */
export const priceNames = { byRequest: "by request", included: "included", none: "none" } as const;

export function modelNamed(id: string | null): string {
  return trailerModels.find((model) => model.id === id)?.name ?? id ?? "";
}

/** Deposits of a hire that is billed by the month. */
export const monthlyDeposits: Record<MonthlyDeposit, string> = {
  none: "none",
  month: "one month, which is its first bill",
  rule: "the same as for any other rental",
};

/** Papers of the business, as headings. */
export const paperLabels: Record<PaperKind, string> = {
  insurance: capitalized(paperNames.insurance),
  w9: capitalized(paperNames.w9),
};

/** When a balance is due, given the number of days before delivery. */
export function dayOfBalance(days: number): string {
  if (days === 0) return "on delivery";
  const many = Math.abs(days) === 1 ? "a day" : `${Math.abs(days)} days`;
  return `${many} ${days > 0 ? "before" : "after"} delivery`;
}

/** Hints for input that could not be read. */
export const fieldHints = {
  money: "Enter dollars, such as 250 or $1,200.50.",
  price: "Enter dollars, such as 1,200 or $1200, “included” or “by request”.",
  percent: (max: number) => `Enter a percentage from 0 to ${max}, such as 8.25.`,
  count: (max: number) => `Enter a whole number from 0 to ${max.toLocaleString("en-US")}.`,
  text: (max: number) => `Enter 1 to ${max.toLocaleString("en-US")} characters.`,
  letterText: (max: number) =>
    `Enter plain text of up to ${max} characters, without < > { }: a mail shows it as it stands here.`,
  address: "Enter the address of a page, such as https://g.page/r/abc/review, or “none”.",
  dayOfBalance: "Enter “3 days before delivery”, “on delivery” or “2 days after delivery”.",
  deposit: "Enter a share such as 25%, an amount such as $500, or “none”.",
} as const;

/** Labels for screen readers, the save bar and the log. */
export const fieldLabels = {
  eventDeliveryBase: "Delivery for an event",
  deliveryBase: "Delivery for weeks and months",
  freeMiles: "Miles included in delivery",
  perMile: "Price per extra mile",
  mostMiles: "Miles beyond which delivery is priced by hand",
  isDeliveryTaxed: "Delivery is taxed",
  taxPercent: "Sales tax",
  shortNoticeDays: "Days that count as short notice",
  shortNoticePercent: "Surcharge for short notice",
  arePricesPublic:
    "Trailer and delivery prices, and how many trailers there are, may be shown to visitors",
  isAvailabilityPublic: "Visitors may see whether a trailer is free on a day",
  deposit: "Deposit",
  depositDueDays: "Days to pay the deposit after accepting",
  balanceDueDays: "When the balance is due",
  howToPay: "How to pay",
  howToPayEs: "How to pay, in Spanish",
  letterGreeting: "Start of e-mails",
  letterGreetingEs: "Start of e-mails, in Spanish",
  letterClosing: "End of e-mails",
  letterClosingEs: "End of e-mails, in Spanish",
  monthlyDeposit: "Deposit on a rental that is billed by the month",
  remindsDepositBefore: "Remind of a deposit the day before",
  remindsDepositAfter: "Remind of a deposit the day after",
  remindsBalanceBefore: "Remind of a balance or a bill the day before",
  remindsBalanceAfter: "Remind of a balance or a bill the day after",
  freeCancelDays: "Days before the event until which canceling is free",
  validDays: "Days that a quote is valid",
  emergencyValidDays: "Days that an emergency quote is valid",
  followUpDays: "Days until a follow-up",
  reviewUrl: "Page where customers are asked to write a review",
  cleaningHours: "Hours for cleaning between rentals",
  discountPercent: "Discount staff can give",
  unitName: (model: string, name: string) => `Name of ${model} no. ${name}`,
  terms: {
    summary: (version: number) => `What's new in version ${version}`,
    body: (version: number) => `Text of version ${version}`,
    spanishBody: (version: number) => `Spanish text of version ${version}`,
  },
} as const;

/** Columns of the price list. */
export const termLabels = {
  name: "name",
  nameEs: "name in Spanish",
  eventDay: "Event day",
  weekend: "Weekend",
  week: "Week",
  month: "Month",
  packageDay: "Package, day",
  packageWeekend: "Package, weekend",
  isTaxed: "Taxed",
} as const;

/** A column's label within a sentence. */
export const inSentence = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);

export const sectionTexts: Record<BusinessSection, { heading: string; intro: string }> = {
  trailers: {
    heading: "Trailers owned",
    intro:
      "The calendar counts bookings against these. Click a number to rename it or take it out of service.",
  },
  prices: {
    heading: "Price list",
    intro:
      "In dollars. A weekend is up to three days that include a Saturday or Sunday; a week is 7 days, a month runs to the same day of the next. The premium package, with the rental in it, has a price for a day and a weekend. Quotes already sent keep their prices.",
  },
  delivery: {
    heading: "Delivery",
    intro: "By road from the yard to the event, round trip.",
  },
  tax: { heading: "Tax and surcharge", intro: "Added to new quotes as separate lines." },
  deposit: {
    heading: "Deposit and balance",
    intro: "The deposit is a share of the total, an amount, or none.",
  },
  terms: {
    heading: "Terms",
    intro: "A quote keeps the version that was in use when it was sent.",
  },
  quotes: { heading: "Quotes", intro: "What a new quote starts with." },
};

export const businessTexts = {
  intro: "What every new quote is made from.",
  contents: "On this page",
  lastChange: (moment: string, who: string) => `Last change ${moment}, by ${who}`,
  loadFailed: "We couldn't load this.",
  readOnly: (owners: string) => `Only an owner can change this. Ask ${owners}.`,
  samples: {
    some: "Samples are marked. Until an owner confirms them, a live desk can't send quotes.",
    mark: "Sample",
    confirm: "Confirm as ours",
    confirmPart: (heading: string) => `Confirm as ours: ${heading}`,
    confirmed: (heading: string) => `Confirmed: ${heading}`,
  },
  bar: {
    region: "Unsaved changes",
    unsaved: (count: number) => (count === 1 ? "One unsaved change." : `${count} unsaved changes.`),
    change: (label: string, from: string, to: string) => `${label}: ${from} to ${to}`,
    more: (count: number) => `and ${count} more`,
    invalid: (count: number) =>
      count === 1 ? "One of them can't be read." : `${count} of them can't be read.`,
    discard: "Discard",
    save: (count: number) => (count === 1 ? "Save change" : "Save changes"),
    replace: "Save and replace",
    pending: "Saving...",
    saved: (count: number) => (count === 1 ? "Change saved" : `${count} changes saved`),
    discarded: "Changes discarded",
    bringBack: "Bring them back",
  },
  overtaken: (label: string, now: string) =>
    `${label}: a colleague changed this to “${now}” while you were editing. Yours replaces it when you save.`,
  notSaved: "Not saved",
  units: {
    guests: (max: number) => `up to ${max} guests`,
    count: (owned: number) => `${owned} owned`,
    open: (model: string, name: string) => `${model} no. ${name}`,
    outUntil: (day: string) => `out until ${day}`,
    out: "out of service",
    add: "Add a trailer",
    addTo: (model: string) => `Add a trailer: ${model}`,
    added: (model: string, name: string) => `Added: ${model} no. ${name}`,
    name: "Name or number",
    heading: (model: string, name: string) => `${model} no. ${name}`,
    visitors:
      "Below the date on the quote form: that the model is free (more than half of it is), that few are left, or that you will check. Never numbers or names. Nothing is shown while the trailers are a sample.",
    retire: "No longer owned",
    retired: (unit: string) => `${unit} is no longer owned`,
    close: "Close",
  },
  prices: {
    item: "Item",
    add: "Add an item",
    addName: "Name of the item",
    added: (name: string) => `Added: ${name}`,
    remove: (name: string) => `Remove ${name}`,
    removed: (name: string) => `Removed: ${name}`,
    inSpanish: "Spanish",
    withPackage: "With the premium package",
    /** A price that the pages start from, and what it buys. */
    unlikeFrom: {
      rental: (from: string, model: string, listed: string) =>
        `The site says that event rentals start from ${from}: the ${model} for an event day, which is ${listed} here.`,
      package: (from: string, model: string, listed: string) =>
        `The site says that the premium package starts from ${from}: the ${model} for a day, which is ${listed} here.`,
      /** "$680 in Winter season" */
      inSeason: (price: string, season: string) => `${price} in ${season}`,
      change: "Change it here, or under prices in business.yaml.",
    },
    unpricedPackage: (models: string) =>
      `The premium package has no price for ${models}: visitors see none, and staff enter it by hand in a quote.`,
    cheaperPackage: (model: string, miles: number, length: string, less: string) =>
      `${model}: at ${miles === 1 ? "1 mile" : `${miles} miles`} for ${length} the package costs ${less} less than the rental without it.`,
    lengths: {
      weekend: "a weekend",
      days: (count: number) => (count === 1 ? "a day" : `${count} days`),
    },
  },
  visitors: {
    heading: "What visitors see",
    hidden: "Visitors see no prices now. Otherwise they would see, for example:",
    shown: "Visitors now see, for example:",
    nothing: "Enter an event-day price for a model. Without one there is nothing to show.",
    event: (model: string, day: string, withPackage: string | undefined) =>
      `“${model}: about ${day} for one day.${withPackage === undefined ? "" : ` With the premium package: about ${withPackage}.`}”`,
    where:
      "They see prices in the planners, on the pages of trailers, work sites, services and the package, and when they check their ZIP code, always before tax. They never see extras or anything priced by request.",
    samples: (parts: string) => `Nothing is shown until these parts are confirmed: ${parts}.`,
  },
  /** In these sentences "{name}" stands for the field of that name. */
  delivery: {
    price:
      "An event: {eventDeliveryBase} with the first {freeMiles} miles. By the week or month: {deliveryBase} with them. Then {perMile} a mile. Beyond {mostMiles} miles the desk prices delivery by hand.",
    package: (miles: number) =>
      `Premium package: the first ${miles} miles are free, as the website promises. To change both, ask the person who maintains your website.`,
    example: (miles: number, event: string, term: string) =>
      `${miles} miles: ${event} for an event, ${term} by the week or month.`,
  },
  tax: {
    rate: "Sales tax {taxPercent} on everything checked as taxed in the price list.",
    shortNotice:
      "For an event {shortNoticeDays} days away or less, trailers and extras cost {shortNoticePercent} more.",
  },
  quotes: {
    stands:
      "A quote is valid for {validDays} days, an emergency quote for {emergencyValidDays}. Follow up {followUpDays} days after sending.",
    cleaning: "Allow {cleaningHours} hours for cleaning between two rentals of a trailer.",
    review:
      "Ask for a review: the day after the trailers are picked up, every customer gets the same e-mail, once, with a link to this page of your public review profile. With “none”, no one is asked. Customers who canceled, opted out of messages or were erased are not asked.",
    discount:
      "Staff can give a discount of up to {discountPercent}, and go no further below the price list. Anything more takes an owner.",
  },
  letters: {
    heading: "E-mails to customers",
    meaning:
      "Your own words at the start and the end of every e-mail to a customer: quotes, changes, reminders, receipts and the copy of a request. Everything between them stays as it is. If a field is empty, a mail in that language starts with its heading and ends with your name and phone; Spanish mails never get the English words.",
    fields: {
      letterGreeting: "Start",
      letterGreetingEs: "Start, in Spanish",
      letterClosing: "End",
      letterClosingEs: "End, in Spanish",
    },
    preview: { en: "A quote as it arrives", es: "A quote as it arrives in Spanish" },
  },
  deposit: {
    rule: "Deposit {deposit} within {depositDueDays} days of accepting, the balance {balanceDueDays}.",
    cancel:
      "Canceled {freeCancelDays} days or more before the event, the deposit goes back in full.",
    monthly: "A rental of more than a month is billed month by month. Its deposit:",
    howToPay:
      "How to pay, in your words: customers read them on their page and in reminders. Say where a Zelle payment or a check goes.",
    spanish: "The same in Spanish. If empty, customers who read Spanish get the English words.",
    reminders:
      "Reminders go out by themselves, between 10 AM and 7 PM, to customers who have not paid:",
    remind: {
      remindsDepositBefore: "The day before a deposit is due",
      remindsDepositAfter: "The day after",
      remindsBalanceBefore: "The day before a balance or a bill is due",
      remindsBalanceAfter: "The day after",
    },
    example: (total: string, deposit: string, rest: string) =>
      `A quote of ${total}: ${deposit}, then ${rest}.`,
    none: "No deposit is due.",
  },
  terms: {
    draft: "draft",
    since: (day: string) => `since ${day}`,
    between: (from: string, until: string) => `${from} to ${until}`,
    accepted: (quotes: number) =>
      `Accepted with ${quotes === 1 ? "1 quote" : `${quotes === 0 ? "no" : quotes.toLocaleString("en-US")} quotes`}`,
    write: "Write a new version",
    begun: (version: number) => `Draft of version ${version}`,
    summaryOfNew: (version: number) => `Version ${version}`,
    spanish: "Spanish text",
    spanishHint:
      "Optional. The same rules in Spanish, written by you or translated. Customers who read Spanish get them instead of the English. If you change one text, change the other.",
    putInUse: "Put in use",
    saveFirst: "Save the draft first",
    question: (version: number) => `Put version ${version} in use?`,
    questionText:
      "Quotes sent from now on will carry it, and you can't change it anymore. Quotes already sent keep theirs.",
    back: "Back",
    inUseNow: (version: number) => `Version ${version} is in use`,
    discard: "Discard the draft",
    discarded: (version: number) => `Draft of version ${version} discarded`,
  },
  papers: {
    heading: "Papers",
    intro:
      "What accounts payable and venues ask for. Staff send them with a quote; the customer opens them on its page, and no one else.",
    missing: "Not uploaded yet.",
    uploaded: (day: string) => `Uploaded ${day}.`,
    until: (day: string) => `Good through ${day}.`,
    ended: (day: string) => `Ended ${day}: customers don't get it anymore.`,
    validUntil: "Good through",
    upload: (isThere: boolean) => (isThere ? "Replace it" : "Upload a PDF"),
    uploadOf: (paper: string) => `Upload a PDF: ${paper}`,
    uploading: "Uploading...",
    kept: (paper: string) => `${paper} uploaded`,
    notKept: "Couldn't upload it",
    noEnd: "Enter the last day on which the certificate is good, then choose the file again.",
    tooLarge: "This file is larger than 2 MB. Save it smaller, or without pictures.",
    noPdf: "This file is not a PDF.",
    open: "Open",
    openOf: (paper: string) => `Open: ${paper}`,
    notOpened: "Couldn't open it",
    remove: "Remove",
    removeOf: (paper: string) => `Remove: ${paper}`,
    removed: (paper: string) => `${paper} removed`,
    notRemoved: "Couldn't remove it",
  },
  who: {
    heading: "Who can change it",
    owners: (owners: string) =>
      `Owners can change this page: ${owners}. Everyone else at the desk can read it.`,
    noOwner: "There is no owner yet, so everyone at the desk can change this page.",
    team: "Owners are named on the Team page",
  },
} as const;

/** Seasons of the price list. */
export const seasonTexts = {
  heading: "Seasons",
  meaning:
    "Days on which trailers cost more or less than the list above, with the package too; extras and delivery stay. The day on which a rental begins decides for all of it. A model has one season a day. Quotes already sent and bookings keep their prices.",
  name: "Name, as customers read it",
  nameEs: "The same in Spanish",
  firstDay: "First day",
  lastDay: "Last day",
  percent: "Percent",
  percentHint: "Such as 15, or -10 for less.",
  model: "For",
  everyModel: "Every model",
  add: "Add a season",
  wrong: {
    name: "Enter a name, such as Spring season.",
    firstDay: "Enter the first day.",
    lastDay: "Enter the last day.",
    order: "The last day is before the first.",
    percent: (min: number, max: number) =>
      `Enter a percentage from ${min} to ${max} other than 0, such as 15 or -10.`,
    overlap: (season: string) =>
      `${season} already has some of these days. A model has one season a day.`,
  },
  added: (season: string) => `Season added: ${season}`,
  over: "over",
  remove: (season: string) => `Remove ${season}`,
  removed: (season: string) => `Season removed: ${season}`,
  copy: (year: string) => `Copy to ${year}`,
  copyOf: (season: string, year: string) => `Copy ${season} to ${year}`,
  ofModel: (name: string, model: string) => `${name} (${model})`,
} as const;

/** Days on which nothing is delivered and no event is served. */
export const closedTexts = {
  heading: "Closed days",
  meaning:
    "No delivery and no event. Visitors who choose such a day on a form read why, in their language, and can still ask; the desk warns you in a quote and in a change of a booking.",
  firstDay: "First day",
  lastDay: "Last day",
  reason: "Why, for visitors",
  reasonEs: "The same in Spanish",
  add: "Close these days",
  incomplete: "Enter the first day and why, and no last day before the first.",
  added: (days: string) => `Closed: ${days}`,
  remove: (days: string) => `Open again: ${days}`,
  removed: (days: string) => `Open again: ${days}`,
  /** At a quote. */
  warning: (day: string, reason: string) => `${day} is a closed day: ${reason}`,
} as const;

/** "Dec 24, 2026" or "Dec 24, 2026 to Jan 1, 2027". @param days yyyy-MM-dd */
export function closedDaysText({ firstDay, lastDay }: Pick<ClosedDays, "firstDay" | "lastDay">) {
  const first = formatShortDate(firstDay);
  return firstDay === lastDay ? first : `${first} to ${formatShortDate(lastDay)}`;
}

/** The log. */
export const changeTexts = {
  heading: "Changes",
  intro: "Changes are kept permanently.",
  empty: "Nothing has been changed yet.",
  older: "Show older changes",
  inDatabase: "Done in the database",
  by: (who: string, what: string) => `${who}: ${what}`,
  changed: (label: string, from: string, to: string) => `${label} from ${from} to ${to}`,
  added: (what: string) => `${what} added`,
  removed: (what: string) => `${what} removed`,
  unit: (model: string, name: string) => `${model} no. ${name}`,
  formerUnit: "a trailer that is gone",
  out: (unit: string, days: string, reason: string) => `${unit} out of service ${days}: ${reason}`,
  noLongerOut: (unit: string, days: string) => `${unit} no longer out of service ${days}`,
  closed: (days: string, reason: string) => `closed ${days}: ${reason}`,
  season: (name: string, percent: string, days: string) => `${name}, ${percent}, ${days}`,
  openAgain: (days: string) => `${days} no longer closed`,
  retired: (unit: string) => `${unit} no longer owned`,
  ownedAgain: (unit: string) => `${unit} owned again`,
  confirmed: (heading: string) => `${heading} confirmed`,
  samplesAgain: (heading: string) => `${heading} marked as samples`,
  drafted: (version: string) => `draft of version ${version} of the terms`,
  draftChanged: (version: string) => `draft of version ${version} of the terms changed`,
  draftGone: (version: string) => `draft of version ${version} of the terms discarded`,
  inUse: (version: string) => `version ${version} of the terms in use`,
  paper: (paper: string, day: string | null) =>
    day === null ? `${paper} uploaded` : `${paper} uploaded, good through ${day}`,
  paperRemoved: (paper: string) => `${paper} removed`,
  yes: "yes",
  no: "no",
  nothing: "nothing",
  settings: {
    deposit_kind: "Kind of deposit",
    deposit_percent: "Deposit as a share",
    deposit_amount: "Deposit as an amount",
  },
} as const;
