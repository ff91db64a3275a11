import { env } from "@/config/env";

export type VideoSource = { src: string; type?: string };

const heroLoop: readonly VideoSource[] = [
  { src: "/uploads/hero-loop.webm", type: 'video/webm; codecs="av01.0.04M.08"' },
  { src: "/uploads/hero-loop.mp4", type: "video/mp4" },
];

/** Whether the hero's video is the owner's. */
export const isHeroFilmOwn = env.VITE_HERO_VIDEO_URL !== undefined;

/** The hero's video: the owner's address alone, or the built-in loop, smallest first. */
export const heroSources: readonly VideoSource[] = env.VITE_HERO_VIDEO_URL
  ? [{ src: env.VITE_HERO_VIDEO_URL }]
  : heroLoop;

/** The built-in film, smallest first. */
export const tourSources: readonly VideoSource[] = [
  { src: "/uploads/tour.webm", type: 'video/webm; codecs="av01.0.05M.08"' },
  { src: "/uploads/tour.mp4", type: "video/mp4" },
];
