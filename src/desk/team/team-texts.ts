export const teamTexts = {
  offline: "You're offline. What you see may be out of date, and nothing can be changed.",
  members: {
    heading: "Who can open the desk",
    empty: "No one has access.",
    you: "You",
    since: (moment: string) => `Since ${moment}`,
    by: (name: string) => `added by ${name}`,
    byDatabase: "added in the database",
    longAgo: "Since before changes were logged",
    notYet: "Hasn't signed in yet",
    remove: "Remove access",
    removeFrom: (email: string) => `Remove access for ${email}`,
    last: "You can't remove the last person. Add someone else first.",
    lastOwner: "You can't remove the last owner. Make someone else an owner first.",
    owner: "Owner",
    makeOwner: "Make owner",
    makeOwnerOf: (email: string) => `Make owner: ${email}`,
    endOwner: "Remove as owner",
    endOwnerOf: (email: string) => `Remove as owner: ${email}`,
  },
  add: {
    heading: "Add a colleague",
    email: "Your colleague's e-mail",
    action: "Add to the team",
    pending: "Adding...",
    how: "Your colleague gets one e-mail with a link, chooses a name and a password, and is in. An expired link offers a new one.",
    why: "If the address has an account already, its old password and sign-ins stop working: only the person who gets its e-mail can get in.",
    missing: "Enter your colleague's e-mail address.",
    invalid: "Invalid email address",
    sent: (email: string) => `A link is on its way to ${email}`,
    sentNext: "It opens the desk once they have chosen a name and a password.",
    done: (email: string) => `${email} is on the team`,
    doneNext: "Old passwords and sign-ins no longer work. “Forgot password?” sets a new one.",
  },
  invitations: {
    heading: "Invited",
    since: (moment: string, name: string) => `Invited ${moment} by ${name}`,
    again: "Send the link again",
    againTo: (email: string) => `Send the link again to ${email}`,
    withdraw: "Withdraw",
    withdrawFrom: (email: string) => `Withdraw the invitation of ${email}`,
    withdrawn: (email: string) => `The invitation of ${email} is withdrawn`,
  },
  invite: {
    limited: "We've reached this hour's e-mail limit, so no link was sent. Try again in an hour.",
    registered:
      "This address already has an account, and the Team page can't add it. Look it up in the Supabase dashboard, under Authentication, Users.",
    refused: "This address was rejected. Check the spelling.",
    absent:
      "No account has this address, and this site can't send invitations yet. Ask your colleague to sign up first.",
    failed: "We couldn't send the link. Try again in a moment.",
    noAnswer:
      "The server didn't answer, so we don't know whether the link was sent. Try again: a second link does no harm.",
  },
  ownName: {
    heading: "Your name in the log",
    intro:
      "What your colleagues see next to what you do. It applies from now on: entries already in the log keep the old name.",
    unset: (name: string) => `Until you choose one, the log calls you ${name}.`,
    label: "Name",
    action: "Save the name",
    pending: "Saving...",
    missing: "Enter a name.",
    failed: "We couldn't save the name. Try again in a moment.",
    done: (name: string) => `The log now calls you ${name}`,
  },
  remove: {
    title: "Remove access?",
    intro: (email: string) =>
      `${email} is signed out right away, can't open the desk anymore, and gets an e-mail about it. Their address and their own alert number come off every alert list, and the driver's links they made stop working. The account stays, so you can add it again.`,
    listed:
      "These are on the alert lists too. Their own alert number comes off automatically; remove anything else that's theirs:",
    nothingListed: "Nothing else is on the alert lists.",
    action: "Remove access",
    pending: "Removing...",
    cancel: "Cancel",
    done: (email: string) => `${email} no longer has access`,
    self: {
      title: "This is your own access",
      intro:
        "You're about to remove yourself. Others on the team can still open the desk; you can't.",
      action: "Remove myself",
      secondTitle: "Are you sure you want to leave?",
      secondIntro:
        "You'll be signed out right away. Only an owner can let you back in, and you'll need a new password.",
      secondAction: "Leave now",
      done: "You have left the team",
    },
  },
  changes: {
    heading: "Changes",
    intro:
      "Who gave or removed access, became an owner or changed who gets alerts, and when. No one can change or delete an entry.",
    empty: "No changes yet.",
    latest: (count: number) => `The latest ${count}. Older ones are in the database.`,
    you: "You",
    inDatabase: "Someone with access to the database",
    unknownAccount: "an account that no longer exists",
    added: (actor: string, email: string) => `${actor} added ${email}.`,
    removed: (actor: string, email: string) => `${actor} removed access for ${email}.`,
    left: (actor: string) => `${actor} left the team.`,
    madeOwner: (actor: string, email: string) => `${actor} made ${email} an owner.`,
    ownerNoMore: (actor: string, email: string) => `${actor} removed ${email} as an owner.`,
    owningEnded: (actor: string) => `${actor} stepped down as an owner.`,
    factorRemoved: (actor: string, email: string) => `${actor} removed ${email}'s second factor.`,
    factorsRequired: (actor: string) => `${actor} now requires a second factor for everyone.`,
    factorsOptional: (actor: string) => `${actor} made the second factor optional again.`,
    deleted: (email: string) => `The account ${email} was deleted, and its access with it.`,
    deletedUnknown: "An account was deleted, and its access with it.",
  },
  exports: {
    heading: "Exports",
    intro:
      "Who exported a list, and when. Only an owner can export everything at once, or the files for QuickBooks. No one can change or delete an entry.",
    empty: "Nothing has been exported yet.",
    latest: (count: number) => `The latest ${count}. Older ones are in the database.`,
    /** @param list its name in the log, a plural */
    saved: (actor: string, rows: number, list: string) =>
      `${actor} saved ${rows.toLocaleString("en-US")} ${rows === 1 ? list.slice(0, -1) : list}`,
    searched: (words: string) => `searched for “${words}”`,
    erasedSearch: "searched for words that were erased",
  },
} as const;

