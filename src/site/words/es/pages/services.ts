import type { Translated } from "@/lib/translated";
import {
  deployment,
  emergencyReply,
  orRefund,
  pickup,
  promises,
  quoteReplyPromise,
} from "@/request/words/promise-texts";
import { inclusions, setUp } from "@/request/words/quote-promise-texts";
import { modelCount } from "../../business/fleet";
import type * as English from "../../en/pages/services";
import { packageBuys, rentalBuys } from "../business/from-prices";

const quoteLink = {
  label: "Pedir cotización",
  href: "/contact#quote-form",
} as const;

const oilFields: (typeof servicesContent)["cards"][number] = {
  title: "Campos petroleros",
  picture: "crew-interior",
  description:
    "Remolques para pozos y campamentos donde la llave de agua más cercana está a millas.",
  features: [
    "Tanque de agua a bordo donde no hay llave",
    "¿No hay electricidad? Pregúntenos por un generador",
    "Servicio a la hora del cambio de cuadrilla",
  ],
  pricing: "Precio según el trabajo",
  isByTerm: true,
  link: quoteLink,
};

export const servicesContent: Translated<typeof English.servicesContent> = {
  meta: {
    title: "Renta de remolques con baños en Houston, TX",
    description: `Renta de baños para eventos desde ${promises.eventRentalsFrom}, para obras por semana o por mes${__SERVES_OIL_FIELDS__ ? ", para campos petroleros" : ""} y para emergencias el mismo día en el área de Houston.`,
  },
  h1: "Servicios",
  lead: `Los mismos ${modelCount} remolques hacen cuatro tipos de trabajo. Lo que cambia es cuánto se quedan y cada cuándo volvemos.`,
  picture: "interior-vanity-green",
  cards: [
    {
      title: "Renta para eventos",
      picture: "trailer-4-station-arrival",
      description:
        "Bodas, cenas de empresa, festivales y fiestas privadas, desde una noche hasta un puente.",
      features: [
        "Entregado e instalado antes de que lleguen sus proveedores",
        "Surtido para el número de invitados que nos dé",
        `Lo recogemos ${pickup}`,
      ],
      pricing: `Desde ${promises.eventRentalsFrom}: ${rentalBuys}`,
      link: quoteLink,
      instead: {
        ask: "¿Para qué ocasión?",
        pages: ["/weddings", "/quinceaneras", "/corporate-events", "/events"],
      },
    },
    {
      title: "Renta para obras",
      picture: "construction-site",
      description:
        "Baños para cuadrillas y oficinas de obra, por semanas o por toda la construcción. Si la obra se mueve, los movemos.",
      features: [
        "Tarifas por semana y por mes, con servicio en días fijos",
        "A la medida de la cuadrilla, según la tabla de OSHA",
        `Entrega posible en menos de ${deployment}`,
      ],
      pricing: "Precio según el trabajo",
      isByTerm: true,
      link: quoteLink,
      more: { label: "Tarifas y requisitos", href: "/construction" },
    },
    ...(__SERVES_OIL_FIELDS__ ? [oilFields] : []),
    {
      title: "Emergencias",
      picture: "emergency-rain-night",
      description:
        "Tormentas, tuberías rotas, apagones y centros de evacuación. Con una llamada sale un camión.",
      features: [
        `Línea ${__IS_THERE_AT_ANY_HOUR__ ? "24/7" : "de emergencias"}, respuesta en ${emergencyReply}`,
        `Unidades en el lugar en ${deployment} o menos, el mismo día`,
        "Varias unidades, coordinadas por una sola persona",
      ],
      pricing: "Precio según el trabajo",
      link: { label: "Más información", href: "/emergency" },
    },
  ],
  included: {
    heading: "Qué incluye",
    items: [setUp, ...inclusions.slice(1)],
  },
  pricing: {
    heading: "Cómo se arma el precio",
    from: "desde",
    offers: [
      {
        name: "La renta para eventos",
        from: promises.eventRentalsFrom,
        text: `Un remolque para su evento: ${rentalBuys}.`,
        action: { label: "Pedir cotización", href: "/contact#quote-form" },
      },
      {
        name: "El paquete premium",
        from: promises.packageFrom,
        text: `Todo eso, y más tranquilidad: ${packageBuys}. Un remolque de respaldo si el suyo no se puede reparar en el lugar; si no cumplimos, lo arreglamos${orRefund}.`,
        action: { label: "Ver el paquete", href: "/premium-offer" },
      },
    ],
    changes: {
      heading: "Qué cambia el precio",
      text: "Cuál remolque y cuántos, cuántos días se queda, qué tan lejos manejamos y si el lugar tiene luz y agua.",
    },
    others: `Las obras${__SERVES_OIL_FIELDS__ ? ", los campos petroleros" : ""} y las emergencias se cotizan según el trabajo, con tarifas por semana y por mes para rentas más largas. Cada cotización va por escrito, renglón por renglón y con impuestos.`,
  },
  quote: { heading: "Pida su cotización", text: quoteReplyPromise },
};
