import type { Translated } from "../../../lib/translated.ts";
import type { staffHeadcountTexts } from "../staff-headcount.ts";

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString("es-US")} ${count === 1 ? one : many}`;

export const headcountTexts: Translated<typeof staffHeadcountTexts> = {
  guests: (count) => counted(count, "invitado", "invitados"),
  people: (count) => counted(count, "persona", "personas"),
  units: (count) => counted(count, "unidad", "unidades"),
  crew: (count) => `una cuadrilla de ${count.toLocaleString("es-US")}`,
};
