import type * as English from "../../en/pages/home-hero-picture.ts";
import { size } from "../../picture-size.ts";

type Kept = Omit<typeof English.homeHeroPicture, "alt">;

export const homeHeroPicture: Kept & { readonly alt: string } = {
  name: "trailer-4-station-dusk",
  alt: "Remolque blanco de 19 pies con dos entradas iluminadas, arbustos en maceta y un camino de piedra al anochecer; detrás, carpas de lona.",
  ...size,
};
