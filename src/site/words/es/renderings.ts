import type { Translated } from "@/lib/translated";
import type * as English from "../en/renderings";

export const renderingTexts: Translated<typeof English.renderingTexts> = {
  one: (what) => `Imagen por computadora: ${what}`,
  all: "Estas imágenes están hechas por computadora.",
  some: "Algunas de estas imágenes están hechas por computadora; al abrirlas, cada una lo dice.",
};
