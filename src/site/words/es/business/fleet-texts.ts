import type { Translated } from "@/lib/translated";
import type * as English from "../../en/business/fleet-texts";
import { inWords } from "./in-texts.ts";

export const fleetTexts: Translated<typeof English.fleetTexts> = {
  fullName: (name, stalls) => `remolque de ${stalls}\u00a0baños (${name})`,
  inText: (_name, stalls) => `remolque de ${stalls} baños`,
  inTable: (_name, stalls) => `De ${stalls} baños`,
  inSet: (_name, stalls, count) => `${count === 1 ? "uno" : inWords(count)} de ${stalls} baños`,
  capacity: (guests) => `Hasta ${guests} invitados`,
  largest: "El remolque más grande que tenemos.",
  smallest: "El que menos espacio ocupa de todos",
};
