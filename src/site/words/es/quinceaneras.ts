import { promises } from "@/request/words/promise-texts";
import { crowdRows } from "../business/crowd-rows";
import type { PartySection } from "../en/quinceaneras";
import { rentalBuys } from "./business/from-prices";

/** A family party seldom has more guests. */
const SIZES = 3;

export const quinceaneras: PartySection | null = {
  heading: "Baños de lujo para quinceañeras y bodas",
  text: "Misa, vals, cena y baile hasta la una: los XV años juntan más invitados que baños tiene la casa. Llevamos el remolque a su jardín, al salón o al rancho; también para bautizos, bodas y carnes asadas.",
  picture: "trailer-3-station",
  table: {
    caption: "Cuál remolque, según sus invitados",
    columns: ["Invitados", "4–6 horas, sin alcohol", "4–6 horas, con barra completa"],
    rows: crowdRows.slice(0, SIZES),
    note: `Desde ${promises.eventRentalsFrom}: ${rentalBuys}.`,
  },
  quoteLabel: "Pedir cotización para mi fiesta",
};
