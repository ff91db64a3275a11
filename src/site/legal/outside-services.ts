import { env } from "@/config/env";

/** Whom this build of the site brings in, so that its pages name them and nobody else. */
export const outsideServices = {
  hasAdTag: __HAS_AD_TAG__,
  hasFilmOfYouTube: env.VITE_EMBEDDED_VIDEO_URL !== undefined,
  hasHumanCheck: env.VITE_TURNSTILE_SITE_KEY !== undefined,
  takesDeposits: env.VITE_TAKES_DEPOSITS === "yes",
};
