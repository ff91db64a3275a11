import { type Room, roomsNamed, stationsOf } from "../business/rooms";

export { type Room, stationsOf };

/** The rooms of a model, one for each door, by name. */
export const roomsOf = roomsNamed({
  private: "Private room",
  women: "Women’s side",
  men: "Men’s side",
});
