export const guardTexts = {
  checking: "Checking access...",
  deniedTitle: "Unauthorized",
  deniedText: "Your account doesn't have admin access.",
  errorTitle: "Access could not be checked",
  errorText:
    "The check failed. Nothing is shown until the server has confirmed that you may see it.",
} as const;

export const authTexts = {
  signin: {
    title: "Sign in",
    action: "Sign in",
    pending: "Signing in...",
    toggle: "No account yet? Sign up",
    done: "Signed in",
  },
  signup: {
    title: "Sign up",
    action: "Sign up",
    pending: "Signing up...",
    toggle: "Have an account? Sign in",
    done: "Check your email to confirm your account",
  },
  intro: "For the people who answer quote requests.",
  email: "E-mail",
  password: "Password",
  failed: "Error",
  humanCheckUnreachable:
    "The check that you are a person could not be loaded. Allow challenges.cloudflare.com in your browser's blockers, then reload this page.",
  home: "Back to the website",
  forgot: {
    link: "Forgot password?",
    title: "Forgot password",
    intro: "Enter the e-mail of your account. We send a link with which you choose a new password.",
    action: "Send the link",
    pending: "Sending...",
    sentTitle: "Check your e-mail",
    sent: (email: string) => `If there is an account for ${email}, a link is on its way.`,
    sentHint: "It works once. If nothing arrives within a few minutes, check the spam folder.",
    again: "Send it again",
    back: "Back to sign in",
    refusedTitle: "This link no longer works",
    refused:
      "A link works once, and only for a while. Have a new one sent to you. It also replaces an invitation.",
  },
  recovery: {
    title: "Choose a new password",
    checking: "Checking the link...",
    account: (email: string) => `For the account ${email}.`,
    password: "New password",
    hint: (min: number) => `At least ${min} characters.`,
    show: "Show the password",
    action: "Save the new password",
    pending: "Saving...",
    cancel: "Cancel and sign out",
    done: "Password changed",
  },
  /** After a sign-up's confirmation. */
  welcome: {
    title: "Welcome",
    confirmed: (email: string) => `Your e-mail address ${email} is confirmed.`,
    next: "The desk opens as soon as an admin has added you on the Team page. Ask one, then open it here.",
    action: "Open the desk",
  },
  /** A link that would sign somebody else in. */
  otherAccount: {
    title: "Change the account?",
    question: (current: string, arriving: string) =>
      `You are signed in as ${current || "another account"}. The link you opened is for ${arriving || "an account that is not named"}. If nobody sent you this link on purpose, stay.`,
    stay: "Stay signed in as I am",
    change: "Change to the other account",
  },
  /** Where an invitation says something else than a reset. */
  invitation: {
    title: "Welcome",
    account: (email: string) => `Choose a password for your account ${email}.`,
    password: "Password",
    action: "Save the password",
    done: "Password saved",
    next: "If the desk does not open yet, ask an admin to add you on the Team page.",
  },
} as const;

export const sessionTexts = {
  warning: {
    idleTitle: "Are you still there?",
    totalTitle: "Your sign-in ends soon",
    idle: (moment: string) =>
      `Nothing has been done here for almost an hour. You are signed out at ${moment}. What you have typed stays.`,
    total: (moment: string) =>
      `A sign-in lasts 12 hours. Yours ends at ${moment}; then you sign in again right here. What you have typed stays.`,
    left: (time: string) => `${time} left`,
    stay: "Stay signed in",
    again: "Sign in again now",
    later: "Not yet",
  },
  again: {
    idle: {
      title: "You have been signed out",
      text: "Nothing was done here for an hour. Sign in again and go on where you were: what you have typed is still there.",
    },
    total: {
      title: "Please sign in again",
      text: "A sign-in lasts 12 hours. Sign in again and go on where you were: what you have typed is still there.",
    },
    lost: {
      title: "You have been signed out",
      text: "The server has ended your sign-in. Sign in again and go on where you were: what you have typed is still there, and what was not saved yet has to be saved once more.",
    },
    leave: "Leave without going on",
    checking: "Checking access...",
  },
  /** On the sign-in page, when the sign-in ended while the desk was closed. */
  ended: "Your sign-in has ended",
  endedWhy: "It lasts 12 hours, and one hour without use.",
} as const;
