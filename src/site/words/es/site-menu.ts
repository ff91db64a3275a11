import type { Translated } from "@/lib/translated";
import type * as English from "../en/site-menu";
import { pageLabels } from "./page-labels";

export const siteMenu: Translated<typeof English.siteMenu> = {
  close: "Cerrar el menú",
  title: "Menú",
  groups: { trailers: "Remolques", occasions: "Para quién", company: "La empresa" },
  labels: {
    ...pageLabels,
    "/trailers": "La flota",
    "/services": "Todos los servicios",
    "/faq": "Preguntas",
  },
};
