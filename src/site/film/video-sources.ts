import { env } from "@/config/env";
import { heroLoop, tour, type VideoSource } from "./films";

/** The hero's video: the owner's address alone, or the loop of pictures.yaml, smallest first. */
export const heroSources: readonly VideoSource[] = env.VITE_HERO_VIDEO_URL
  ? [{ src: env.VITE_HERO_VIDEO_URL }]
  : heroLoop.sources;

/** Whether the hero's video is the owner's. */
export const isHeroFilmOwn = env.VITE_HERO_VIDEO_URL !== undefined || !heroLoop.isRendering;

/** Whether the home page has a film: the owner's embedded one, or the tour of pictures.yaml. */
export const hasFilm = env.VITE_EMBEDDED_VIDEO_URL !== undefined || tour.sources.length > 0;

/** The owner's embedded film takes the place of the rendered one. */
export const isFilmRendered = env.VITE_EMBEDDED_VIDEO_URL === undefined && tour.isRendering;
