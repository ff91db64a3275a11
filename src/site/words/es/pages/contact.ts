import type { Translated } from "@/lib/translated";
import {
  dateConfirmation,
  deliveryPromise,
  deployment,
  emergencyReply,
  quoteReply,
  quoteReplyPromise,
  refund,
} from "@/request/words/promise-texts";
import type * as English from "../../en/pages/contact";
import { serviceArea } from "../owners/service-area";

export const contactContent: Translated<typeof English.contactContent> = {
  meta: {
    title: "Contacto y cotizaciones: baños de lujo en Houston",
    description: `Llame, escriba o mande el formulario para rentar un remolque con baños en Houston. Respondemos en ${quoteReply}; en una emergencia, en ${emergencyReply}.`,
  },
  h1: "Díganos la fecha y el lugar",
  lead: "Para cotizaciones y para cualquier pregunta. Bastan una fecha, una dirección y el número de invitados. Una persona lee su solicitud y le escribe una cotización.",
  cards: [
    {
      kind: "phone",
      title: "Teléfono",
      text: "Contestamos las 24 horas, los 7 días de la semana.",
    },
    {
      kind: "email",
      title: "Correo",
      text: "Mande aquí planos del lugar y fotos de la entrada.",
    },
    {
      kind: "area",
      title: "Zona de servicio",
      value: serviceArea,
      text: deliveryPromise,
    },
    {
      kind: "hours",
      title: "Horario",
      value: "24/7",
      text: "Entregamos, recogemos y reparamos de noche, en fin de semana y en días festivos.",
    },
  ],
  form: {
    heading: "Pida su cotización",
    text: `${quoteReplyPromise} ${dateConfirmation}`,
    planner: "¿No sabe qué remolque? Cuatro preguntas",
  },
  emergency: {
    title: "Servicio de emergencia",
    text: `¿Falló la plomería o le cerraron la obra? Llame a la línea 24/7. Le respondemos en ${emergencyReply} o menos y tenemos unidades en el lugar en ${deployment} o menos, el mismo día.`,
    callLabel: "Llamar al",
    link: { label: "Mandar solicitud de emergencia", href: "/emergency" },
  },
  guarantee: {
    title: "Garantía de servicio",
    text: `El remolque llega limpio, surtido y a tiempo, y funciona hasta que lo recogemos. Si algo falla, llame a cualquier hora: regresamos y lo reparamos, limpiamos o resurtimos ahí mismo. El paquete premium agrega un remolque de respaldo${refund === null ? "" : " y un reembolso"}.`,
    link: { label: "Leer la garantía", href: "/premium-offer" },
  },
};
