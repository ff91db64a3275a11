import type { Translated } from "@/lib/translated";
import type * as English from "../en/carousel";

/** What is read out as the kind of thing that moves, and of each picture in it. */
export const carouselTexts: Translated<typeof English.carouselTexts> = {
  carousel: "carrusel",
  slide: "diapositiva",
};
