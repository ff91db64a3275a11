const SIGN_IN_ENDED = "You've been signed out. Sign in again.";
const SERVER_FAULT = "The server can't answer right now. Try again in a moment.";

/** Errors anywhere in the staff area: what happened, and what to do. */
export const failureTexts = {
  offline:
    "You're offline. Nothing was changed, and nothing will be sent later. Try again when you're back online.",
  noAnswer: "No answer from the server. Check your connection and try again.",
  serverFault: SERVER_FAULT,
  unknown: (code: string) =>
    `That didn't work. Try again; if it keeps happening, ask for help and mention code ${code}.`,
  /** By code of the auth service, where its own message is no help. */
  auth: {
    session_expired: SIGN_IN_ENDED,
    session_not_found: SIGN_IN_ENDED,
    refresh_token_not_found: SIGN_IN_ENDED,
    refresh_token_already_used: SIGN_IN_ENDED,
    bad_jwt: SIGN_IN_ENDED,
    no_authorization: SIGN_IN_ENDED,
    over_request_rate_limit: "Too many attempts. Wait a few minutes and try again.",
    captcha_failed: "We couldn't confirm that you're human. Try again.",
    unexpected_failure: SERVER_FAULT,
  },
  notSaved: "The server couldn't save this. Try again in a moment.",
} as const;

/** Why a change on the Team page was not made. */
export const refusalTexts = {
  forbidden: "You no longer have access.",
  noAnswer:
    "The server didn't answer, so we don't know whether this was done. Check the list before you try again.",
  offline: "You're offline. Nothing was changed.",
  failed: "The server couldn't do this. Try again in a moment.",
} as const;
