const COMBINING_MARKS = /[\u0300-\u036f]/g;

/** A text without accents: its letters taken apart (NFKD), less the marks. */
export const withoutMarks = (text: string): string =>
  text.normalize("NFKD").replace(COMBINING_MARKS, "");
