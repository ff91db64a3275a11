import type { Translated } from "@/lib/translated";
import { feetAndInches } from "../business/feet-and-inches";
import { amount, factsIn } from "../business/told-facts";
import type * as English from "../en/trailer-details";
import { enumerated } from "./business/in-texts";
import { counted } from "./planner";

const toiletsOf = (count: number) => counted(count, "inodoro", "inodoros");
const urinalsOf = (count: number) => counted(count, "mingitorio", "mingitorios");

export const floorPlanTexts: Translated<typeof English.floorPlanTexts> = {
  unfold: "Planos",
  heading: "Quién usa qué baño",
  drawing: (model, rooms) =>
    `${model} desde arriba: ${counted(rooms.length, "baño", "baños")}, cada uno con su propia puerta y escalones`,
  room: ({ name, toilets, urinals, basins }) =>
    `${name}: ${[
      toiletsOf(toilets),
      ...(urinals > 0 ? [urinalsOf(urinals)] : []),
      counted(basins, "lavabo", "lavabos"),
    ].join(", ")}`,
  stations: (stations, toilets, urinals) =>
    `${stations}: ${toiletsOf(toilets)}, ${urinalsOf(urinals)}`,
  note: "Desde arriba, a escala. La posición de puertas, paredes y muebles de baño es aproximada.",
};

export const factsToTell = factsIn({
  outlets: { label: "Tomas de corriente", question: "las tomas de corriente", say: String },
  towedLengthIn: {
    label: "Largo al remolcar",
    question: "el largo al remolcar",
    say: feetAndInches,
  },
  towedWidthIn: {
    label: "Ancho al remolcar, escalones plegados",
    question: "el ancho al remolcar",
    say: feetAndInches,
  },
  towedHeightIn: {
    label: "Altura al remolcar",
    question: "la altura al remolcar",
    say: feetAndInches,
  },
  weightLb: { label: "Peso, tanques vacíos", question: "el peso", say: amount("lb") },
  turningFt: {
    label: "Espacio para dar vuelta",
    question: "el espacio para dar vuelta",
    say: amount("pies"),
  },
  freshGallons: { label: "Tanque de agua", question: "el tanque de agua", say: amount("galones") },
  wasteGallons: {
    label: "Tanque de aguas negras",
    question: "el tanque de aguas negras",
    say: amount("galones"),
  },
  hasRamp: {
    label: "Acceso sin escalones",
    question: "el acceso sin escalones",
    say: (hasRamp) => (hasRamp ? "Rampa" : "No: escalones con pasamanos"),
    unknown: "No: escalones con pasamanos",
  },
});

export const trailerFactTexts: Translated<typeof English.trailerFactTexts> = {
  label: "Para el electricista y el chofer",
  ask: (unknown) =>
    `Pregúntenos por ${enumerated(unknown, "and")}: medimos el remolque que va a recibir.`,
  askHere: "A solicitud",
};
