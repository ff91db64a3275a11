/** At sign-in and on the Team page. */
export const factorTexts = {
  code: "Six-digit code",
  codeHint: "From your authenticator app. It changes every 30 seconds.",
  challenge: {
    title: "Enter your code",
    intro:
      "Your password is correct. Now enter the code your authenticator app shows for this account.",
    action: "Continue",
    pending: "Checking...",
    lostHeading: "Lost the phone?",
    lost: "A colleague can remove your second factor on the Team page. That signs you out everywhere: sign in with your password and set up a new one. If you're the only one with access, the person who runs the database can remove it.",
    signOut: "Cancel and sign out",
  },
  setUp: {
    title: "Set up a second factor",
    intro:
      "Your team requires a second factor: a code from an app on your phone, after your password.",
    need: "You need an authenticator app on your phone, or a password manager that generates codes.",
    begin: "Start",
    beginning: "Creating a secret...",
    scan: "1. Scan this QR code with the app.",
    picture: "QR code with the secret of your second factor",
    type: "Or enter this secret in the app:",
    secret: "Secret",
    copy: "Copy the secret",
    copied: "Secret copied",
    confirm: "2. Enter the code that the app shows.",
    action: "Turn it on",
    pending: "Checking...",
    cancel: "Cancel",
    done: "Your second factor is on",
    doneNext: "From now on you'll be asked for a code after your password.",
  },

  refusals: {
    sixDigits: "Enter the six-digit code.",
    wrong:
      "This code is incorrect. Enter the one the app shows now, and check that your phone's clock is right.",
    expired: "That took too long. Enter the code that the app shows now.",
    tooMany: "Too many attempts. Wait a few minutes and try again.",
    switchedOff:
      "Second factors are turned off in this project. Turn them on in its dashboard: Authentication, Multi-Factor.",
    unavailable:
      "This site's authentication service doesn't support second factors. (The local one doesn't; a hosted project does.)",
    noAnswer: "No answer from the server. Try again in a moment.",
    failed: "The server couldn't do this. Try again in a moment.",
  },
} as const;
