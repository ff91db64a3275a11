import type { Translated } from "@/lib/translated";
import { publicRating } from "../../business/public-rating";
import type * as English from "../../en/pages/home-hero";

export const homeMeta: Translated<typeof English.homeMeta> = {
  title: "Renta de remolques con baños de lujo en Houston, TX",
  description: `Remolques de ${__STALLS__} baños para bodas, eventos y obras en Houston. Paquetes desde ${__PACKAGE_FROM__}. Cotización en ${__QUOTE_REPLY__}${__IS_ALWAYS_OPEN__ ? ", atención 24/7" : ""}.`,
};

export const homeHeroContent: Translated<typeof English.homeHeroContent> = {
  hero: {
    h1: "Un baño del que hablarán sus invitados",
    lead: "Para quinceañeras, bodas, eventos de empresa y obras en Houston y alrededores: agua caliente, clima y buena luz.",
  },
  heroActions: {
    quote: { label: "Pedir cotización", href: "/contact#quote-form" },
    services: { label: "Servicios", href: "/services" },
  },
  price: {
    text: `Paquetes desde ${__PACKAGE_FROM__}: el remolque más chico por un día, con entrega`,
    link: { label: "Ver qué incluye", href: "/premium-offer" },
  },
  stats: [
    ...(__EVENTS_SERVED__ ? [{ value: __EVENTS_SERVED__, label: "eventos atendidos" }] : []),
    ...(publicRating ? [{ value: publicRating, label: "calificación pública" }] : []),
    ...(__ON_TIME_DELIVERY__ ? [{ value: __ON_TIME_DELIVERY__, label: "entregas a tiempo" }] : []),
    ...(__IS_ALWAYS_OPEN__ ? [{ value: "24/7", label: "servicio y atención" }] : []),
    ...(!__IS_ALWAYS_OPEN__ && __IS_THERE_AT_ANY_HOUR__
      ? [{ value: "24/7", label: "línea de emergencias" }]
      : []),
  ],
};
