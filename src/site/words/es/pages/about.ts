import { areas, figures } from "@/config/business-facts";
import type { Translated } from "@/lib/translated";
import { capitalized } from "@/request/words/capitalized";
import { deliveryPromise } from "@/request/words/promise-texts";
import { modelCount } from "../../business/fleet";
import { publicRating } from "../../business/public-rating";
import type * as English from "../../en/pages/about";
import { enumerated, inWords } from "../business/in-texts";
import { serviceArea } from "../owners/service-area";

/** "50+" → "más de 50" */
const inProse = (figure: string) => figure.replace(/^(.+)\+$/, "más de $1");

/** What can be claimed, as parts of one sentence. */
const record = [
  figures.eventsServed && `hemos atendido ${inProse(figures.eventsServed)} eventos`,
  publicRating && `tenemos una calificación pública de ${publicRating}`,
  figures.onTimeDelivery && `hemos hecho a tiempo el ${figures.onTimeDelivery} de las entregas`,
].filter((part) => part !== null);

export const aboutContent: Translated<typeof English.aboutContent> = {
  meta: {
    title: "Quiénes somos: remolques con baños en Houston",
    description: `Empresa de Houston que renta, entrega y atiende sus propios remolques con baños. Conozca cómo trabajamos, qué valoramos y los ${inWords(areas.about.length)} lugares a los que vamos.`,
  },
  h1: "Alguien tiene que ocuparse del baño",
  lead: "En la mayoría de los eventos nadie piensa en el baño hasta que hay cuarenta personas en la fila. Nosotros no pensamos en otra cosa.",
  picture: "ranch-morning",
  story: {
    heading: "Nuestra historia",
    paragraphs: [
      "A Houston le gusta reunirse al aire libre y con mucha gente: en los jardines de River Oaks y en los ranchos más allá de Katy. La carpa es preciosa, y entonces alguien pregunta dónde está el baño.",
      `Rentamos ${modelCount} modelos de un solo tipo de remolque. Cada uno se limpia, se surte y se prueba en nuestro patio. El chofer lo nivela, lo conecta y abre todas las llaves antes de que usted firme.`,
      "Los mismos remolques están en obras y, después de una tormenta, junto a los albergues. Una cuadrilla en su octavo mes merece agua caliente y una puerta con seguro tanto como los invitados de una boda.",
    ],
    record: `${record.length > 0 ? `${capitalized(enumerated(record, "and"))}. ` : ""}${__IS_ALWAYS_OPEN__ ? "El teléfono se contesta las 24 horas, porque un drenaje tapado no espera al lunes." : `El teléfono se contesta ${__HOURS_IN_SPANISH__}.`}`,
  },
  facts: [
    { claim: "founded", label: "Desde", value: String(__FIRST_YEAR__) },
    ...(__YARD_ADDRESS__ === null
      ? []
      : [{ claim: "yard", label: "Nuestro patio", value: __YARD_ADDRESS__ }]),
    ...(__TRANSPORTER_REGISTRATION__ === null
      ? []
      : [
          {
            claim: "registration",
            label: "Registro estatal",
            value: `TCEQ, transportista n.º ${__TRANSPORTER_REGISTRATION__}`,
          },
        ]),
    { claim: "hours", label: "Contestamos el teléfono", value: __HOURS_IN_SPANISH__ },
  ],
  values: {
    picture: "towels-detail",
    heading: "Nuestros valores",
    items: [
      {
        title: "Primero la calidad",
        text: "Un remolque con un azulejo roto o un drenaje lento se queda en el patio hasta que se repara.",
      },
      {
        title: __IS_ALWAYS_OPEN__ ? "Con usted 24/7" : "Con usted",
        text: __IS_THERE_AT_ANY_HOUR__
          ? "A cualquier hora, también en días festivos, contesta alguien que puede mandarle un chofer."
          : "Contesta alguien que puede mandarle un chofer.",
      },
      {
        title: "Atentos al cliente",
        text: "Recomendamos el remolque más chico que atiende a sus invitados con holgura.",
      },
      {
        title: "Servicio profesional",
        text: "Una cotización por escrito, renglón por renglón, y un chofer que llama antes de salir del patio.",
      },
    ],
  },
  areas: {
    heading: "Zonas de servicio",
    text: `${serviceArea}. ${deliveryPromise}`,
    items: areas.about,
    map: { label: "Ver en el mapa", href: "/trailers" },
  },
  closing: {
    heading: "Pregúntenos lo que quiera sobre su terreno",
    actions: [
      { label: "Pedir cotización", href: "/contact#quote-form" },
      { label: "Contáctenos", href: "/contact" },
      { label: "Servicios", href: "/services" },
    ],
  },
};
