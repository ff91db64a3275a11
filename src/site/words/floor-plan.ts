import type { Room } from "./rooms";

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"}`;

/** Words of the floor plans. */
export const floorPlanTexts = {
  heading: "Who uses which room",
  drawing: (model: string, rooms: readonly Room[]) =>
    `${model} from above: ${counted(rooms.length, "room")}, each with its own door and steps`,
  room: ({ name, stations, basins }: Room) =>
    `${name}: ${counted(stations, "station")}, ${counted(basins, "sink")}`,
  note: "From above, drawn to scale. Positions of doors, walls and fixtures are approximate.",
} as const;
