import type { PostgrestError } from "@supabase/supabase-js";
import { backendErrorTexts as texts } from "@/lib/words/backend-errors";

/**
 * What went wrong, as far as the app treats it differently.
 * - `duplicate`: the row is already stored (23505)
 * - `rate-limited`: too many requests (HTTP 429, code PT429)
 * - `forbidden`: not allowed (401, 403, 42501)
 * - `rejected`: the server refused the data (any other 4xx); sending it again cannot help
 * - `unavailable`: the server answered with a fault (5xx)
 * - `no-answer`: no response, or none from the database: offline, cut off, timed out, a captive portal's page
 */
export type BackendErrorKind =
  | "duplicate"
  | "rate-limited"
  | "forbidden"
  | "rejected"
  | "unavailable"
  | "no-answer";

/**
 * The one error type that leaves the data layer. `message` is written for people. `cause` is the server's error: for the
 * console, and for the desk, which has words for what our own functions refuse.
 */
export class BackendError extends Error {
  readonly kind: BackendErrorKind;
  readonly code: string;
  readonly status: number;

  constructor(
    kind: BackendErrorKind,
    message: string,
    code: string,
    status: number,
    cause?: unknown,
  ) {
    super(message, { cause });
    this.name = "BackendError";
    this.kind = kind;
    this.code = code;
    this.status = status;
  }
}

/** Whether the database refused the data itself (our own functions, a value of no type, a constraint): no retry helps. */
export const isFinalRefusal = (error: unknown): error is BackendError =>
  error instanceof BackendError && error.kind === "rejected" && /^(?:PT4|22|23)/.test(error.code);

/** Answer of a supabase-js table or function call, as far as errors go. `status` 0 means that nothing came back. */
export type BackendAnswer = { error: PostgrestError | null; status: number };

/**
 * The codes that PostgREST sends: its own, those raised for it, and PostgreSQL's of five characters
 * (https://docs.postgrest.org/en/stable/references/errors.html). A proxy's page or a captive portal has none.
 */
const DATABASE_CODE = /^(?:PGRST\w+|PT\d{3}|[0-9A-Z]{5})$/;

/** Whether a code is the database's own, not a proxy's. */
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

/** Error kinds by code, the same for every answer. */
const BY_CODE: Readonly<Record<string, string>> = {
  "57014": texts.tookTooLong,
  "23503": texts.gone,
  "23505": texts.duplicate,
};

/**
 * Our text in place of messages for programs: proxy pages, names of policies and constraints, codes, the browser's own.
 * Includes the code, if any, for support; the raw text stays in `cause`.
 */
function messageOf(kind: BackendErrorKind, code: string): string {
  const words = BY_CODE[code] ?? texts[kind];
  const isExplained = kind === "forbidden" || code in BY_CODE || !isDatabaseCode(code);
  return isExplained ? words : texts.withCode(words, code);
}

/** An error of a known kind, with the text for that kind. */
export function backendError(
  kind: BackendErrorKind,
  { code, status, cause }: { code: string; status: number; cause: unknown },
): BackendError {
  return new BackendError(kind, texts[kind], code, status, cause);
}

/**
 * The text of an error for the screen: the message of a `BackendError`, which is written for people. Anything else is a bug
 * of the page, whose text goes to the console.
 */
export function plainMessage(error: unknown): string {
  if (error instanceof BackendError) return error.message;
  // biome-ignore lint/suspicious/noConsole: the one place where the raw text is kept, for debugging
  console.warn(error);
  return texts.page;
}

/**
 * Turns supabase-js's `{ error }` into a throw, once, at the boundary.
 * @throws BackendError
 */
export function throwIfFailed({ error, status }: BackendAnswer): void {
  if (!error) return;
  const kind = kindOf(error.code, status);
  throw new BackendError(kind, messageOf(kind, error.code), error.code, status, error);
}
