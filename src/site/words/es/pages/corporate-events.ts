import type { Translated } from "@/lib/translated";
import { capitalized } from "@/request/words/capitalized";
import { powerNeed, promises, quoteReplyPromise, withinReach } from "@/request/words/promise-texts";
import { feetAndInches } from "../../business/feet-and-inches";
import { measureRange } from "../../business/fleet";
import type * as English from "../../en/pages/corporate-events";
import { booking } from "../business/booking";
import { capacityRule } from "../business/capacity";
import { rentalBuys } from "../business/from-prices";
import { paperwork } from "../business/paperwork";

const length = measureRange("lengthIn");
const width = measureRange("widthIn");
const height = measureRange("heightIn");

export const corporateEventsContent: Translated<typeof English.corporateEventsContent> = {
  meta: {
    title: "Baños de lujo para eventos corporativos en Houston",
    description:
      "Remolques con baños para eventos corporativos en Houston y las respuestas que pedirán el recinto y el organizador: luz, agua, acceso, horarios y papeles.",
  },
  service: {
    serviceType: "Renta de remolques con baños para eventos corporativos",
    name: "Remolques con baños para eventos corporativos",
    description:
      "Remolques con baños para cenas, lanzamientos, días de campo y puertas abiertas de empresas en Houston y sus alrededores.",
  },
  hero: {
    h1: "A la altura de la directiva, listo para 500",
    lead: "Una sola cotización por escrito, y un solo número al que llamar ese día.",
    picture: "corporate-plaza",
  },
  instead: {
    ask: "¿Es abierto al público, o es una boda?",
    pages: ["/events", "/weddings"],
  },
  actions: {
    quote: "Pedir cotización",
    second: { label: "Hablar con un experto", href: "/contact" },
  },
  checklist: {
    heading: "Lo que preguntará el recinto",
    text: "Cada pregunta con nuestra respuesta, para el archivo de su evento.",
    rows: [
      {
        title: "¿De qué tamaño es?",
        text: `Ya instalado mide de ${feetAndInches(length.min)} a ${feetAndInches(length.max)} de largo, de ${feetAndInches(width.min)} a ${feetAndInches(width.max)} de ancho y hasta ${feetAndInches(height.max)} de alto. Las medidas exactas de cada modelo están en la página de remolques.`,
      },
      {
        title: "¿Qué electricidad necesita?",
        text: `${capitalized(powerNeed)}, ${withinReach}. Si no hay, pregúntenos por un generador.`,
      },
      {
        title: "¿De dónde toma el agua?",
        text: `De una llave ${withinReach}, o de su propio tanque.`,
      },
      {
        title: "¿A dónde van las aguas negras?",
        text: "Al tanque del propio remolque. Nada entra al drenaje del edificio; vaciamos el tanque y nos llevamos todo.",
      },
      {
        title: "¿Sobre qué se coloca?",
        text: "Adoquín plano, asfalto, concreto o pasto firme. Díganos cuánto peso aguanta el piso, y planeamos el lugar y la entrada.",
      },
      {
        title: "¿Cuándo llegan y se van?",
        text: `A la hora que nos den en el andén de carga${__IS_ALWAYS_OPEN__ ? ", también de noche y en fin de semana" : ""}. El chofer llama antes de salir del patio.`,
      },
      {
        title: "¿Quién responde ese día?",
        text: `La central, disponible${__IS_ALWAYS_OPEN__ ? " 24/7" : ""} en el número de su cotización. ¿Quiere que una persona atienda los baños? Díganoslo en su solicitud.`,
      },
      {
        title: "¿Qué papeles nos pueden dar?",
        text: `${paperwork.known}La ficha de cada remolque se imprime en la página de remolques. ${paperwork.anythingElse("el recinto")}`,
        hasPapers: true,
      },
    ],
    link: { label: "Fichas técnicas", href: "/trailers" },
    print: "Imprimir esta lista",
  },
  planning: {
    heading: "Planeado según sus invitados",
    picture: "interior-vanity-cream",
    items: [
      { title: "Invitados", text: capacityRule },
      {
        title: "Anticipación",
        text: `Reserve de ${booking.guests.least} a ${booking.guests.most} semanas antes. Para fechas más cercanas depende de lo que haya en el patio.`,
      },
      {
        title: "Presupuesto",
        text: `La renta para eventos empieza en ${promises.eventRentalsFrom}: ${rentalBuys}. La cotización va por escrito, renglón por renglón y con impuestos.`,
      },
    ],
  },
  quote: {
    heading: "Mándenos los datos",
    text: `Fecha, dirección, número de invitados. ${quoteReplyPromise}`,
  },
};
