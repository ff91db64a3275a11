import type { Translated } from "@/lib/translated";
import type * as English from "../../en/business/fleet-words";

export const fleetWords: Translated<typeof English.fleetWords> = {
  stallName: (stalls) => `de ${stalls} estaciones`,
  capacity: (guests) => `Hasta ${guests} invitados`,
  largest: "El remolque más grande que tenemos.",
  smallest: "El que menos espacio ocupa de todos",
};
