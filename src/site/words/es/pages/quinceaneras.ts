import { claims } from "@/config/business-facts";
import type { Translated } from "@/lib/translated";
import { promises, quoteReplyPromise } from "@/request/words/promise-texts";
import { smallestModel } from "../../business/fleet";
import type * as English from "../../en/pages/quinceaneras";
import { breakdown } from "../business/breakdown";

export const quinceanerasContent: Translated<typeof English.quinceanerasContent> = {
  meta: {
    title: "Baños de lujo para quinceañeras en Houston, TX",
    description: `Remolques con baños para XV años en Houston: en el salón, el patio o el rancho, de 150 a 250 invitados y hasta las 2 a.m. El paquete, desde ${promises.packageFrom}.`,
  },
  service: {
    serviceType: "Renta de remolques con baños para quinceañeras",
    name: "Remolques con baños para quinceañeras",
    description:
      "Entrega, instalación, surtido y recolección de remolques con baños para quinceañeras en Houston y sus alrededores.",
  },
  hero: {
    h1: "Disfrute el vals. De los baños nos encargamos.",
    lead: "Agua caliente, clima y buena luz para los XV años de su hija, en el salón, el patio o el rancho.",
    picture: "quinceanera-night",
  },
  facts: [
    { value: `Desde ${promises.packageFrom}`, label: "el paquete, con entrega" },
    { value: "150 a 250", label: "invitados, con barra" },
    { value: "2 a.m.", label: "y siguen surtidos" },
  ],
  actions: {
    quote: "Pedir cotización",
    second: "Ver los precios",
  },
  instead: { ask: "¿Otra celebración?", pages: ["/weddings", "/events"] },
  evening: {
    heading: "De la misa al último baile",
    text: "Un sábado, por ejemplo. El remolque llega antes que el decorador y se va cuando ya todos durmieron.",
    stops: [
      {
        time: "10 a.m.",
        title: "Llegamos",
        text: "Nivelamos, conectamos y surtimos. A mediodía ya está fresco por dentro.",
      },
      {
        time: "5 p.m.",
        title: "La misa",
        text: "Usted está en la iglesia. En la fiesta no queda nada pendiente.",
      },
      {
        time: "8 p.m.",
        title: "El vals",
        text: "La corte se retoca frente al espejo, con buena luz, y sale a bailar.",
      },
      {
        time: "2 a.m.",
        title: "El último baile",
        text: "Jabón y toallas para toda la noche. Si algo falla, llame: volvemos.",
      },
      {
        time: "Domingo, 10 a.m.",
        title: "Recogemos",
        text: "Nadie tiene que desvelarse esperando, y esa mañana no se cobra.",
      },
    ],
  },
  party: {
    heading: "Para ella, y para su corte de honor",
    picture: "inside-view-evening",
    items: [
      {
        title: "El vestido",
        text: "Con crinolina, pida el de 4 baños: el lado de mujeres es el más amplio.",
      },
      {
        title: "En el patio",
        text: `El más chico mide ${Math.floor(smallestModel.measure.lengthIn / 12)} pies de largo. Díganos cuánto mide el portón y le decimos si pasa.`,
      },
      {
        title: "En el salón",
        text: "Va en el estacionamiento, cerca de la puerta. Si el salón pide papeles, díganos cuáles.",
      },
      {
        title: "En el rancho",
        text: `Necesita luz y agua a no más de unos ${claims.reachFeet} pies. ¿No hay? Pregúntenos por un generador y un tanque de agua.`,
      },
      breakdown,
    ],
  },
  quote: {
    heading: "Pregunte por su fecha",
    text: quoteReplyPromise,
    steps: [
      "Revisamos nuestro calendario y su dirección.",
      "Le mandamos el precio completo, con impuestos.",
      "Usted acepta, y su fecha queda apartada.",
    ],
    call: "¿Prefiere llamar?",
  },
};
