import type { RoomKind, TrailerRoom } from "@/request/trailer-models";

/** A room by the name that a language has for it. */
export type Room = TrailerRoom & { name: string };

type WithRooms = { rooms: readonly TrailerRoom[] };

/** What tells the rooms of a model, by the names that a language has for them. */
export function roomsNamed(names: Readonly<Record<RoomKind, string>>) {
  return ({ rooms }: WithRooms): readonly Room[] =>
    rooms.map((room) => ({ ...room, name: names[room.kind] }));
}

/** Toilets and urinals of a model: its stations. */
export function stationsOf({ rooms }: WithRooms): { toilets: number; urinals: number } {
  return {
    toilets: rooms.reduce((sum, { toilets }) => sum + toilets, 0),
    urinals: rooms.reduce((sum, { urinals }) => sum + urinals, 0),
  };
}
