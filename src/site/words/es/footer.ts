import { renderingNotice } from "@/config/business-facts";
import type { Translated } from "@/lib/translated";
import { modelCount } from "../business/fleet";
import type * as English from "../en/footer";
import { serviceArea } from "./owners/service-area";

export const footer: Translated<typeof English.footer> = {
  statement: "Remolques con baños para bodas, eventos corporativos, obras y emergencias.",
  quickLinks: {
    title: "Enlaces",
    links: [
      { label: "Nosotros", href: "/about" },
      { label: "Servicios", href: "/services" },
      { label: "Galería", href: "/gallery" },
      { label: "Preguntas", href: "/faq" },
      { label: "Contacto", href: "/contact" },
    ],
  },
  services: {
    title: "Servicios",
    items: [
      { label: "Renta para eventos", href: "/events" },
      { label: "Renta para obras", href: "/construction" },
      { label: "Campos petroleros", href: "/services" },
      { label: "Atención a desastres", href: "/emergency" },
      { label: "Servicio y apoyo 24/7", href: "/contact" },
    ],
  },
  more: {
    title: "Remolques y ocasiones",
    links: [
      { label: "Remolques", href: "/trailers" },
      { label: "Remolques de lujo", href: "/luxury-trailers" },
      { label: "Paquete premium", href: "/premium-offer" },
      { label: "Bodas", href: "/weddings" },
      { label: "Eventos corporativos", href: "/corporate-events" },
      { label: "Baños portátiles de lujo", href: "/luxury-porta-potties" },
      { label: "Soluciones", href: "/solutions" },
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
    links: [
      { label: "Privacidad", href: "/privacy" },
      { label: "Términos", href: "/terms" },
      { label: "Accesibilidad", href: "/accessibility" },
    ],
  },
};

/** The owner's own notice is English. That there is one is the fact: it is said here in a sentence of ours. */
export const renderingNote =
  renderingNotice &&
  `Las imágenes de este sitio están hechas por computadora: muestran nuestros ${modelCount} modelos y los lugares donde trabajan.`;
