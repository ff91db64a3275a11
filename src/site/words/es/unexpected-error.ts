import type { Translated } from "@/lib/translated";
import type * as English from "../en/unexpected-error";

export const unexpectedErrorContent: Translated<typeof English.unexpectedErrorContent> = {
  title: "Ocurrió un error inesperado",
  text: __IS_ALWAYS_OPEN__
    ? "Algo falló en esta página. Nada de lo que envió se perdió. Vuelva a cargar la página, o llámenos a cualquier hora:"
    : "Algo falló en esta página. Nada de lo que envió se perdió. Vuelva a cargar la página, o llámenos:",
  reload: "Volver a cargar",
  home: "Volver al inicio",
};
