/** Words about the second factor: at sign-in, and on the Team page. */
export const factorTexts = {
  code: "Six-digit code",
  codeHint: "From your authenticator app. It changes every 30 seconds.",
  challenge: {
    title: "Enter your code",
    intro:
      "Your password was right. Now the code that your authenticator app shows for this account.",
    action: "Go on",
    pending: "Checking...",
    lostHeading: "Lost the phone?",
    lost: "Another admin can remove your second factor on the Team page. You are signed out everywhere then: sign in with your password and set up a new one. If you are the only admin, whoever runs the database can remove it.",
    signOut: "Cancel and sign out",
  },
  setUp: {
    title: "Set up a second factor",
    intro:
      "Your team asks for a second factor: after your password, a code from an app on your phone.",
    need: "You need an authenticator app on your phone, or a password manager that makes codes.",
    begin: "Begin",
    beginning: "Making a secret...",
    scan: "1. Scan this picture with the app.",
    picture: "QR code with the secret of your second factor",
    type: "Or type this secret into it:",
    secret: "Secret",
    copy: "Copy the secret",
    copied: "Secret copied",
    confirm: "2. Enter the code that the app shows.",
    action: "Switch it on",
    pending: "Checking...",
    cancel: "Cancel",
    done: "Your second factor is on",
    doneNext: "From now on you are asked for a code after your password.",
  },

  refusals: {
    sixDigits: "Enter the six digits of the code.",
    wrong:
      "This code is not right. Enter the one that the app shows now, and check the phone's clock.",
    expired: "That took too long. Enter the code that the app shows now.",
    tooMany: "Too many tries. Wait a few minutes and try again.",
    switchedOff:
      "Second factors are switched off in this project. They are switched on in its dashboard: Authentication, Multi-Factor.",
    unavailable:
      "The authentication service behind this site knows no second factor. (The local one does not; a hosted project does.)",
    confirmFirst: "Sign out and in again with your code first.",
    noAnswer: "No answer came from the server. Try again in a moment.",
    failed: "The server could not do this. Try again in a moment.",
    own: "Your own second factor is removed further down, with your code.",
    none: "This account has no second factor any more.",
  },
} as const;
