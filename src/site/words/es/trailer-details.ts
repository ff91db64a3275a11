import type { Translated } from "@/lib/translated";
import type { RoomEntry } from "@/request/trailer-models";
import { type WaysIn, waysIn } from "../business/access";
import { feetAndInches } from "../business/feet-and-inches";
import { amount, factsIn } from "../business/told-facts";
import type * as English from "../en/trailer-details";
import { enumerated } from "./business/in-texts";
import { waysWithState } from "./business/ways-in";
import { counted } from "./planner";

const toiletsOf = (count: number) => counted(count, "inodoro", "inodoros");
const urinalsOf = (count: number) => counted(count, "mingitorio", "mingitorios");

const entries: Readonly<Record<RoomEntry, string>> = {
  steps: "",
  ramp: ", con rampa",
  ada: ", accesible (ADA), con rampa",
};

const waysToEach: Readonly<Record<WaysIn, string>> = {
  steps: "escalones",
  ramps: "rampa",
  both: "escalones o rampa",
};

export const floorPlanTexts: Translated<typeof English.floorPlanTexts> = {
  unfold: "Planos",
  heading: "Quién usa qué baño",
  drawing: (model, rooms, ways) =>
    `${model} desde arriba: ${counted(rooms.length, "baño", "baños")}, cada uno con su propia puerta y ${waysToEach[ways]}`,
  room: ({ name, toilets, urinals, basins, entry }) =>
    `${name}${entries[entry]}: ${[
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
    label: `Ancho al remolcar, con ${waysWithState(waysIn, "folded")}`,
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
});

export const stepFreeRow: Translated<typeof English.stepFreeRow> = {
  label: "Acceso sin escalones",
  say: (all, ramps, ada) => {
    if (ramps === 0) return "No: escalones con pasamanos";
    const ofThem = ada === ramps ? " (ADA)" : `, ${ada} de ellos ADA`;
    return `Rampa a ${ramps} de ${all} baños${ada > 0 ? ofThem : ""}`;
  },
};

export const trailerFactTexts: Translated<typeof English.trailerFactTexts> = {
  label: "Para el electricista y el chofer",
  ask: (unknown) =>
    `Pregúntenos por ${enumerated(unknown, "and")}: medimos el remolque que va a recibir.`,
  askHere: "A solicitud",
};
