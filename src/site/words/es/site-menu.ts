import type { Translated } from "@/lib/translated";
import type * as English from "../en/site-menu";

export const siteMenu: Translated<typeof English.siteMenu> = {
  close: "Cerrar el menú",
  title: "Menú",
  groups: [
    {
      id: "menu-trailers",
      title: "Remolques",
      links: [
        { label: "La flota", href: "/trailers" },
        { label: "Remolques de lujo", href: "/luxury-trailers" },
        { label: "Baños portátiles de lujo", href: "/luxury-porta-potties" },
        { label: "Paquete premium", href: "/premium-offer" },
        { label: "Galería", href: "/gallery" },
      ],
    },
    {
      id: "menu-who-we-serve",
      title: "Para quién",
      links: [
        { label: "Bodas", href: "/weddings" },
        { label: "Eventos corporativos", href: "/corporate-events" },
        { label: "Festivales y eventos públicos", href: "/events" },
        { label: "Obras", href: "/construction" },
        { label: "Emergencias", href: "/emergency" },
        { label: "Todos los servicios", href: "/services" },
        { label: "Soluciones", href: "/solutions" },
      ],
    },
    {
      id: "menu-company",
      title: "La empresa",
      links: [
        { label: "Nosotros", href: "/about" },
        { label: "Preguntas", href: "/faq" },
        { label: "Contacto", href: "/contact" },
      ],
    },
  ],
};
