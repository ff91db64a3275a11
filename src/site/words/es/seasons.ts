import type * as English from "../en/seasons";

export const seasonText: typeof English.seasonText = (name, [from, until], percent, model) =>
  `${name}${model ? ` para el modelo ${model}` : ""}, del ${from} al ${until}: ${Math.abs(percent)}% ${percent > 0 ? "más" : "menos"} en las rentas que empiezan esos días.`;
