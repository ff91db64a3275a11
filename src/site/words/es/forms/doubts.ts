import type { Translated } from "@/lib/translated";
import type * as English from "../../en/forms/doubts";

export const doubtTexts: Translated<typeof English.doubtTexts> = {
  phone: (digits) =>
    `Tiene ${digits} ${digits === 1 ? "dígito" : "dígitos"}; los números de EE. UU. tienen 10. Corríjalo, o presione el botón otra vez para enviarlo así.`,
  date: (year) =>
    `Esa fecha cae en ${year}. Corríjala, o presione el botón otra vez para enviarla así.`,
};
