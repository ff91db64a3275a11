/** Words of the Team page. */
export const teamTexts = {
  offline: "There is no connection. What you see may be old, and nothing can be changed.",
  members: {
    heading: "Who may open the desk",
    empty: "Nobody has access.",
    you: "You",
    since: (moment: string) => `Since ${moment}`,
    by: (name: string) => `added by ${name}`,
    byDatabase: "added in the database",
    longAgo: "Since before changes were written down",
    notYet: "Has not signed in yet",
    remove: "Take access away",
    removeFrom: (email: string) => `Take access away from ${email}`,
    last: "The last admin cannot be removed. Add somebody else first.",
  },
  add: {
    heading: "Add a colleague",
    email: "E-mail of the account",
    action: "Add to the team",
    pending: "Adding...",
    nextHeading: "What your colleague does",
    next: [
      "Before: signs up on the sign-in page with this address, and clicks the link in the mail.",
      "After: chooses “Forgot password?” on the sign-in page, and a new password through the link in the mail.",
    ],
    why: "Anybody can sign up with somebody else's address. So adding an account signs it out everywhere and ends its password: only who reads its mail gets in.",
    missing: "Enter the e-mail address of the account.",
    invalid: "Invalid email address",
    done: (email: string) => `${email} is on the team`,
    doneNext: "Every earlier password and sign-in has ended. “Forgot password?” sets a new one.",
  },
  ownName: {
    heading: "Your name in the log",
    intro:
      "What your colleagues read beside what you have done. It counts from now on: what is in the log already keeps the name of its time.",
    unset: (name: string) => `Until you choose one, you are ${name}.`,
    label: "Name",
    action: "Save the name",
    pending: "Saving...",
    missing: "Enter a name.",
    tooLong: (max: number) => `At most ${max} characters`,
    unusable: "Choose another name: not an e-mail address, and not one like “Staff 1A2B3C4D”.",
    taken: "A colleague has this name, or had it.",
    failed: "The name was not saved. Try again in a moment.",
    done: (name: string) => `You are ${name} in the log now`,
  },
  refusals: {
    unknown:
      "Nobody has signed up with this address yet. Ask your colleague to sign up first, or invite the address in the project's dashboard.",
    unconfirmed:
      "This address is not confirmed yet. Your colleague has to click the link in the mail first.",
    already: "This account is on the team already.",
    gone: "This account has no access any more: a colleague was faster.",
    last: "This is the last admin. Add somebody else first.",
    self: "Confirm that you take away your own access.",
  },
  remove: {
    title: "Take access away?",
    intro: (email: string) =>
      `${email} is signed out at once and cannot open the desk any more. The account stays, so you can add it again.`,
    action: "Take access away",
    pending: "Taking away...",
    cancel: "Cancel",
    done: (email: string) => `${email} has no access any more`,
    self: {
      title: "This is your own access",
      intro:
        "You are about to remove yourself. Somebody else on the team will still be able to open the desk; you will not.",
      action: "Remove myself",
      secondTitle: "Are you sure that you want to leave?",
      secondIntro:
        "You are signed out at once. Only another admin can let you in again, and you will need a new password then.",
      secondAction: "Leave now",
      done: "You have left the team",
    },
  },
  changes: {
    heading: "Changes",
    intro:
      "Who gave or took access or changed who is told of requests, and when. Nobody can change or delete an entry.",
    empty: "No changes yet.",
    latest: (count: number) => `The latest ${count}. Older ones are in the database.`,
    you: "You",
    inDatabase: "Somebody with access to the database",
    unknownAccount: "an account that no longer exists",
    added: (actor: string, email: string) => `${actor} added ${email}.`,
    removed: (actor: string, email: string) => `${actor} took access away from ${email}.`,
    left: (actor: string) => `${actor} left the team.`,
    factorRemoved: (actor: string, email: string) =>
      `${actor} removed the second factor of ${email}.`,
    factorsRequired: (actor: string) => `${actor} made two factors a duty for all staff.`,
    factorsOptional: (actor: string) => `${actor} made two factors a choice again.`,
    deleted: (email: string) => `The account ${email} was deleted, and its access with it.`,
    deletedUnknown: "An account was deleted, and its access with it.",
  },
  exports: {
    heading: "Exports",
    intro: "Who saved a list as a file, and when. Nobody can change or delete an entry.",
    empty: "Nothing was exported yet.",
    latest: (count: number) => `The latest ${count}. Older ones are in the database.`,
    saved: (actor: string, rows: number, list: "requests" | "quotes") =>
      `${actor} saved ${rows.toLocaleString("en-US")} ${rows === 1 ? list.slice(0, -1) : list}`,
    searched: (words: string) => `searched for “${words}”`,
    erasedSearch: "searched for words that were erased",
  },
} as const;

export const ownFactorTexts = {
  heading: "Your second factor",
  none: "None. Whoever learns your password can open the desk.",
  since: (moment: string) => `On since ${moment}. You are asked for a code after your password.`,
  setUp: "Set up a second factor",
  remove: "Remove my second factor",
  removeTitle: "Remove your second factor?",
  removeIntro: "Your password alone opens the desk then.",
  removeIntroRequired: "Your team requires one: you are asked to set up a new one at once.",
  removePending: "Removing...",
  cancel: "Cancel",
  removed: "Your second factor is removed",
  loading: "Loading",
  loadFailed: "It could not be looked up whether you have a second factor.",
} as const;

export const dutyTexts = {
  heading: "Two factors for everybody",
  label: "Require a second factor of all staff",
  hint: "Whoever has none is asked to set one up before the desk opens, and the database shows nothing to a password alone.",
  needsOwn: "Set up your own second factor first.",
  on: "Two factors are required now",
  off: "Two factors are a choice again",
} as const;

export const memberFactorTexts = {
  has: "Second factor: on",
  none: "Second factor: none",
  remove: "Remove second factor",
  removeFrom: (email: string) => `Remove the second factor of ${email}`,
  title: "Remove this second factor?",
  intro: (email: string) =>
    `For ${email}, whose phone is lost. The account is signed out everywhere, and its password is enough until a new second factor is set up. Make sure that it is really your colleague who asks: call them.`,
  pending: "Removing...",
  done: (email: string) => `The second factor of ${email} is removed`,
} as const;
