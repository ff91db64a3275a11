import type { Translated } from "@/lib/translated";
import type * as English from "../en/not-found";

export const notFoundContent: Translated<typeof English.notFoundContent> = {
  meta: {
    title: "Página no encontrada",
    description: `No hay ninguna página en esta dirección. Vuelva al inicio para ver los remolques con baños en Houston, TX, o llame: contestamos ${__IS_ALWAYS_OPEN__ ? "las 24 horas" : __HOURS_IN_SPANISH__}.`,
  },
  h1: "Esta página no existe",
  text: "En esta dirección no hay nada, pero le dejamos una luz prendida.",
  picture: "exterior-door-detail",
  home: { label: "Volver al inicio", href: "/" },
};
