const COMBINING_MARKS = /[\u0300-\u036f]/g;

/** As a phone types them. */
const APOSTROPHES = /[‘’ʼ]/g;

/** Folds text like `private.fold_for_search`: no accents, plain apostrophes, lower case. */
export function foldForSearch(text: string): string {
  const plain = text.normalize("NFKD").replace(COMBINING_MARKS, "").replace(APOSTROPHES, "'");
  return plain.toLowerCase();
}
