import type { Translated } from "@/lib/translated";
import {
  dateConfirmation,
  deployment,
  emergencyReply,
  freeDelivery,
  quoteReply,
  quoteReplyPromise,
  refund,
} from "@/request/words/promise-texts";
import type * as English from "../../en/pages/contact";
import { serviceArea } from "../owners/service-area";

const onlyEmergencies = __IS_THERE_AT_ANY_HOUR__
  ? "Atendemos emergencias, y salimos a ellas, a cualquier hora."
  : "Contestamos, entregamos y reparamos.";
const atAnyHour = __IS_ALWAYS_OPEN__
  ? "Contestamos, entregamos y reparamos también de noche y en días festivos."
  : onlyEmergencies;

export const contactContent: Translated<typeof English.contactContent> = {
  meta: {
    title: "Contacto y cotizaciones: baños de lujo en Houston",
    description: `Llame, escriba o mande el formulario para rentar un remolque con baños en Houston. Respondemos en ${quoteReply}; en una emergencia, en ${emergencyReply}.`,
  },
  h1: "Díganos la fecha y el lugar",
  picture: "interior-vanity-detail",
  lead: "Una persona lee su solicitud y le escribe una cotización. También contestamos preguntas.",
  cards: [
    {
      kind: "phone",
      title: "Teléfono",
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
      text: `Entrega gratis hasta ${freeDelivery} con el paquete premium.`,
    },
    {
      kind: "hours",
      title: "Horario",
      value: __HOURS_IN_SPANISH__,
      text: atAnyHour,
    },
  ],
  form: {
    heading: "Pida su cotización",
    text: `${quoteReplyPromise} ${dateConfirmation}`,
    planner: "¿No sabe qué remolque? Cuatro preguntas",
  },
  emergency: {
    title: "Servicio de emergencia",
    text: `¿Falló la plomería o le cerraron la obra? Llame a la línea${__IS_THERE_AT_ANY_HOUR__ ? " 24/7" : ""}. Le respondemos en ${emergencyReply} y tenemos unidades en el lugar en ${deployment} o menos, el mismo día.`,
    callLabel: "Llamar al",
    link: { label: "Mandar solicitud de emergencia", href: "/emergency" },
  },
  guarantee: {
    title: "Garantía de servicio",
    text: `Limpio, surtido, a tiempo y funcionando hasta que lo recogemos. Si algo falla, llame: lo arreglamos. El paquete premium agrega un remolque de respaldo${refund === null ? "" : " y un reembolso"}.`,
    link: { label: "Leer la garantía", href: "/premium-offer" },
  },
};
