import type { Business } from "@/config/business";
import type { Translated } from "@/lib/translated";
import type * as English from "../../en/pages/terms";
import type { LegalPart } from "../../types";
import { owners } from "../legal";
import { translationNote } from "../owners/translation-note";

/** About the language of the rental terms, where it is not that of the page. */
export const termsLanguageNote: typeof English.termsLanguageNote =
  "Los términos están en inglés, tal como los escribe el dueño.";

export const termsContent: Translated<typeof English.termsContent> = {
  meta: {
    title: "Términos: renta, cancelación y mensajes de texto",
    description:
      "Los términos para rentarnos un remolque con baños, qué pasa si cancela, cómo funcionan nuestros mensajes de texto y qué rige el uso de este sitio.",
  },
  h1: "A qué se compromete usted, y qué hacemos nosotros",
  lead: `Una solicitud no cuesta nada ni aparta nada. Lo que nos obliga a usted y a nosotros es la cotización que usted acepta, con los términos de la renta que ahí se nombran. ${translationNote}`,
  rental: {
    loading: "Cargando la versión vigente.",
    withoutScript: "La versión vigente aparece aquí cuando JavaScript está activado.",
    unreachable: "En este momento no pudimos cargar la versión vigente.",
    none: "Todavía no hemos publicado los términos de la renta.",
    ask: "Antes de aceptar una cotización puede leer los términos que la acompañan. Para tenerlos ahora, llame o escriba:",
    inUse: (version, since) => `Versión ${version}, vigente desde el ${since}.`,
    older: "Una cotización que nombra una versión anterior se rige por esa versión.",
  },
};

export const rentalPart: Translated<typeof English.rentalPart> = {
  id: "rental",
  title: "Términos de la renta y cancelación",
};

/** The parts behind the rental terms. */
export function termsParts({
  name,
  email,
  phone,
}: Pick<Business, "name" | "email" | "phone">): LegalPart[] {
  return [
    {
      id: "quotes",
      title: "Solicitudes y cotizaciones",
      text: [
        "Usted pregunta y recibe una respuesta por escrito con el precio. La cotización se acepta en su página, en dos pasos. Cada versión que le enviamos se queda como estaba.",
        "Donde la página dice “Pedir reservación”, el remolque es suyo una vez que lo confirmemos.",
        "Los precios y los remolques de este sitio pueden cambiar. Su cotización no cambia hasta el último día en que es válida.",
      ],
    },
    {
      id: "texts",
      title: "Mensajes de texto",
      text: [
        `Si marca la casilla de los mensajes de texto en un formulario, o los acepta por teléfono, ${name} le manda unos cuantos sobre su solicitud: que la recibimos, su cotización, nuestras respuestas. No llevan publicidad.`,
        `Pueden aplicarse tarifas de mensajes y datos. Responda STOP para dejar de recibirlos y HELP para pedir ayuda, o llame al ${phone}. Con START vuelve a recibirlos. Las compañías telefónicas no son responsables de los mensajes que llegan tarde o que no llegan.`,
        "No hace falta aceptar mensajes para preguntar, recibir una cotización o rentar.",
      ],
      links: [{ label: "Qué pasa con su número", href: "/privacy" }],
    },
    {
      id: "website",
      title: "Este sitio",
      text: [
        "Lo que calcula (cuántos remolques, qué distancia manejamos, si uno cabe) es una estimación con lo que usted escribe. Lo que cuenta es su cotización.",
        "Lo mantenemos funcionando lo mejor que podemos. Si le falla, llámenos.",
      ],
    },
    {
      id: "law",
      title: "Quién responde por esto",
      text: [
        `${owners("nameAndAddress")}, que opera con el nombre ${name}. Escriba a ${email} o llame al ${phone}.`,
        owners("lawAndDisputes"),
        `Última revisión: ${owners("termsReadOn")}.`,
      ],
    },
  ];
}
