/** What goes wrong anywhere in the staff area: what happened, and what to do. */
export const failureTexts = {
  offline:
    "You are offline. Nothing was changed, and nothing is sent later by itself. Try again when the connection is back.",
  noAnswer: "The server did not answer. Check the connection and try again.",
  serverFault: "The server cannot answer at the moment. Try again in a moment.",
  unknown: (code: string) =>
    `This did not work. Try again; if it happens again, ask for help and name the code ${code}.`,
  /** By code of the authentication service, where its own words do not say what to do. */
  auth: {
    session_expired: "Your sign-in has ended. Sign in again.",
    session_not_found: "Your sign-in has ended. Sign in again.",
    refresh_token_not_found: "Your sign-in has ended. Sign in again.",
    refresh_token_already_used: "Your sign-in has ended. Sign in again.",
    bad_jwt: "Your sign-in has ended. Sign in again.",
    no_authorization: "Your sign-in has ended. Sign in again.",
    over_request_rate_limit: "Too many attempts. Wait a few minutes and try again.",
    captcha_failed: "The check that you are a person did not pass. Try it again.",
    unexpected_failure: "The server cannot answer at the moment. Try again in a moment.",
  },
  notSaved: "The server could not save this. Try again in a moment.",
} as const;

export const refusalTexts = {
  forbidden: "You have no access any more.",
  noAnswer:
    "No answer came, so it is not known whether this was done. Look at the list before you try again.",
  offline: "There is no connection. Nothing was changed.",
  failed: "The server could not do this. Try again in a moment.",
} as const;
