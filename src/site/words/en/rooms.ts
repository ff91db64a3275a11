import { type Room, roomsNamed, stationsOf } from "../business/floor-plans";

export { type Room, stationsOf };

/** The rooms of a model, one for each door, by name. */
export const roomsOf = roomsNamed({
  private: "Private room",
  women: "Women’s side",
  men: "Men’s side",
  other: "Room",
});
