/** Words about who is told of requests, on the Team page. */

export const tellingTexts = {
  own: {
    heading: "What reaches you",
    loadFailed: "What reaches you could not be loaded.",
    email: "An e-mail about every request",
    emailHint: (address: string) =>
      `To ${address}. Quote requests that come at night wait for one mail at 7 in the morning; emergencies never wait.`,
    emailOn: "You get an e-mail about every request",
    emailOff: "You get no e-mails about requests any more",
    number: "Number for texts in an emergency",
    numberHint: "A US or Canadian number. Leave it empty for no texts.",
    numberInvalid:
      "Enter a US or Canadian number with its area code, such as 713 555 0142, or nothing.",
    action: "Save the number",
    pending: "Saving...",
    numberDone: (number: string) => `Emergencies come as a text to ${number}`,
    numberGone: "You get no texts any more",
    nothing: "Nothing reaches you: you see requests at the desk only.",
    failed: "Not saved",
  },

  lists: {
    heading: "Who else is told",
    intro:
      "Addresses get an e-mail, numbers a text and in an emergency only. A change counts for requests that come from now on.",
    loadFailed: "The lists could not be loaded.",
    names: {
      first: "First list",
      second: "Second list",
      owner: "Owner",
    },
    when: (minutes: number) =>
      minutes === 0
        ? "Told of every request at once, beside the staff above."
        : `Told of an emergency that nobody at the desk has opened, taken or answered after ${minutes} minutes.`,
    emptyFirst: (address: string) =>
      `Nobody on it: the business's own address, ${address}, is told.`,
    emptyLater: "Nobody on it: whoever is told at first is told again.",
    entry: "E-mail or phone number",
    missing: "Enter an e-mail address or a phone number.",
    invalidEmail: "This is not an e-mail address.",
    invalidNumber: "Enter a US or Canadian number with its area code, such as 713 555 0142.",
    full: (max: number) => `A list holds at most ${max} addresses and ${max} numbers.`,
    add: "Add",
    addTo: (list: string) => `Add to: ${list}`,
    pending: "Adding...",
    added: (entry: string, list: string) => `${entry} is on: ${list}`,
    remove: "Remove",
    removeFrom: (entry: string, list: string) => `Remove ${entry} from: ${list}`,
    removed: (entry: string, list: string) => `${entry} is off: ${list}`,
    failed: "The list was not changed",
    refused: "This address or number cannot be used, or the list is full.",
    /** In the log. */
    logAdded: (actor: string, entry: string, list: string) =>
      `${actor} put ${entry} on the list of who is told of requests (${list}).`,
    logRemoved: (actor: string, entry: string, list: string) =>
      `${actor} took ${entry} off the list of who is told of requests (${list}).`,
  },
} as const;
