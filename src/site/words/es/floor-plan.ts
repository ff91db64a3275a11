import type { Translated } from "@/lib/translated";
import type * as English from "../en/floor-plan";
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
