import type { PictureName } from "@/site/words/picture-names";

export type VideoSource = { src: string; type?: string };

export type Film = {
  /** Made by a computer, not taken with a camera. */
  isRendering: boolean;
  /** In order of preference; none if it is not shown. */
  sources: readonly VideoSource[];
};

declare const __HERO_LOOP__: Film;
declare const __TOUR__: Film;
declare const __TOUR_POSTER__: PictureName;

/** Over the first picture of the home page. */
export const heroLoop: Film = __HERO_LOOP__;

/** On the home page, behind its poster. */
export const tour: Film = __TOUR__;

export const tourPoster: PictureName = __TOUR_POSTER__;
