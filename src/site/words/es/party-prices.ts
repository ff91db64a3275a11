import type { Translated } from "@/lib/translated";
import { capitalized } from "@/request/words/capitalized";
import { freeDelivery, promises } from "@/request/words/promise-texts";
import { fleet } from "../business/fleet";
import type * as English from "../en/party-prices";
import { fleetTexts } from "./business/fleet-texts";
import { enumerated } from "./business/in-texts";

export const partyPriceTexts: Translated<typeof English.partyPriceTexts> = {
  heading: "El paquete, por remolque",
  text: `Un día de fiesta, con entrega hasta ${freeDelivery}, instalación, un remolque de respaldo y garantía. Junto a cada precio, el total con impuestos.`,
  inReply: `El paquete empieza en ${promises.packageFrom}. En nuestra respuesta va el precio para sus invitados y su fecha, con impuestos.`,
  withTax: (amount) => `${amount} con impuestos`,
  byRequest: "A solicitud",
  bar: {
    heading: "¿Y si hay barra?",
    text: "El máximo de cada remolque es para 4 a 6 horas sin alcohol. De 7 p.m. a 2 a.m. y con barra completa, esto es lo que le recomendamos.",
    columns: { guests: "Invitados", trailers: "Con barra, 7 horas", price: "Paquete" },
    caption: "Remolques y precio del paquete según los invitados",
    note: "Precios sin impuestos.",
  },
  trailers: (set) => {
    const each = set.flatMap(({ model, count }) =>
      fleet
        .filter(({ id }) => id === model)
        .map(({ name, stalls }) => fleetTexts.inSet(name, stalls, count)),
    );
    return capitalized(enumerated(each, "and"));
  },
  parts: {
    heading: "¿Hay padrinos de baños?",
    text: "Pueden pagar entre varios. Cada quien nos manda su parte cuando le acomode; anotamos cada pago, y en la página de su cotización usted ve lo que ya se pagó y lo que falta.",
    dates: "Con el anticipo queda apartada la fecha. El resto se paga antes de la fiesta.",
    datesOf: (days) =>
      `Con el anticipo queda apartada la fecha. El resto se paga a más tardar ${days === 1 ? "un día" : `${days} días`} antes de la entrega.`,
    deposit: "El anticipo, usted",
    depositShare: (percent) => `${percent}, aparta la fecha`,
    part: (number) => `Padrino ${number}`,
    total: (name) => `${name}, paquete con impuestos`,
    example: "Un ejemplo en cuatro partes",
  },
};
