import type { PostgrestError } from "@supabase/supabase-js";

/**
 * What went wrong, in the terms that the app acts on.
 * - `duplicate`: the row is already stored (23505)
 * - `rate-limited`: too many requests (HTTP 429, code PT429)
 * - `forbidden`: not allowed (401, 403, 42501)
 * - `rejected`: the server refused the data (any other 4xx); sending it again cannot help
 * - `unavailable`: the server answered with a fault (5xx)
 * - `no-answer`: nothing came back, or what came is not the database's: offline, cut off, timed out, a portal's page
 */
export type BackendErrorKind =
  | "duplicate"
  | "rate-limited"
  | "forbidden"
  | "rejected"
  | "unavailable"
  | "no-answer";

/** The one error type that leaves the data layer. `message` is fit for staff: the database's own text, or ours. */
export class BackendError extends Error {
  readonly kind: BackendErrorKind;
  readonly code: string;
  readonly status: number;

  constructor(kind: BackendErrorKind, message: string, code: string, status: number) {
    super(message);
    this.name = "BackendError";
    this.kind = kind;
    this.code = code;
    this.status = status;
  }
}

/** Answer of a supabase-js table or function call, as far as errors go. `status` 0 means that nothing came back. */
export type BackendAnswer = { error: PostgrestError | null; status: number };

/**
 * The codes that PostgREST sends: its own, those raised for it, and PostgreSQL's of five characters
 * (https://docs.postgrest.org/en/stable/references/errors.html). A proxy's page or a captive portal has none.
 */
const DATABASE_CODE = /^(?:PGRST\w+|PT\d{3}|[0-9A-Z]{5})$/;

/** Whether an answer with this code in its body is the database's, and not of something in between. */
export function isDatabaseCode(code: string | undefined): boolean {
  return code !== undefined && DATABASE_CODE.test(code);
}

function kindOf(code: string, status: number): BackendErrorKind {
  if (status === 0) return "no-answer";
  if (status >= 500) return "unavailable";
  if (!isDatabaseCode(code)) return "no-answer";
  if (code === "23505") return "duplicate";
  if (code === "PT429" || status === 429) return "rate-limited";
  if (code === "42501" || status === 401 || status === 403) return "forbidden";
  return "rejected";
}

const NO_ANSWER = "No answer came from the server";

/** Ours in the place of texts that help nobody at the desk: pages of proxies, names of policies, the browser's own. */
function messageOf(kind: BackendErrorKind, { code, message }: PostgrestError): string {
  if (kind === "forbidden") return "Your account may not do this, or you have been signed out";
  if (isDatabaseCode(code)) return message;
  return kind === "unavailable" ? "The server cannot answer at the moment" : NO_ANSWER;
}

/**
 * Turns supabase-js's `{ error }` into a throw, once, at the boundary.
 * @throws BackendError
 */
export function throwIfFailed({ error, status }: BackendAnswer): void {
  if (!error) return;
  const kind = kindOf(error.code, status);
  throw new BackendError(kind, messageOf(kind, error), error.code, status);
}

/**
 * The rows of an answer. An empty answer with status 200 comes from something in between: it does not mean that there
 * are no rows.
 * @throws BackendError
 */
export function rowsOf<Row>(answer: BackendAnswer & { data: Row[] | null }): Row[] {
  throwIfFailed(answer);
  if (Array.isArray(answer.data)) return answer.data;
  throw new BackendError("no-answer", NO_ANSWER, "", answer.status);
}
