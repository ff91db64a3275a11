import type { Translated } from "@/lib/translated";
import type * as English from "../en/renderings";

export const renderingTexts: Translated<typeof English.renderingTexts> = {
  one: (what) => `Imagen ilustrativa: ${what}`,
  note: "Imagen ilustrativa",
  all: "Imágenes ilustrativas",
  some: "Algunas de estas imágenes son ilustrativas; al abrirlas, cada una lo dice.",
};
