import { IDLE_LIMIT, TOTAL_LIMIT } from "./time-limits/session-marks";

/** Instead of the staff area. The first three are exact: specification, sections 4, 6 and 8. */
export const guardTexts = {
  checking: "Checking access...",
  deniedTitle: "Unauthorized",
  deniedText: "Your account doesn't have admin access.",
  deniedHow: (email: string) =>
    `Ask an owner to add ${email === "" ? "your account" : email} on the Team page of the desk.`,
  errorTitle: "We couldn't check your access",
  errorText: "The desk opens once the server confirms that you have access.",
} as const;

/** The sign-in page. Those in the specification's section 8 are exact. */
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
  intro: "For staff who answer quote requests.",
  email: "E-mail",
  password: "Password",
  failed: "Error",
  humanCheckUnreachable:
    "The check that you're human didn't load. Allow challenges.cloudflare.com in your ad blocker, then reload this page.",
  forgot: {
    link: "Forgot password?",
    title: "Forgot password",
    intro: "Enter your account's e-mail. We'll send you a link to choose a new password.",
    action: "Send the link",
    pending: "Sending...",
    sentTitle: "Check your e-mail",
    sent: (email: string) => `If there is an account for ${email}, a link is on its way.`,
    sentHint: "It works once. If nothing arrives within a few minutes, check your spam folder.",
    again: "Send it again",
    back: "Back to sign in",
    refusedTitle: "This link no longer works",
    refused:
      "A link works only once, and for a limited time. Enter your e-mail for a new one. It works in place of an invitation, too.",
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
  /** After confirming a sign-up. */
  welcome: {
    title: "Welcome",
    confirmed: (email: string) => `Your e-mail address ${email} is confirmed.`,
    next: "Next, ask an owner to add you on the Team page. Then you can open the desk here.",
    action: "Open the desk",
  },
  /** A link to another account. */
  otherAccount: {
    title: "Switch accounts?",
    question: (current: string, arriving: string) =>
      `You're signed in as ${current || "another account"}. The link you opened is for ${arriving || "an unnamed account"}. If you weren't expecting this link, stay signed in.`,
    stay: "Stay with this account",
    change: "Switch to the other account",
  },
  /** Where an invitation differs from a reset. */
  invitation: {
    title: "Welcome",
    account: (email: string) => `Choose a password for your account ${email}.`,
    password: "Password",
    name: "Your name",
    nameHint: "Colleagues see it next to what you do.",
    joining: (email: string) => `You're on the team as ${email}. Choose a name and a password.`,
    join: "Open the desk",
    action: "Save the password",
    done: "Password saved",
    next: "If the desk doesn't open yet, ask an owner to add you on the Team page.",
  },
} as const;

const total = `${TOTAL_LIMIT / 3_600_000} hours`;
const idle = `${IDLE_LIMIT / 60_000} minutes`;

/** The end of a sign-in. */
export const sessionTexts = {
  warning: {
    idleTitle: "Are you still there?",
    totalTitle: "You'll be signed out soon",
    idle: (moment: string) =>
      `You've been inactive for almost ${idle}. You'll be signed out at ${moment}. What you've typed is kept.`,
    total: (moment: string) =>
      `You have to sign in every ${total}. You'll be signed out at ${moment}, and can sign in again right here. What you've typed is kept.`,
    left: (time: string) => `${time} left`,
    stay: "Stay signed in",
    again: "Sign in again now",
    later: "Not yet",
  },
  again: {
    idle: {
      title: "You have been signed out",
      text: `You were inactive for ${idle}. Sign in again to pick up where you left off: what you typed is still there.`,
    },
    total: {
      title: "Please sign in again",
      text: `You have to sign in every ${total}. Sign in again to pick up where you left off: what you typed is still there.`,
    },
    lost: {
      title: "You have been signed out",
      text: "Sign in again to pick up where you left off. What you typed is still there; save again anything that wasn't saved.",
    },
    leave: "Leave without signing in",
    checking: "Checking access...",
  },
  /** On the sign-in page, if the sign-in ended while the desk was closed. */
  ended: "You've been signed out",
  endedWhy: `You're signed out after ${total}, or after ${idle} without activity.`,
} as const;
