import { BackendError, type BackendErrorKind } from "./errors";

/** Texts for an error; those by code come before those by kind. */
export type FailureWords = {
  byCode?: Readonly<Record<string, string>>;
  byKind?: Partial<Record<BackendErrorKind, string>>;
  /** Instead of `no-answer`, while the browser itself has no connection. */
  offline?: string;
  /** For everything else; a function if the error has its own sentence. */
  otherwise: string | ((error: unknown) => string);
};

function wordsOfBackendError(
  { code, kind }: BackendError,
  { byCode, byKind, offline }: FailureWords,
): string | undefined {
  if (kind === "no-answer" && offline !== undefined && !navigator.onLine) return offline;
  return byCode?.[code] ?? byKind?.[kind];
}

/** The text for staff about an error. */
export function failureWords(error: unknown, words: FailureWords): string {
  const known = error instanceof BackendError ? wordsOfBackendError(error, words) : undefined;
  if (known !== undefined) return known;
  return typeof words.otherwise === "string" ? words.otherwise : words.otherwise(error);
}
