import type { Room } from "./rooms";

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"}`;

/** Words of the floor plans. */
export const floorPlanTexts = {
  unfold: "Floor plans",
  heading: "Who uses which room",
  drawing: (model: string, rooms: readonly Room[]) =>
    `${model} from above: ${counted(rooms.length, "room")}, each with its own door and steps`,
  /** "Men’s side: 1 toilet, 1 urinal, 1 sink" */
  room: ({ name, toilets, urinals, basins }: Room) =>
    `${name}: ${[
      counted(toilets, "toilet"),
      ...(urinals > 0 ? [counted(urinals, "urinal")] : []),
      counted(basins, "sink"),
    ].join(", ")}`,
  stations: (stations: number, toilets: number, urinals: number) =>
    `${stations}: ${counted(toilets, "toilet")}, ${counted(urinals, "urinal")}`,
  note: "From above, drawn to scale. Positions of doors, walls and fixtures are approximate.",
} as const;
