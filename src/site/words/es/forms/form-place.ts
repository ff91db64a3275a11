import type { Translated } from "@/lib/translated";
import type * as English from "../../en/forms/form-place";

export const formPlaceTexts: Translated<typeof English.formPlaceTexts> = {
  formUnavailable: "El formulario no cargó. Vuelva a cargar la página, o comuníquese con nosotros:",
  withoutScript:
    "El formulario necesita JavaScript, que está apagado en este navegador. Comuníquese con nosotros:",
};
