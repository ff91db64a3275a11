import type { Translated } from "@/lib/translated";
import type * as English from "../../en/business/shift-words";

export const shiftWords: Translated<typeof English.shiftWords> = {
  "8x5": "8 horas, 5 días a la semana",
  "10x5": "10 horas, 5 días a la semana",
  "10x6": "10 horas, 6 días a la semana",
  "12x6": "12 horas, 6 días a la semana",
  "12x7": "12 horas, 7 días a la semana",
};
