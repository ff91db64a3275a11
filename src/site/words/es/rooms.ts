import { type Room, roomsNamed, stationsOf } from "../business/rooms";

export { type Room, stationsOf };

/** The rooms of a model, one for each door, by name. */
export const roomsOf = roomsNamed({
  private: "Baño privado",
  women: "Lado de mujeres",
  men: "Lado de hombres",
});
