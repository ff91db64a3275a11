import type { Translated } from "../../translated";
import type * as English from "../en/backend-errors";

/** Texts for errors of the backend, by kind (src/lib/supabase/errors.ts). */
export const backendErrorTexts: Translated<typeof English.backendErrorTexts> = {
  duplicate: "Esto ya está guardado. Vuelva a cargar la página para verlo",
  "rate-limited": "Demasiadas solicitudes a la vez. Espere un minuto e intente de nuevo",
  forbidden: "Su sesión terminó, o ya no tiene acceso a esto",
  rejected: "No se pudo guardar. Revise lo que escribió e inténtelo otra vez",
  unavailable: "El servidor no puede responder ahora. Intente de nuevo en un momento",
  "no-answer": "No llegó respuesta del servidor",
  tookTooLong: "El servidor tardó demasiado. Intente de nuevo en un momento",
  gone: "Esto pertenece a algo que ya no existe. Vuelva a cargar la página",
  /** The code is for the person who provides support. */
  withCode: (words, code) => `${words} (código ${code})`,
  /** For a bug of the page itself. */
  page: "Algo falló en esta página. Vuelva a cargarla e intente de nuevo",
};
