import { modelsByAccess } from "../../business/models-by-access";
import type * as English from "../../en/business/step-free";
import { enumerated } from "./in-texts";

const have = (names: readonly string[]) =>
  `${enumerated(
    names.map((name) => `el ${name}`),
    "and",
  )} ${names.length === 1 ? "tiene" : "tienen"}`;

const { ada, ramp, steps } = modelsByAccess;

const accessibleModels =
  ada.length > 0 ? `${have(ada)} un baño accesible (ADA) con rampa` : undefined;

const only =
  steps.length === 1 ? "El otro modelo tiene escalones." : "Los otros modelos tienen escalones.";

export const stepFreeTexts: Record<keyof typeof English.stepFreeTexts, string> = {
  answer: [
    ...(accessibleModels ? [`Sí: ${accessibleModels}.`] : []),
    ...(ramp.length > 0
      ? [`Con rampa, pero sin un baño con las medidas de la ADA: ${enumerated(ramp, "and")}.`]
      : []),
    ...(steps.length === 0
      ? []
      : [ada.length + ramp.length > 0 ? only : "Los modelos de este sitio tienen escalones."]),
    "Díganos quién necesita entrar sin escalones, y le decimos qué podemos llevar.",
  ].join(" "),
  publicEvent: accessibleModels
    ? `Un evento público casi siempre necesita también unidades accesibles: ${accessibleModels}. Pídalo en su solicitud.`
    : "Un evento público casi siempre necesita también unidades accesibles. Pregúntenos por ellas; estos remolques no son unidades ADA.",
  inRequest: accessibleModels
    ? `Escríbalo en la solicitud: ${accessibleModels}.`
    : "Escríbalo en la solicitud. Le decimos entonces cuál de nuestros remolques lo tiene, o que ninguno.",
};
