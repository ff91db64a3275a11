import type { TrailerModelId } from "@/request/trailer-models";

/** A room with an entrance of its own. */
export type Room = { name: string; stations: number; basins: number };

const privateRoom: Room = { name: "Private room", stations: 1, basins: 1 };

/** Who uses which room, from left to right as one faces the doors. A model is no entry here as long as nobody knows. */
const known: Readonly<Partial<Record<string, readonly Room[]>>> = {
  "2-station": [privateRoom, privateRoom],
  "3-station": [privateRoom, privateRoom, privateRoom],
  "4-station": [
    { name: "Women’s side", stations: 2, basins: 2 },
    { name: "Men’s side", stations: 2, basins: 1 },
  ],
} satisfies Record<TrailerModelId, readonly Room[]>;

type Stationed = { id: string; stalls: number; plan: { doors: readonly number[] } };

/** The rooms of a model, one for each door; the stations are shared out evenly where nobody has said who gets what. */
export function roomsOf({ id, stalls, plan: { doors } }: Stationed): readonly Room[] {
  const share = Math.floor(stalls / doors.length);
  return (
    known[id] ??
    doors.map((_, door) => ({
      name: "Room",
      stations: share + (door < stalls % doors.length ? 1 : 0),
      basins: 1,
    }))
  );
}
