import { z } from "zod";
import type { Language } from "../../config/languages.ts";

/** In characters, as in the table. */
export const OWN_WORDS_MAX = 300;

const words = z.object({ greeting: z.string().nullable(), closing: z.string().nullable() });

/** What an owner puts around e-mails to customers (`private.letter_words`); null for nothing. */
export const ownWordsSchema = z.object({
  en: words,
  es: words,
} satisfies Record<Language, unknown>);

export type OwnWords = z.output<typeof ownWordsSchema>;

/** A business with its owner's words. */
export type Owned = { own?: OwnWords | null | undefined };

type Part = keyof OwnWords[Language];

/** The lines of a greeting or closing in a language; none without. */
export const ownLines = ({ own }: Owned, part: Part, language: Language): string[] =>
  own?.[language][part]?.split("\n") ?? [];

/** The same as a part of a plain text, with an empty line behind it. */
export function ownPart(business: Owned, part: Part, language: Language): string[] {
  const lines = ownLines(business, part, language);
  return lines.length > 0 ? [...lines, ""] : [];
}
