import type { Translated } from "@/lib/translated";
import type * as English from "../../en/business/breakdown";

export const breakdown: Translated<typeof English.breakdown> = {
  title: "Si algo falla a las 9 p.m.",
  text: `Llame a nuestro número: ${__IS_THERE_AT_ANY_HOUR__ ? "a cualquier hora " : ""}contesta alguien que sabe cuál es su remolque. Lo que no se resuelve por teléfono, un chofer va a arreglarlo${__IS_THERE_AT_ANY_HOUR__ ? " esa misma noche" : ""}. Con el paquete premium, un remolque de respaldo toma el lugar del que no se pueda reparar ahí.`,
};
