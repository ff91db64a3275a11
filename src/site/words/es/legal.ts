import type { Translated } from "@/lib/translated";
import type * as English from "../en/legal";

export const legalTexts: Translated<typeof English.legalTexts> = {
  contents: "En esta página",
  questions: "¿Preguntas sobre esta página?",
};
