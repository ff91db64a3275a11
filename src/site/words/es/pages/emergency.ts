import type { Translated } from "@/lib/translated";
import { deployment, emergencyReply, emergencyReplyPromise } from "@/request/words/promise-texts";
import type * as English from "../../en/pages/emergency";

export const emergencyContent: Translated<typeof English.emergencyContent> = {
  meta: {
    title: `Renta de baños de emergencia en Houston${__IS_THERE_AT_ANY_HOUR__ ? ", 24/7" : ""}`,
    description: `Llame a la línea${__IS_THERE_AT_ANY_HOUR__ ? " 24/7" : ""} si necesita remolques con baños de emergencia en Houston. Respondemos en ${emergencyReply} y llegamos en ${deployment}, el mismo día.`,
  },
  hero: {
    eyebrow: __IS_THERE_AT_ANY_HOUR__ ? "Línea 24/7" : "Línea de emergencias",
    h1: `Baños de emergencia donde los necesita, en ${deployment}`,
    lead: `¿Necesita baños hoy en un edificio, una obra o un albergue? Llame ya. Si no puede hablar, mande el formulario: la respuesta llega en ${emergencyReply}, y las unidades en ${deployment}.`,
    picture: "emergency-row-night",
  },
  callLabel: __IS_THERE_AT_ANY_HOUR__ ? "Llamar a la línea 24/7" : "Llamar a la línea",
  formLink: "Llenar el formulario",
  claims: [
    {
      title: `Unidades en el lugar en ${deployment}`,
      text: `El mismo día, una vez acordadas las unidades y el lugar; un pedido grande empieza con las primeras. Nuestra respuesta llega antes: en ${emergencyReply}.`,
    },
    {
      title: __IS_THERE_AT_ANY_HOUR__ ? "Línea 24/7" : "Línea de emergencias",
      text: __IS_THERE_AT_ANY_HOUR__
        ? "Contesta la central, también de noche y en días festivos."
        : `Contesta la central: ${__HOURS_IN_SPANISH__}.`,
    },
    {
      title: "Manejo de crisis",
      text: "Una sola persona lleva su pedido, del primer camión al último vaciado.",
    },
    {
      title: "El precio, antes de que salga el camión",
      byTerm: "Precio según el trabajo",
      text: "Depende de qué unidades estén libres, por cuánto tiempo y a qué distancia. Se lo decimos por teléfono y se lo damos por escrito.",
    },
  ],
  situations: {
    heading: "Llámenos si",
    lists: [
      ...(__SERVES_DISASTERS__
        ? [
            {
              title: "Tormentas y desastres",
              items: [
                "Un huracán, una inundación o una helada cortó el agua o el drenaje",
                "Se abre un centro de evacuación",
                "Un puesto médico o una cuarentena necesita baños separados",
                "Hay cuadrillas que trabajan turnos largos en la recuperación",
              ],
            },
          ]
        : []),
      {
        title: "Edificios y obras",
        items: [
          "Falló la plomería en un edificio ocupado",
          "Se fue la luz y las bombas se pararon",
          "Una obra se quedó sin baños",
          "Otro proveedor le quedó mal",
        ],
      },
    ],
  },
  features: {
    heading: "Lo que llevamos",
    items: [
      {
        title: "Funciona sin agua ni drenaje",
        text: "Las unidades traen tanques para los dos. Electricidad sí necesitan: si no hay, pregúntenos por un generador.",
      },
      {
        title: "Más de una unidad",
        text: "Varios remolques van en un solo pedido, con un solo contacto.",
      },
      {
        title: "Servicio hasta el final",
        text: "Vaciado, limpieza y surtido por un día o por meses.",
      },
      {
        title: "Clima y luz",
        text: "Calefacción en una helada, aire acondicionado en agosto y luz en cada puerta.",
      },
    ],
  },
  caseStudy: {
    heading: __SERVES_DISASTERS__ ? "Un caso: respuesta a un desastre" : "Un caso",
    /** `null` when there is none to tell, or no translation. */
    job: __CASE_STUDY__,
  },
  form: {
    picture: "emergency-rain-night",
    heading: "Solicitud de emergencia",
    text: `${emergencyReplyPromise} Lo urgente que sea nos dice a quién atender primero.`,
  },
  contact: {
    text: "¿No es urgente?",
    link: { label: "Contáctenos", href: "/contact" },
  },
};
