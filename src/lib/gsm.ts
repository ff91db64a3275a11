/** Characters of the GSM alphabet (3GPP TS 23.038), without rare ones. */
const GSM = /[A-Za-z0-9 \n@$!"#%&'()*+,\-./:;<=>?_ÄÖÑÜäöñüàèéùìòÅåÆæØøÇßÉ¡¿£¥]/;

const STAND_INS: Record<string, string> = {
  "‘": "'",
  "’": "'",
  "“": '"',
  "”": '"',
  "–": "-",
  "—": "-",
  "…": "...",
  "·": ".",
  "\t": " ",
  "\u00a0": " ",
};

/**
 * Text in the GSM alphabet; in any other, a segment has only 70 characters. Accents that it lacks are dropped, other
 * letters become "?".
 */
export function toGsm(text: string): string {
  return Array.from(text.normalize("NFC"), (letter) => {
    if (GSM.test(letter)) return letter;
    const standIn = STAND_INS[letter] ?? letter.normalize("NFKD").replace(/\p{M}/gu, "");
    return standIn !== "" && Array.from(standIn).every((part) => GSM.test(part)) ? standIn : "?";
  }).join("");
}
