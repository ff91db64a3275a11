import type { Translated } from "@/lib/translated";
import type * as English from "../en/planner";
import { inWords } from "./business/in-texts";

export const plannerTexts: Translated<typeof English.plannerTexts> = {
  result: "Necesita",
  trailer: (name, number) =>
    `${inWords(number)} ${number === 1 ? "remolque" : "remolques"} de ${Number.parseInt(name, 10)}\u00a0baños (${name})`,
  and: "y",
  waiting: "Llene los números y aquí aparece el resultado.",
  moreThanOwned:
    "Son más remolques de un tamaño de los que tenemos. Llámenos y buscamos cómo resolverlo:",
  working: "La cuenta",
  use: "Usar en mi cotización",
  copy: "Copiar el enlace",
  copied: "Enlace copiado",
  copyFailed: "Copie la dirección de esta página: lleva su resultado.",
};

/** "1 invitado", "1,200 invitados" */
export const counted = (number: number, one: string, many: string) =>
  `${number.toLocaleString("es-US")} ${number === 1 ? one : many}`;
