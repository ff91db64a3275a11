import { type BackendAnswer, type BackendError, backendError, throwIfFailed } from "./errors";

/** The error for a successful response that does not come from the database. */
export function noAnswer(status: number): BackendError {
  return backendError("no-answer", { code: "", status, cause: undefined });
}

/**
 * The rows of an answer. An empty answer with status 200 comes from a proxy and does not mean that there are no rows.
 * @throws BackendError
 */
export function rowsOf<Row>(answer: BackendAnswer & { data: Row[] | null }): Row[] {
  throwIfFailed(answer);
  if (Array.isArray(answer.data)) return answer.data;
  throw noAnswer(answer.status);
}

/**
 * The row of an answer with at most one; null if there is none. Query without `maybeSingle`, which would take the empty
 * answer of a proxy for "no such row".
 * @throws BackendError
 */
export function rowOf<Row>(answer: BackendAnswer & { data: Row[] | null }): Row | null {
  return rowsOf(answer)[0] ?? null;
}

/**
 * The data of a call that always returns some: a function's value, an existing row, a count.
 * @throws BackendError with kind `no-answer` when it is empty
 */
export function dataOf<Data>(answer: BackendAnswer & { data: Data | null }): Data {
  throwIfFailed(answer);
  if (answer.data === null) throw noAnswer(answer.status);
  return answer.data;
}
