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
