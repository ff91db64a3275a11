/**
 * Zero-width characters and the marks that turn text around; they come along when text is copied. The database takes
 * them out of every text that it stores (`private.without_invisibles`), and a test holds the two lists together.
 */
const INVISIBLES =
  /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;

/** The text without what cannot be seen in it. */
export function withoutInvisibles(text: string): string {
  return text.replace(INVISIBLES, "");
}
