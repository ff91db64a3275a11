/** Words about the end of a sign-in: after hours, and after a while without use. */
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
