import { env } from "@/config/env";

/** Tags of others, each off without its id. All of them wait for one consent. */
export type Tags = {
  /** Account and label of Google Ads' conversion, `AW-123456789/label`. */
  sendTo?: string | undefined;
  /** Measurement id of Google Analytics 4, `G-ABC1234567`. */
  analytics?: string | undefined;
  /** Number of a Meta pixel. */
  pixel?: string | undefined;
};

export type MeasuringTool = "ads" | "analytics" | "pixel";

export const ownTags: Tags = {
  sendTo: env.VITE_AD_TAG_ID,
  analytics: env.VITE_ANALYTICS_ID,
  pixel: env.VITE_META_PIXEL_ID,
};

/** The tools that are on, in the order in which the question names them. */
export const toolsOf = ({ sendTo, analytics, pixel }: Tags): MeasuringTool[] => [
  ...(sendTo ? (["ads"] as const) : []),
  ...(analytics ? (["analytics"] as const) : []),
  ...(pixel ? (["pixel"] as const) : []),
];

/** Whom they belong to. */
export const companiesOf = ({ sendTo, analytics, pixel }: Tags): string[] => [
  ...(sendTo || analytics ? ["Google"] : []),
  ...(pixel ? ["Meta"] : []),
];
