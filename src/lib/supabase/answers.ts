import { type BackendAnswer, type BackendError, backendError, throwIfFailed } from "./errors";

/** For an answer of success that has nothing of the database's in it. */
export function noAnswer(status: number): BackendError {
  return backendError("no-answer", { code: "", status, cause: undefined });
}

/**
 * The rows of an answer. An empty answer with status 200 comes from something in between: it does not mean that there
 * are no rows.
 * @throws BackendError
 */
export function rowsOf<Row>(answer: BackendAnswer & { data: Row[] | null }): Row[] {
  throwIfFailed(answer);
  if (Array.isArray(answer.data)) return answer.data;
  throw noAnswer(answer.status);
}

/**
 * The row of an answer that has at most one, null when there is none. To be asked without `maybeSingle`, which takes the
 * empty answer of something in between for "no such row".
 * @throws BackendError
 */
export function rowOf<Row>(answer: BackendAnswer & { data: Row[] | null }): Row | null {
  return rowsOf(answer)[0] ?? null;
}

/**
 * What was answered, where the database always answers something: a function's value, a row that is there, a count.
 * @throws BackendError with kind `no-answer` when it is empty
 */
export function dataOf<Data>(answer: BackendAnswer & { data: Data | null }): Data {
  throwIfFailed(answer);
  if (answer.data === null) throw noAnswer(answer.status);
  return answer.data;
}
