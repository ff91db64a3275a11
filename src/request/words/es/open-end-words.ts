import type { Translated } from "../../../lib/translated.ts";
import type { openEndWords as english } from "../en/open-end-words.ts";

export const openEndWords: Translated<typeof english> = {
  pickup: "Cuando usted lo pida, con un mes de anticipación",
  firstMonth: "El primer mes",
  eachMonth: "Cada mes después del primero",
  from: (what, day) => `${what}, desde el ${day} hasta que se recoja`,
};