export const ownerTexts = {
  heading: "What owners decide",
  meaning:
    "Who can open the desk, who gets alerts, whether everyone needs a second factor, and full exports. Anyone affected by a change gets an e-mail, and so does every owner.",
  noOwner:
    "There's no owner yet, so everyone on the team decides. The person who runs the database can name the first one: npm run admin:grant -- EMAIL.",
  ask: (owners: string) => `Ask an owner: ${owners}.`,
  pending: "Saving...",
  make: {
    title: "Make this colleague an owner?",
    intro: (email: string) =>
      `${email} will be able to do everything you can, including removing you.`,
    action: "Make owner",
    done: (email: string) => `${email} is an owner now`,
  },
  end: {
    title: "Remove this owner?",
    intro: (email: string) =>
      `${email} can still work at the desk, but no longer decides who else can.`,
    action: "Remove as owner",
    done: (email: string) => `${email} is no longer an owner`,
  },
  resign: {
    title: "Stop being an owner?",
    intro: (_email: string) =>
      "You can still work at the desk. Only another owner can make you an owner again.",
    action: "Stop being an owner",
    done: (_email: string) => "You are no longer an owner",
  },
} as const;

/** The reader's own. */
export const ownFactorTexts = {
  heading: "Your second factor",
  none: "None. Anyone who learns your password can open the desk.",
  since: (moment: string) => `On since ${moment}. You're asked for a code after your password.`,
  setUp: "Set up a second factor",
  remove: "Remove my second factor",
  removeTitle: "Remove your second factor?",
  removeIntro: "Your password alone will open the desk.",
  removeIntroRequired: "Your team requires one: you'll be asked to set up a new one right away.",
  removePending: "Removing...",
  cancel: "Cancel",
  removed: "Your second factor has been removed",
  loading: "Loading",
  loadFailed: "We couldn't check whether you have a second factor.",
} as const;

export const dutyTexts = {
  heading: "A second factor for everyone",
  label: "Require a second factor for all staff",
  hint: "Anyone without one has to set it up before the desk opens. A password alone isn't enough.",
  needsOwn: "Set up your own second factor first.",
  needsOwner: "Only an owner can change this.",
  on: "A second factor is now required",
  off: "A second factor is optional again",
} as const;

export const memberFactorTexts = {
  has: "Second factor: on",
  none: "Second factor: none",
  remove: "Remove second factor",
  removeFrom: (email: string) => `Remove ${email}'s second factor`,
  title: "Remove this second factor?",
  intro: (email: string) =>
    `Do this if ${email} has lost their phone. The account is signed out everywhere, and its password is enough until a new second factor is set up. Make sure it's really your colleague asking: call them.`,
  pending: "Removing...",
  done: (email: string) => `${email}'s second factor has been removed`,
} as const;
