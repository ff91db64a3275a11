import type { TrailerModelId } from "@/request/trailer-models";

/** A room with an entrance of its own. */
export type Room = { name: string; toilets: number; urinals: number; basins: number };

const privateRoom: Room = { name: "Private room", toilets: 1, urinals: 0, basins: 1 };

/** Who uses which room, from left to right as one faces the doors. A model is no entry here as long as nobody knows. */
const known: Readonly<Partial<Record<string, readonly Room[]>>> = {
  "2-station": [privateRoom, privateRoom],
  "3-station": [privateRoom, privateRoom, privateRoom],
  "4-station": [
    { name: "Women’s side", toilets: 2, urinals: 0, basins: 2 },
    { name: "Men’s side", toilets: 1, urinals: 1, basins: 1 },
  ],
} satisfies Record<TrailerModelId, readonly Room[]>;

type Stationed = { id: string; stalls: number; plan: { doors: readonly number[] } };

/** The rooms of a model, one for each door; where nobody has said who gets what, its stations are toilets, shared out evenly. */
export function roomsOf({ id, stalls, plan: { doors } }: Stationed): readonly Room[] {
  const share = Math.floor(stalls / doors.length);
  return (
    known[id] ??
    doors.map((_, door) => ({
      name: "Room",
      toilets: share + (door < stalls % doors.length ? 1 : 0),
      urinals: 0,
      basins: 1,
    }))
  );
}

/** Toilets and urinals of a model: its stations. */
export function stationsOf(model: Stationed): { toilets: number; urinals: number } {
  const rooms = roomsOf(model);
  return {
    toilets: rooms.reduce((sum, { toilets }) => sum + toilets, 0),
    urinals: rooms.reduce((sum, { urinals }) => sum + urinals, 0),
  };
}
