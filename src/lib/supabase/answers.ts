import {
  type BackendAnswer,
  type BackendError,
  backendError,
  rowsOf,
  throwIfFailed,
} from "./errors";

/**
 * The row of an answer that has at most one, null when there is none. To be asked without `maybeSingle`, which takes the
 * empty answer of something in between for "no such row".
 * @throws BackendError
 */
export function rowOf<Row>(answer: BackendAnswer & { data: Row[] | null }): Row | null {
  return rowsOf(answer)[0] ?? null;
}

/** For an answer of success that has nothing of the database's in it. */
export function noAnswer(status: number): BackendError {
  return backendError("no-answer", { code: "", status, cause: undefined });
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
