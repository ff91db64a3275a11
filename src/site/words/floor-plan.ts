import type { Room } from "./rooms";

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"}`;

/** Words of the floor plans. */
export const floorPlanTexts = {
  heading: "Who gets which room",
  drawing: (model: string, rooms: readonly Room[]) =>
    `${model} from above: ${counted(rooms.length, "room")}, each with its own door and steps`,
  room: ({ name, stations, basins }: Room) =>
    `${name}: ${counted(stations, "station")}, ${counted(basins, "basin")}`,
  note: "From above, to one scale. Where a door, a wall or a fitting stands is indicative.",
} as const;
