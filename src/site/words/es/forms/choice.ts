import type { Translated } from "@/lib/translated";
import { headcountTexts } from "@/request/words/es/headcount";
import { feetAndInches } from "../../business/feet-and-inches";
import type * as English from "../../en/forms/choice";
import { counted } from "../planner";

export const drinksTexts: Translated<typeof English.drinksTexts> = {
  none: "sin alcohol",
  "beer-wine": "cerveza y vino",
  "full-bar": "barra completa",
};

export const crowdTexts: Translated<typeof English.crowdTexts> = {
  mixed: "público mixto",
  women: "casi puras mujeres",
};

export const shiftTexts: Translated<typeof English.shiftTexts> = {
  "8x5": "8 horas, 5 días a la semana",
  "10x5": "10 horas, 5 días a la semana",
  "10x6": "10 horas, 6 días a la semana",
  "12x6": "12 horas, 6 días a la semana",
  "12x7": "12 horas, 7 días a la semana",
};

export const choiceTexts: Translated<typeof English.choiceTexts> = {
  heading: "Su selección",
  remove: "Quitar su selección",
  trailers: (name, count) => (count === 1 ? name : `${count} × ${name}`),
  celebrations: {
    quinceanera: "Quinceañera",
    wedding: "Boda",
    baptism: "Bautizo",
    party: "Fiesta familiar",
  },
  offers: { package: "Paquete premium", rental: "Renta sin el paquete" },
  guests: headcountTexts.guests,
  hours: (count) => counted(count, "hora", "horas"),
  public: "abierto al público",
  crew: headcountTexts.crew,
  weeks: (count) => counted(count, "semana", "semanas"),
  visits: (count) => `${counted(count, "visita", "visitas")} de servicio por semana`,
  secondPlace: (what) => `segundo lugar: ${what}`,
  place: (length, width) => `para un espacio de ${feetAndInches(length)} x ${feetAndInches(width)}`,
  clearance: (height) => `${feetAndInches(height)} de altura libre`,
  gate: (width) => `un portón de ${feetAndInches(width)}`,
  delivery: (zip, miles) =>
    `entrega en el código postal ${zip}${miles ? `, ${miles === 1 ? "a cerca de" : "a unas"} ${counted(miles, "milla", "millas")}` : ""}`,
  planned: (party) => `pensado para ${party}`,
};
