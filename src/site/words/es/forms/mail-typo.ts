import type { Translated } from "@/lib/translated";
import type * as English from "../../en/forms/mail-typo";

export const mailTypoTexts: Translated<typeof English.mailTypoTexts> = {
  ask: "¿Quiso decir",
  take: (address) => `Usar ${address}`,
};
