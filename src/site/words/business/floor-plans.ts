import type { TrailerModelId } from "@/request/trailer-models";

/** Whom a room is for; "other" if not known. */
export type RoomKind = "private" | "women" | "men" | "other";

type Fittings = { toilets: number; urinals: number; basins: number };

/** A room with an entrance of its own. */
export type Room = Fittings & { name: string };

type FittedRoom = Fittings & { kind: RoomKind };

const privateRoom: FittedRoom = { kind: "private", toilets: 1, urinals: 0, basins: 1 };

/** The rooms of a model, from left to right facing the doors. Models that are not known have no entry. */
const known: Readonly<Partial<Record<string, readonly FittedRoom[]>>> = {
  "2-station": [privateRoom, privateRoom],
  "3-station": [privateRoom, privateRoom, privateRoom],
  "4-station": [
    { kind: "women", toilets: 2, urinals: 0, basins: 2 },
    { kind: "men", toilets: 1, urinals: 1, basins: 1 },
  ],
} satisfies Record<TrailerModelId, readonly FittedRoom[]>;

type Stationed = { id: string; stalls: number; plan: { doors: readonly number[] } };

/** The rooms of a model, one for each door; if not known, its stations are toilets, divided evenly. */
function fittedRooms({ id, stalls, plan: { doors } }: Stationed): readonly FittedRoom[] {
  const share = Math.floor(stalls / doors.length);
  return (
    known[id] ??
    doors.map((_, door) => ({
      kind: "other",
      toilets: share + (door < stalls % doors.length ? 1 : 0),
      urinals: 0,
      basins: 1,
    }))
  );
}

/** What tells the rooms of a model, by the names that a language has for them. */
export function roomsNamed(names: Readonly<Record<RoomKind, string>>) {
  return (model: Stationed): readonly Room[] =>
    fittedRooms(model).map(({ kind, ...fittings }) => ({ name: names[kind], ...fittings }));
}

/** Toilets and urinals of a model: its stations. */
export function stationsOf(model: Stationed): { toilets: number; urinals: number } {
  const rooms = fittedRooms(model);
  return {
    toilets: rooms.reduce((sum, { toilets }) => sum + toilets, 0),
    urinals: rooms.reduce((sum, { urinals }) => sum + urinals, 0),
  };
}
