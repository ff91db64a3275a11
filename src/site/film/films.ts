// Written by "npm run pictures" from pictures.yaml.
import type { PictureName } from "@/site/words/pictures";

export type VideoSource = { src: string; type?: string };

type Film = {
  /** Made by a computer, not taken with a camera. */
  isRendering: boolean;
  /** In order of preference; none if it is not shown. */
  sources: readonly VideoSource[];
};

/** Over the first picture of the home page. */
export const heroLoop: Film = {"isRendering":true,"sources":[{"src":"/uploads/hero-loop.webm","type":"video/webm; codecs=\"av01.0.04M.08\""},{"src":"/uploads/hero-loop.mp4","type":"video/mp4"}]};

/** On the home page, behind its poster. */
export const tour: Film = {"isRendering":true,"sources":[{"src":"/uploads/tour.webm","type":"video/webm; codecs=\"av01.0.05M.08\""},{"src":"/uploads/tour.mp4","type":"video/mp4"}]};

export const tourPoster: PictureName = "interior-vanity-green";
