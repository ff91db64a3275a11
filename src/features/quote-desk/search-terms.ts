/** Longest search text that is looked at; names, e-mails and places are shorter. */
export const SEARCH_MAX = 100;

const COMBINING_MARKS = /[\u0300-\u036f]/g;

/** Text as the database folds it in `private.fold_for_search`: without accents, in lower case. */
function foldForSearch(text: string): string {
  return text.normalize("NFKD").replace(COMBINING_MARKS, "").toLowerCase();
}

/** A word that may be part of a phone number: digits with what people write between them. */
const PHONE_PART = /^[\d().+-]*\d[\d().+-]*$/;

/**
 * The `like` patterns that a row's `search_text` must all match: one per word. Wildcards that were typed lose
 * their meaning (`*` cannot be escaped in PostgREST, which reads it as `%`: it becomes "any one character").
 */
export function searchPatterns(search: string): string[] {
  return foldForSearch(search.slice(0, SEARCH_MAX))
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) => (PHONE_PART.test(word) ? word.replace(/\D/g, "") : word))
    .map((word) => `%${word.replace(/[\\%_]/g, "\\$&").replaceAll("*", "_")}%`);
}
