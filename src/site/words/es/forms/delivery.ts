import type { Translated } from "@/lib/translated";
import { keptDays } from "@/request/limits";
import type * as English from "../../en/forms/delivery";

export const deliveryTexts: Translated<typeof English.deliveryTexts> = {
  draft: {
    kept: `Lo que escribe se guarda ${keptDays.draft} días en este dispositivo.`,
    startAgain: "Empezar de nuevo",
    undo: "Recuperarlo",
  },
  legal: {
    text: "Qué hacemos con sus datos:",
    privacy: { label: "Privacidad", href: "/privacy" },
    terms: { label: "Términos", href: "/terms" },
  },
  failedTitle: "No se pudo enviar",
  waitTitle: "Espere un momento",
  tooMany: (minutes) =>
    `Hemos recibido muchas solicitudes desde su conexión. La suya está guardada y se enviará en ${minutes} ${minutes === 1 ? "minuto" : "minutos"}. ¿La necesita antes? Llámenos.`,
  call: ({ phone }) => `Llamar al ${phone}`,
  text: "Mandarla por mensaje",
  email: "Mandarla por correo",
  region: "Solicitudes sin enviar",
  names: {
    general: "Su solicitud de cotización:",
    emergency: "Su solicitud de emergencia:",
    luxury: "Su solicitud de un remolque de lujo:",
    unreadable: "Su solicitud:",
  },
  retrying: "enviando otra vez...",
  waiting: "nuestro servidor no respondió. Lo intentamos otra vez en unos segundos.",
  offline: "usted no tiene internet. La enviamos en cuanto vuelva la conexión.",
  gaveUp: "nuestro servidor no responde. Inténtelo otra vez, llame o mándela por mensaje de texto.",
  limited: (time) =>
    `hemos recibido muchas solicitudes desde su conexión, así que esta tiene que esperar: ${time.startsWith("1:") ? "a la" : "a las"} ${time} la enviamos. ¿La necesita antes? Llame o mándela por mensaje de texto.`,
  check: {
    ask: "Confirme que es una persona y la enviamos de inmediato.",
    checking: "Verificando...",
    failed:
      "La verificación no funcionó. Su solicitud está guardada y se enviará a la hora indicada.",
    unreachable:
      "La verificación no cargó. Su solicitud está guardada y se enviará a la hora indicada.",
  },
  turnedAway:
    "nuestro servidor no acepta solicitudes por ahora. Inténtelo otra vez, llame o mándela por mensaje de texto.",
  unsent: "todavía no se ha enviado. Es de su última visita.",
  kept: "todavía no se ha enviado: nuestro servidor no pudo aceptarla. Llámenos, o mándela por mensaje de texto o correo.",
  unreadable:
    "todavía no se ha enviado, y esta página no puede enviarla. Llámenos, o mándela por mensaje de texto o correo.",
  sendNow: "Enviar ahora",
  discard: "Descartar",
  tryAgain: "Intentar otra vez",
  stop: "Detener",
  received: {
    general: "Ya tenemos su solicitud de cotización",
    emergency: "Ya tenemos su solicitud de emergencia",
    luxury: "Ya tenemos su solicitud",
  },
  asked: "Lo que pidió",
  correct: "¿Hay algo que corregir? Llámenos o escríbanos:",
  earlier: (moment) => `Ya tenemos su solicitud del ${moment}.`,
  another: "Otra solicitud",
  oneMoment: "Un momento…",
  calendar: {
    action: "Agregar al calendario",
    file: "remolque-con-banos.ics",
    summary: ({ name }) => `Remolque con baños: solicitado a ${name}`,
    description: ({ phone }) => `Solicitado, todavía sin confirmar. Preguntas: ${phone}`,
  },
  copy: {
    email: (address) => `Le mandamos una copia a ${address}.`,
    text: (number) => `Le mandamos una copia por mensaje al ${number}.`,
  },
  replyBy: (time) => `Le respondemos a más tardar ${time}.`,
  next: {
    general:
      "Uno de nosotros lee su solicitud y prepara una cotización para su fecha y su lugar. ¿La necesita antes? Llame al",
    emergency:
      "La central lee su solicitud y llama al número que nos dio. Más rápido todavía: llame al",
    luxury:
      "Uno de nosotros revisa su fecha y prepara una cotización. ¿La necesita antes? Llame al",
  },
};
