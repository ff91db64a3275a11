import { renderingNotice } from "@/config/business-facts";
import type { Translated } from "@/lib/translated";
import { modelCount } from "../business/fleet";
import type * as English from "../en/footer";
import { serviceArea } from "./owners/service-area";

export const footer: Translated<typeof English.footer> = {
  statement: "Remolques con baños para bodas, eventos corporativos, obras y emergencias.",
  quickLinks: {
    title: "Enlaces",
    pages: ["/about", "/services", "/gallery", "/faq", "/contact"],
  },
  services: {
    title: "Servicios",
    items: [
      { label: "Renta para eventos", href: "/events" },
      { label: "Quinceañeras", href: "/quinceaneras" },
      { label: "Renta para obras", href: "/construction" },
      ...(__SERVES_OIL_FIELDS__
        ? ([{ label: "Campos petroleros", href: "/services" }] as const)
        : []),
      ...(__SERVES_DISASTERS__
        ? ([{ label: "Atención a desastres", href: "/emergency" }] as const)
        : []),
      {
        label: __IS_ALWAYS_OPEN__ ? "Servicio y apoyo 24/7" : "Servicio y apoyo",
        href: "/contact",
      },
    ],
  },
  more: {
    title: "Remolques y ocasiones",
    pages: [
      "/trailers",
      "/luxury-trailers",
      "/premium-offer",
      "/weddings",
      "/corporate-events",
      "/luxury-porta-potties",
      "/solutions",
    ],
  },
  contact: {
    title: "Contacto",
    phoneLabel: "Teléfono",
    emailLabel: "Correo electrónico",
    areaLabel: "Zona de servicio",
    area: serviceArea,
  },
  legal: {
    label: "Avisos legales",
    pages: ["/privacy", "/terms", "/accessibility"],
  },
};

/** The owner's own notice is English. That there is one is the fact: it is said here in a sentence of ours. */
export const renderingNote =
  renderingNotice &&
  `Las imágenes de este sitio están hechas por computadora: muestran nuestros ${modelCount} modelos y los lugares donde trabajan.`;
