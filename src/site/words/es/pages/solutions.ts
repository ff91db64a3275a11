import type { Translated } from "@/lib/translated";
import { deployment, emergencyReply, pickup, promises } from "@/request/words/promise-texts";
import { largestModel, maximums, modelCountFirst } from "../../business/fleet";
import type * as English from "../../en/pages/solutions";
import { booking } from "../business/booking";
import { packageBuys, rentalBuys } from "../business/from-prices";

export const solutionsContent: Translated<typeof English.solutionsContent> = {
  meta: {
    title: "Renta de baños para eventos, obras y emergencias | Houston",
    description:
      "Tres formas de usar un remolque con baños en Houston: eventos y bodas, obras y rentas a largo plazo, y emergencias. Encuentre la que usted necesita.",
  },
  h1: "¿Para qué lo necesita?",
  lead: "Elija una opción y lo llevamos a los detalles.",
  solutions: [
    {
      id: "events-and-weddings",
      title: "Eventos y bodas",
      summary: `Una noche, hasta ${largestModel.maxGuests} invitados por remolque sin alcohol.`,
      jumpLabel: "Ver renta para eventos",
      picture: "wedding-lawn-dusk",
      sectionPicture: "quinceanera-night",
      heading: "Para una noche que se recuerda",
      text: `Llega por la mañana, se ilumina al anochecer y lo recogemos ${pickup}.`,
      points: [
        `Renta desde ${promises.eventRentalsFrom}: ${rentalBuys}`,
        `Paquetes desde ${promises.packageFrom}: ${packageBuys}`,
        `${modelCountFirst} modelos: hasta ${maximums} invitados`,
        `Reserve ${booking.guests.words} antes`,
      ],
      action: { label: "Ver los remolques de lujo", href: "/luxury-trailers" },
    },
    {
      id: "long-term-and-commercial",
      title: "Largo plazo y negocios",
      summary: "Por semana o por mes, con servicio en días fijos.",
      jumpLabel: "Ver renta a largo plazo",
      picture: "construction-site",
      sectionPicture: "crew-interior",
      heading: "Para una cuadrilla que vuelve cada mañana",
      text: `Obras, remodelaciones${__SERVES_OIL_FIELDS__ ? ", plantas y campos petroleros" : " y plantas"}, con servicio el día que prometimos.`,
      points: [
        "Tarifas por semana y por mes, según la cuadrilla y la duración",
        `Entrega posible en menos de ${deployment}`,
        `Reserve ${booking.crew.words} antes`,
      ],
      action: { label: "Ver renta para obras", href: "/construction" },
    },
    {
      id: "emergency",
      title: "Emergencia",
      summary: `El mismo día,${__IS_THERE_AT_ANY_HOUR__ ? " cualquier día," : ""} en ${deployment} o menos.`,
      jumpLabel: "Ver emergencias",
      picture: "emergency-row-night",
      heading: __IS_THERE_AT_ANY_HOUR__ ? "Una unidad hoy, a cualquier hora" : "Una unidad hoy",
      text: "Tormenta, tubería rota, apagón, evacuación. Llame: quien le contesta manda el camión.",
      points: [
        `Línea ${__IS_THERE_AT_ANY_HOUR__ ? "24/7" : "de emergencias"}, respuesta en ${emergencyReply}`,
        `Unidades en el lugar en ${deployment} o menos`,
        "¿No hay agua? Usamos el tanque del remolque. ¿No hay luz? Pregúntenos por un generador",
      ],
      callLabel: __IS_THERE_AT_ANY_HOUR__ ? "Llamar a la línea 24/7" : "Llamar a la línea",
    },
  ],
};
