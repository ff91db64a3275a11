import { business } from "@/config/business";
import type { Translated } from "@/lib/translated";
import { notedPhone } from "@/site/words/noted-phone";
import type { paperTexts as english } from "../../en/quote/paper-texts";

export const paperTexts: Translated<typeof english> = {
  heading: "Nuestros documentos",
  save: (paper) => `${paper} (PDF)`,
  file: { insurance: "certificado-de-seguro.pdf", w9: "formulario-w-9.pdf" },
  fetching: "Un momento...",
  failed: () => `No pudimos cargarlo. Inténtelo de nuevo o llame al ${notedPhone(business.phone)}.`,
};
