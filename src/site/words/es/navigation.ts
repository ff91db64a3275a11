import type { Translated } from "@/lib/translated";
import type * as English from "../en/navigation";

/** Read out while the code of a page is on its way. */
export const loadingText = "Cargando";

export const navigation: Translated<typeof English.navigation> = {
  emergency: { label: "Emergencia", href: "/emergency" },
  quote: { label: "Pedir cotización", href: "/contact#quote-form" },
  emergencyForm: { label: "Llenar formulario", href: "#emergency-form" },
  otherLanguage: "English",
  labels: {
    skip: "Ir al contenido principal",
    main: "Principal",
    openMenu: "Abrir el menú",
    floatingCall: "Llamar ahora",
    breadcrumbs: "Usted está aquí",
  },
};
