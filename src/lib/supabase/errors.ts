import type { PostgrestError } from "@supabase/supabase-js";

/**
 * What went wrong, in the terms that the app acts on.
 * - `duplicate`: the row is already stored (23505, or HTTP 409)
 * - `rate-limited`: too many requests (HTTP 429, code PT429)
 * - `forbidden`: not allowed (401, 403, 42501)
 * - `rejected`: the server refused the data (any other 4xx); sending it again cannot help
 * - `unavailable`: the server answered with a fault (5xx)
 * - `no-answer`: nothing came back: offline, cut off or timed out
 */
export type BackendErrorKind =
  | "duplicate"
  | "rate-limited"
  | "forbidden"
  | "rejected"
  | "unavailable"
  | "no-answer";

/** The one error type that leaves the data layer. `message` is the backend's text: for logs and staff, not for visitors. */
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

function kindOf(code: string, status: number): BackendErrorKind {
  if (status === 0) return "no-answer";
  if (code === "23505" || status === 409) return "duplicate";
  if (code === "PT429" || status === 429) return "rate-limited";
  if (code === "42501" || status === 401 || status === 403) return "forbidden";
  return status >= 500 ? "unavailable" : "rejected";
}

/**
 * Turns supabase-js's `{ error }` into a throw, once, at the boundary.
 * @throws BackendError
 */
export function throwIfFailed({ error, status }: BackendAnswer): void {
  if (error) throw new BackendError(kindOf(error.code, status), error.message, error.code, status);
}
