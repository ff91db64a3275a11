import { rendering } from "../../picture-kinds.ts";

export const homeHeroPicture = rendering({
  name: "trailer-4-station-dusk",
  alt: "Remolque blanco de 19 pies con dos entradas iluminadas, arbustos en maceta y un camino de piedra al anochecer; detrás, carpas de lona.",
  caption: "remolque 4-Station al anochecer",
});
