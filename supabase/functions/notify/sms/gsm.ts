import { oneLine, withoutLinks } from "../words/plain.ts";

/** Letters of the GSM alphabet that a text message carries as one character each (3GPP TS 23.038), less the rare ones. */
const GSM = /[A-Za-z0-9 \n@$!"#%&'()*+,\-./:;<=>?_ÄÖÑÜäöñüàèéùìòÅåÆæØøÇßÉ¡¿£¥]/;

const STAND_INS: Record<string, string> = {
  "‘": "'",
  "’": "'",
  "“": '"',
  "”": '"',
  "–": "-",
  "—": "-",
  "…": "...",
  "\t": " ",
  "\u00a0": " ",
};

/**
 * Text that fits into the GSM alphabet, so that a message is not cut into pieces of 70 characters: accents that it lacks
 * go, other letters become "?".
 */
export function toGsm(text: string): string {
  return Array.from(text.normalize("NFC"), (letter) => {
    if (GSM.test(letter)) return letter;
    const standIn = STAND_INS[letter] ?? letter.normalize("NFKD").replace(/\p{M}/gu, "");
    return standIn !== "" && Array.from(standIn).every((part) => GSM.test(part)) ? standIn : "?";
  }).join("");
}

/** One line of somebody else's text, of at most so many characters: its line breaks and addresses do nothing. */
export function shortLine(text: string, most: number): string {
  const line = toGsm(withoutLinks(oneLine(text, most)));
  return line.length <= most ? line : `${line.slice(0, most - 3).trimEnd()}...`;
}
