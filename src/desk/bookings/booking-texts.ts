export const bookingTexts = {
  heading: "Booking",
  change: "Change the date",
  changeAgain: "Change it again",
  edit: "Change something else",
  editing: "Change the booking",
  cancel: "Cancel the booking",
  changing:
    "Accepted, being changed. What was agreed counts and stays reserved until the customer says yes to the change.",
  unanswered: (day: string) =>
    `The customer had until ${day} to agree to this change. What was agreed counts, and the other days are free again.`,
  keep: "Take the change back",
  kept: "Back to what was agreed",
  keepFailed: "Couldn't take the change back",
  move: {
    heading: "Change the date, place or trailers",
    back: "Keep it as it is",
    day: { event: "New day of the event", hire: "New first day" },
    pastDay: "Choose today or a later day",
    pickup: "Day of pickup",
    openEnd: (day: string) => `Open until you set a day. With a month’s notice: ${day} or later.`,
    pickupTooEarly: "Pickup is before the rental begins",
    weekLater: "A week later",
    weekEarlier: "A week earlier",
    dayAfter: "The day after",
    previous: "Previous month",
    next: "Next month",
    free: (count: number) => `${count} free`,
    now: "now",
    place: "Address",
    count: "Trailers",
    model: "Model",
    miles: (miles: number) => `${miles} mi by road`,
    does: "What it does",
    agreed: "Agreed",
    isNew: "New",
    difference: "Difference",
    none: "none",
    total: "Total",
    keepPrice: (line: string) => `Keep the agreed price: ${line}`,
    keepPriceShort: "Keep the agreed price",
    waive: (line: string) => `Don’t charge it: ${line}`,
    waiveShort: "Don’t charge it",
    listSays: (difference: string) => `${difference} by the price list`,
    notListed:
      "The price list has no price for this place or model, so it stays as agreed. Set another one under “Change something else.”",
    unpriced: (lines: string) =>
      `No price for: ${lines}. Add it to the price list, or set it under “Change something else.”`,
    listMissing: "The price list didn’t load, so prices stay as agreed.",
    deposit: "Deposit",
    balance: "Balance",
    stays: "Stays",
    isFree: "Free on these days, with the time to clean",
    checking: "Checking what is free",
    checkFailed: "We couldn’t count the free trailers.",
    by: (amount: string, day: string) => `${amount} by ${day}`,
    held: (day: string, event: string) =>
      `Both are held until the customer says yes, through ${day}. Until then the yes for ${event} counts.`,
    line: "A line of your own, if you like",
    preview: "What the customer will read",
    nothing: "Choose another day, address, number or model.",
    send: "Send the change",
    sendUntold: "Change it without a message",
    overbook: "Send it and overbook",
    waysOut: {
      legend: "Too few are free",
      /** @param count of how many trailers */
      make: (count: number, all: number, model: string) => {
        if (all === 1) return `Make it a ${model}`;
        if (count === all) return `Make all ${all} ${model}s`;
        if (count > 1) return `Make ${count} of the ${all} ${model}s`;
        return all === 2 ? `Make the second a ${model}` : `Make one of the ${all} a ${model}`;
      },
      /** @param difference in US dollars; null for none */
      free: (free: number, owned: number, difference: string | null, isLess: boolean) =>
        `${free} of ${owned} free, ${difference === null ? "at the same total" : `${difference} ${isLess ? "less" : "more"} in total`}`,
      overbook: "Overbook",
      short: (count: number) =>
        count === 1 ? "one has to be found elsewhere" : `${count} have to be found elsewhere`,
    },
    sent: "Change on its way",
    failed: "Couldn't change the booking",
    overtaken:
      "A colleague has sent the customer a change in the meantime. If you send yours now, it takes the place of theirs.",
  },
  cancelForm: {
    heading: "Who cancels?",
    customer: "The customer",
    business: "We do",
    reason: "Why",
    noReason: "Enter the reason",
    refund: (back: string, stays: string | null) =>
      stays === null
        ? `${back} was paid, and by the terms all of it goes back.`
        : `By the terms ${back} goes back and ${stays} stays.`,
    allStays: (kept: string) => `By the terms nothing goes back: ${kept} stays.`,
    unpaid: "Nothing was paid, so nothing goes back.",
    refundBy: "Canceling moves no money: the list of payments then has it ready to give back.",
    send: "Cancel the booking and tell them",
    sendUntold: "Cancel the booking without a message",
    sendAndGive: (amount: string) => `Cancel it, and record ${amount} as given back`,
    back: "Back",
    done: "Booking canceled",
    doneAndGiven: (amount: string) => `Booking canceled, ${amount} recorded as given back`,
    notGiven: "The booking is canceled; the refund wasn't recorded",
    failed: "Couldn't cancel the booking",
  },
} as const;
