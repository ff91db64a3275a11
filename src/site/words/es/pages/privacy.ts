import type { Business } from "@/config/business";
import { keptMonths } from "@/config/legal";
import type { Translated } from "@/lib/translated";
import { countedMinutes, keptDays, unsentHours } from "@/request/limits";
import type * as English from "../../en/pages/privacy";
import type { LegalPart, TextItem } from "../../types";
import { owners } from "../legal";
import { translationNote } from "../owners/translation-note";
import { counted } from "../planner";

export const privacyContent: Translated<typeof English.privacyContent> = {
  meta: {
    title: "Privacidad: qué guardamos, para qué y cuánto tiempo",
    description:
      "Qué sabemos de usted cuando usa este sitio o pide una cotización, quién más lo sabe, cuánto tiempo se guarda y cómo puede verlo o hacer que se borre.",
  },
  h1: "Qué guardamos, y qué no",
  lead: `Puede leer estas páginas sin decirnos quién es. Si nos escribe, aquí decimos qué pasa entonces. ${translationNote}`,
};

const whoLearns = (services: English.OutsideServices): readonly (TextItem | false)[] => [
  {
    title: "Supabase",
    text: `Lleva nuestra base de datos. Ahí se guarda lo que usted nos envía. Lugar: ${owners("databaseRegion")}. Sus registros tienen la dirección IP y el navegador desde los que se envió.`,
  },
  {
    title: "Quien aloja este sitio",
    text: `${owners("host")}, que registra la dirección de cada página que se abre y la dirección IP desde la que se abrió.`,
  },
  {
    title: "Quien lleva los correos y los mensajes de texto",
    text: `${owners("messageServices")}: ven los mensajes que llevan entre usted y nosotros.`,
  },
  services.takesDeposits && {
    title: "Stripe",
    text: "Cobra los anticipos en su propia página, que usted abre con un botón. Lo que escribe ahí se queda con Stripe; nosotros vemos el monto, la fecha y los últimos cuatro dígitos de la tarjeta.",
  },
  services.hasFilmOfYouTube && {
    title: "YouTube",
    text: "Muestra el video de la página de inicio, cuando usted lo pone. Entonces recibe su dirección IP.",
  },
  services.hasHumanCheck && {
    title: "Cloudflare",
    text: "Verifica que hay una persona, solo cuando su red nos ha enviado demasiadas solicitudes. Recibe su dirección IP y lo que su programa lee de su navegador, y nada de la solicitud. Durante una hora se guarda que su dirección pasó la verificación.",
  },
  services.hasAdTag && {
    title: "Google Ads",
    text: "Nos dice qué anuncio llevó a una solicitud, solo si usted lo aceptó. Puede cambiar su respuesta en “Opciones de privacidad”, al pie de cada página.",
  },
  services.hasAnalytics && {
    title: "Google Analytics",
    text: "Cuenta las visitas, las páginas que se leyeron y las solicitudes que siguieron, solo si usted lo aceptó, con cookies propias. Puede cambiar su respuesta en “Opciones de privacidad”, al pie de cada página.",
  },
  services.hasMetaPixel && {
    title: "Meta",
    text: "Su píxel dice a Facebook e Instagram qué páginas abre usted y que se envió una solicitud, solo si usted lo aceptó, con cookies propias; nada de lo que escribe. Puede cambiar su respuesta en “Opciones de privacidad”, al pie de cada página.",
  },
];

const isThere = (item: TextItem | false): item is TextItem => item !== false;

