import { env } from "@/config/env";

/** The third parties of this build, which are the ones that its pages name. */
export const outsideServices = {
  hasAdTag: __HAS_AD_TAG__,
  hasFilmOfYouTube: env.VITE_EMBEDDED_VIDEO_URL !== undefined,
  hasHumanCheck: env.VITE_TURNSTILE_SITE_KEY !== undefined,
  takesDeposits: env.VITE_TAKES_DEPOSITS === "yes",
};
