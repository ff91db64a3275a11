import type { Translated } from "@/lib/translated";
import { freeDelivery, orRefund, promises } from "@/request/words/promise-texts";
import type * as English from "../en/package-or-rental";
import { counted } from "./planner";

export const packageOrRentalTexts: Translated<typeof English.packageOrRentalTexts> = {
  heading: "¿Renta o paquete? Decide una pregunta.",
  text: "¿Puede cambiar su fecha? Si puede, con la renta le basta. Si solo hay una noche, el paquete pone un segundo remolque detrás del primero.",
  caption: "Precios de lista de la renta y del paquete premium",
  model: "Remolque",
  rental: { name: "Renta", for: "Por el tiempo que la necesite" },
  package: { name: "Paquete premium", for: "Por un día o un fin de semana de hasta tres días" },
  terms: {
    eventDay: "Un día",
    weekend: "Fin de semana",
    week: "Semana",
    month: "Mes",
    packageDay: "Un día",
    packageWeekend: "Fin de semana",
  },
  rentalHolds: [
    "Remolque limpio, surtido e instalado, y después recogido",
    `El teléfono, con atención ${__HOURS_IN_SPANISH__}`,
  ],
  eventDelivery: (base, freeMiles, perMile) =>
    `Eventos: entrega ${base === undefined ? "incluida en" : `por ${base} con`} ${freeMiles === 1 ? "la primera milla" : `las primeras ${counted(freeMiles, "milla", "millas")}`}; luego, ${perMile} por milla`,
  termDelivery: (base) => `Semanas y meses: entrega por ${base}, más las millas`,
  packageHeading: "Todo lo de la renta y además",
  packageHolds: [
    `Entrega gratis hasta ${freeDelivery}`,
    "Un remolque de respaldo, si el suyo no se puede reparar en el lugar",
    "Otra revisión antes de abrir las puertas",
    `A tiempo, limpio y funcionando, o lo arreglamos${orRefund}`,
  ],
  note: `Precios sin impuesto. Invitados en 4 a 6 horas, sin alcohol. Más allá de ${promises.freeDeliveryMiles} millas, el paquete también paga por milla.`,
  ask: { rental: "Cotizar una renta", package: "Cotizar con el paquete" },
};
