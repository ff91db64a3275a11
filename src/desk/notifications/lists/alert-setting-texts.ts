export const alertSettingTexts = {
  own: {
    heading: "Your alerts",
    loadFailed: "We couldn't load your alerts.",
    email: "An e-mail about every request",
    emailHint: (address: string) =>
      `To ${address}. Quote requests that come in overnight are combined into one e-mail at 7 AM; emergencies never wait.`,
    emailOn: "E-mail alerts are on",
    emailOff: "E-mail alerts are off",
    number: "Number for texts in an emergency",
    numberHint: "A US or Canadian number. Leave it empty for no texts.",
    numberInvalid:
      "Enter a US or Canadian number with the area code, such as 713 555 0142, or leave it empty.",
    action: "Save the number",
    pending: "Saving...",
    numberDone: (number: string) => `Emergency texts go to ${number}`,
    numberGone: "Text alerts are off",
    nothing: "You get no alerts. You only see requests at the desk.",
    failed: "Couldn't save",
  },

  lists: {
    heading: "Who else gets alerts",
    intro:
      "Addresses get an e-mail; numbers get a text, in emergencies only. Anyone you add gets alerts from now on; anyone you remove gets no more.",
    readOnly: "Only an owner can change the lists.",
    loadFailed: "We couldn't load the lists.",
    names: {
      first: "First list",
      second: "Second list",
      owner: "Third list",
    },
    when: (minutes: number, held: number) =>
      minutes === 0
        ? "Alerted to every request right away, along with the staff above."
        : `Alerted to an emergency if no one has reached the customer within ${minutes} minutes. “I'll take it” pauses that for ${held} minutes.`,
    emptyFirst: (address: string) =>
      `No one is on this list, so alerts go to the business's own address, ${address}.`,
    emptyLater: "No one is on this list, so the first list is alerted again.",
    entry: "E-mail or phone number",
    missing: "Enter an e-mail address or a phone number.",
    invalidEmail: "This is not a valid e-mail address.",
    invalidNumber: "Enter a US or Canadian number with the area code, such as 713 555 0142.",
    full: (max: number) => `A list can have up to ${max} addresses and ${max} numbers.`,
    add: "Add",
    addTo: (list: string) => `Add to: ${list}`,
    pending: "Adding...",
    added: (entry: string, list: string) => `${entry} added to: ${list}`,
    remove: "Remove",
    removeFrom: (entry: string, list: string) => `Remove ${entry} from: ${list}`,
    removed: (entry: string, list: string) => `${entry} removed from: ${list}`,
    failed: "Couldn't change the list",
    /** In the log. */
    logAdded: (actor: string, entry: string, list: string) =>
      `${actor} added ${entry} to an alert list (${list}).`,
    logRemoved: (actor: string, entry: string, list: string) =>
      `${actor} removed ${entry} from an alert list (${list}).`,
  },
} as const;
