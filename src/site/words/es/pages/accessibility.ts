import type { Business } from "@/config/business";
import type { Translated } from "@/lib/translated";
import type * as English from "../../en/pages/accessibility";
import type { LegalPart } from "../../types";
import { stepFreeTexts } from "../business/step-free";
import { owners } from "../legal";
import { translationNote } from "../owners/translation-note";

export const accessibilityContent: Translated<typeof English.accessibilityContent> = {
  meta: {
    title: "Accesibilidad de este sitio y de nuestros remolques",
    description:
      "Cómo está hecho este sitio para que cualquiera pueda pedir aquí un remolque, qué se revisó, qué barreras quedan y cómo avisarnos si algo se lo impide.",
  },
  h1: "Todos deben poder pedir un remolque",
  lead: `Vea lo que vea, oiga lo que oiga y navegue como navegue: si algo aquí se lo impide, el error es nuestro y queremos saberlo. ${translationNote}`,
};

function knownLimits({
  hasFilmOfYouTube,
  hasHumanCheck,
  takesDeposits,
}: English.OthersParts): string[] {
  const parts = [
    hasFilmOfYouTube && "el reproductor del video de la página de inicio (YouTube)",
    hasHumanCheck &&
      "la verificación de que hay una persona, después de demasiadas solicitudes (Cloudflare)",
    takesDeposits && "la página en la que se pagan los anticipos (Stripe)",
  ].filter((part) => part !== false);
  return [
    ...(parts.length > 0
      ? [`Es de otros, así que no podemos corregirlo nosotros: ${parts.join("; ")}.`]
      : []),
    owners("barriers"),
  ];
}

/** The parts of the accessibility page. */
export function accessibilityParts(
  { email, phone }: Pick<Business, "email" | "phone">,
  others: English.OthersParts,
): LegalPart[] {
  return [
    {
      id: "aim",
      title: "Qué buscamos",
      text: [
        "Las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2, nivel AA. En estas páginas eso quiere decir:",
      ],
      points: [
        {
          title: "Con el teclado",
          text: "Se llega a todo y todo se usa sin mouse, y usted ve en dónde está.",
        },
        {
          title: "Al escuchar",
          text: "Las páginas tienen encabezados y regiones, los campos tienen nombre, y los errores de un formulario se dicen con palabras.",
        },
        {
          title: "En grande y en chico",
          text: "Las páginas funcionan en una pantalla de 320 píxeles de ancho y con la letra al doble.",
        },
        {
          title: "Con calma",
          text: "Nada se mueve solo si su dispositivo pide menos movimiento.",
        },
        {
          title: "Sin prisa",
          text: "Ningún formulario tiene límite de tiempo, y lo que ha escrito se conserva.",
        },
      ],
    },
    {
      id: "checked",
      title: "Qué se revisó",
      text: [
        `Un programa (axe) revisa todas las páginas de este diseño y encuentra una parte de lo que puede estar mal. La última vez que una persona recorrió este sitio con teclado y lector de pantalla: ${owners("triedByKeyboardOn")}.`,
      ],
    },
    { id: "limits", title: "Barreras que todavía hay", text: knownLimits(others) },
    {
      id: "trailers",
      title: "Los remolques",
      text: [
        `¿Alguien necesita entrar sin escalones, o una puerta ancha? ${stepFreeTexts.inRequest}`,
      ],
    },
    {
      id: "tell",
      title: "Si algo se lo impide",
      text: [
        `Llame al ${phone} o escriba a ${email}. Tomamos su solicitud igual por teléfono o por correo. Lo que nos escriba sobre esta página lo contestamos en este plazo: ${owners("accessibilityAnsweredWithin")}.`,
      ],
    },
  ];
}
