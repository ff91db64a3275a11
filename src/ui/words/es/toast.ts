import type { Translated } from "@/lib/translated";
import type * as English from "../en/toast";

/** What is read out of the messages that come up by themselves. */
export const toastTexts: Translated<typeof English.toastTexts> = {
  dismiss: "Cerrar",
  /** What each of them is. */
  label: "Aviso",
};