/** The parts of the privacy page. They have to agree with docs/privacy.md, which lists every table. */
export function privacyParts(
  { name, email, phone }: Pick<Business, "name" | "email" | "phone">,
  services: English.OutsideServices,
): LegalPart[] {
  return [
    {
      id: "who",
      title: "Quiénes somos",
      text: [
        `Este sitio es de ${owners("nameAndAddress")}, que opera con el nombre ${name}. Si tiene dudas, escriba a ${email} o llame al ${phone}.`,
      ],
    },
    {
      id: "sent",
      title: "Lo que usted nos envía",
      text: [
        "Guardamos lo que escribe en un formulario cuando lo envía, y lo usamos para contestarle y para hacer el trabajo que pide. Después de una renta podemos pedirle una reseña, una sola vez y por correo.",
      ],
      points: [
        {
          title: "Una solicitud",
          text: "Nombre, correo electrónico, teléfono, lugar, fecha, número de invitados o de unidades, y lo que usted escribió.",
        },
        {
          title: "Su permiso para mandarle mensajes de texto",
          text: "Que marcó la casilla, qué palabras tenía al lado y cuándo; o que aceptó por teléfono, y quién de nosotros lo anotó.",
        },
        {
          title: "Una cotización",
          text: "Lo que le enviamos y lo que usted escribió sobre ella, incluidas sus respuestas por correo o mensaje de texto. Si acepta una: su nombre, su empresa, el momento, su dirección IP y su navegador, como prueba de lo acordado.",
        },
        {
          title: "El trabajo",
          text: "Cuándo llegó y cuándo se fue un remolque, y fotos del remolque ya instalado.",
        },
        ...(services.takesDeposits
          ? [
              {
                title: "Un anticipo",
                text: "Monto, momento, últimos cuatro dígitos de la tarjeta y, si se devolvió, por qué. Nunca el número de la tarjeta.",
              },
            ]
          : []),
        {
          title: "Su dirección IP",
          text: `Se guarda cuando envía un formulario o elige en él una fecha, solo para contar: así se detiene una avalancha de solicitudes inventadas. Cuenta durante ${countedMinutes} minutos, y se borra al llegar las solicitudes que siguen.`,
        },
      ],
    },
    {
      id: "found",
      title: "Cómo nos encontró",
      text: [
        `Si llegó aquí por un anuncio, una campaña u otro sitio, la solicitud dice cuál fue, el número del clic y la página por la que usted entró. ${
          services.asksConsent
            ? `Una visita anterior se recuerda durante ${keptDays.visit} días, solo si usted lo aceptó.`
            : "Para esto no se recuerda nada de una visita a otra."
        }`,
        "Un navegador que pide a los sitios no compartir datos (Global Privacy Control) no envía nada de eso.",
      ],
    },
    {
      id: "device",
      title: "Lo que queda en su dispositivo",
      text: [
        "Este sitio no pone cookies propias. Su navegador guarda unas cuantas cosas para usted; si borra los datos que tiene de este sitio, desaparecen:",
      ],
      points: [
        {
          title: "Lo que escribe",
          text: `Durante ${keptDays.draft} días, para que nada se pierda, hasta que lo envía o toca “Empezar de nuevo”.`,
        },
        {
          title: "Una solicitud en camino",
          text: `Hasta que nos llega. Después de ${counted(unsentHours.request, "hora", "horas")}, o de ${counted(unsentHours.emergency, "hora", "horas")} si es una emergencia, ya no se envía.`,
        },
        {
          title: "Cosas pequeñas",
          text: "Cuándo envió por última vez un formulario, y qué tipos de letra ya se cargaron.",
        },
        ...(services.asksConsent
          ? [
              {
                title: "Su respuesta sobre la publicidad",
                text: `Hasta que la cambie en “Opciones de privacidad”. Si aceptó, también cómo nos encontró, durante ${keptDays.visit} días.`,
              },
            ]
          : []),
      ],
    },
    {
      id: "others",
      title: "Quién más lo sabe",
      text: ["Quienes trabajan para nosotros en esto, cada uno solo lo necesario:"],
      points: whoLearns(services).filter(isThere),
    },
    {
      id: "never",
      title: "Lo que no hacemos",
      text: [
        "Su teléfono y su permiso para mandarle mensajes de texto no se los damos a nadie para que haga su propia publicidad.",
        owners("dataSold"),
      ],
    },
    {
      id: "kept",
      title: "Cuánto tiempo se guarda",
      text: [
        "Lo que pasa de ese tiempo lo vuelve anónimo o lo borra la propia base de datos, todos los días.",
      ],
      points: [
        {
          title: "Solicitudes y cotizaciones",
          text: `${keptMonths.requests} meses. Después se borran los nombres, los contactos, los lugares y lo que escribió; el tipo, el día y el monto se quedan para nuestras cifras.`,
        },
        {
          title: "Una cotización que aceptó",
          text: `${keptMonths.acceptedQuotes} meses: durante ese tiempo se puede reclamar en Texas por un contrato. Lo que se pagó por ella se guarda lo mismo.`,
        },
        {
          title: "Correos y mensajes que no son de una cotización",
          text: `${keptDays.messages} días después de haberlos atendido.`,
        },
        {
          title: "Un número que mandó STOP",
          text: "Hasta que mande START. Si no lo guardáramos, le volveríamos a escribir.",
        },
        {
          title: "Copias de respaldo",
          text: `Tiempo que se guardan: ${owners("backupsKept")}. Hasta entonces tienen lo que se ha borrado desde que se hicieron.`,
        },
      ],
    },
    {
      id: "rights",
      title: "Verlo, corregirlo, borrarlo",
      text: [
        `Escriba a ${email} o llame al ${phone}, y díganos qué correos y teléfonos usó. Contestamos en este plazo: ${owners("privacyAnsweredWithin")}. Podemos pedirle algo para saber que es usted.`,
        "Borramos lo que está guardado con ese correo o ese número, menos una cotización aceptada y un número que no quiere mensajes, por el tiempo que dice la lista de arriba. Los correos en los buzones, y lo que guardan los servicios de arriba, los borramos ahí hasta donde la ley nos permite.",
      ],
    },
    {
      id: "children",
      title: "Menores",
      text: ["Este sitio es para quienes rentan equipo, y no está hecho para menores de 13 años."],
    },
    {
      id: "changes",
      title: "Cambios",
      text: [
        `Una versión nueva de esta página reemplaza aquí a la anterior. Última revisión: ${owners("privacyReadOn")}.`,
      ],
    },
  ];
}
