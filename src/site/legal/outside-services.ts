import { env } from "@/config/env";

/** The third parties of this build, which are the ones that its pages name. */
export const outsideServices = {
  hasAdTag: env.VITE_AD_TAG_ID !== undefined,
  hasAnalytics: env.VITE_ANALYTICS_ID !== undefined,
  hasMetaPixel: env.VITE_META_PIXEL_ID !== undefined,
  asksConsent: __HAS_TAGS__,
  hasFilmOfYouTube: env.VITE_EMBEDDED_VIDEO_URL !== undefined,
  hasHumanCheck: env.VITE_TURNSTILE_SITE_KEY !== undefined,
  takesDeposits: env.VITE_TAKES_DEPOSITS === "yes",
};
