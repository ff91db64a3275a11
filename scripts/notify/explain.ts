/** What the function answered to a trial, or its gateway, or whoever is at that address. */
export type TrialReply = {
  status: number;
  /** The body; `undefined` when it is no JSON. */
  content: unknown;
  /** The clock of whoever answered. */
  date: Date;
};

const SECRETS = "npm exec supabase -- secrets set NOTIFY_SECRET=... --remote=REF";
const DEPLOY = "npm exec supabase -- functions deploy notify --use-api --remote=REF";
const LOGS = "Dashboard > Edge Functions > notify > Logs";

/** Milliseconds: the function refuses a call that was signed longer ago. */
const CLOCK_TOLERANCE = 300_000;

/** What is wrong with NOTIFY_URL, before anybody is asked; `undefined` for nothing. */
export function faultOfAddress(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url) return "NOTIFY_URL is not an address: https://REF.supabase.co/functions/v1/notify";
  const isHere = url.hostname === "127.0.0.1";
  if (url.protocol !== "https:" && !isHere) return "NOTIFY_URL has to begin with https://";
  if (/^(?:www\.)?supabase\.com$/.test(url.hostname)) {
    return "NOTIFY_URL is the dashboard's address: it is https://REF.supabase.co/functions/v1/notify";
  }
  return isHere || /\/notify\/?$/.test(url.pathname)
    ? undefined
    : "NOTIFY_URL has to end with /functions/v1/notify";
}

const codeOf = (error: unknown): string =>
  error instanceof Error ? String(Reflect.get(error, "code") ?? codeOf(error.cause)) : "";

/** Why nobody answered at all. */
export function explainSilence(error: unknown, address: string): string {
  const { host } = new URL(address);
  const code = codeOf(error);
  if (/ENOTFOUND|EAI_AGAIN/.test(code)) {
    return `There is no ${host}: is REF in NOTIFY_URL that of your project, and are you online?`;
  }
  if (/CERT|TLS|SSL|SELF_SIGNED/.test(code)) {
    return `${host} does not prove who it is (${code}): does something stand between, or is NOTIFY_URL misspelled?`;
  }
  if (error instanceof Error && error.name === "TimeoutError") {
    return `${host} did not answer in time: is the project paused? ${LOGS} says more.`;
  }
  return `Nobody answers at ${host} (${code || String(error)}): is NOTIFY_URL right, and are you online?`;
}

/** A text of the answer's, whatever its name. */
function said(content: unknown, name: "error" | "code" | "message"): string {
  if (typeof content !== "object" || content === null) return "";
  const value: unknown = Reflect.get(content, name);
  return typeof value === "string" ? value : "";
}

function explainUnsigned({ content, date }: TrialReply, now: number): string {
  if (said(content, "error") !== "not signed") {
    return `The function wants a token before it listens: deploy it from this folder (${DEPLOY}), whose supabase/config.toml says otherwise.`;
  }
  const late = Math.abs(now - date.getTime());
  return late > CLOCK_TOLERANCE
    ? `This machine's clock is ${Math.round(late / 60_000)} minutes off: set it, and try again.`
    : `The function has another NOTIFY_SECRET than this terminal. Give both the same one (${SECRETS}), and the Vault as notify_secret.`;
}

function explainFailure(content: unknown): string {
  const error = said(content, "error");
  if (/answered 404 to/.test(error)) {
    return "The database is older than the function: apply the migrations (docs/going-live.md).";
  }
  if (/answered 40[13] to/.test(error)) {
    return "The database does not take the function's key: is SUPABASE_SECRET_KEYS there (Edge Functions > Secrets)?";
  }
  if (error) return `The function does not reach the database (${error}): is the project paused?`;
  return `The function does not start: ${LOGS} names the secret that is missing or wrong.`;
}

/**
 * What to do about an answer that is no list of results, in a sentence.
 * @param now milliseconds since 1970
 */
export function explainReply(reply: TrialReply, now: number): string {
  const { status, content } = reply;
  if (status === 401) return explainUnsigned(reply, now);
  if (status === 404 && content !== undefined) {
    return `The function is not deployed in this project: ${DEPLOY}`;
  }
  if (status === 540) return "The project is paused: restore it in the dashboard.";
  if (content === undefined) {
    return `NOTIFY_URL leads to something else (it answers ${status} and no JSON): it is https://REF.supabase.co/functions/v1/notify`;
  }
  if (status === 400)
    return "The function does not understand the call: deploy it again, or check the address.";
  if (status === 409) return "The function has already seen this call: try again.";
  if (status >= 500) return explainFailure(content);
  return `The function answers ${status} and no results: is another function at NOTIFY_URL? ${DEPLOY}`;
}
