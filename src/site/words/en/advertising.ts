import { keptDays } from "@/request/limits";
import type { MeasuringTool } from "@/site/advertising/tags";

/** What each tool learns. */
const LEARNS: Record<MeasuringTool, string> = {
  ads: "Google tells us which ad led to a request",
  analytics: "Google Analytics counts which pages are read and which led to a request",
  pixel:
    "Meta learns which pages you open and that you sent a request, and tells us which ad led to it",
};

/** Words about tags of others. They are shown only where the owner has set one up. */
export const advertisingTexts = {
  region: "Advertising consent",
  title: "May we measure our advertising?",
  explanation: (tools: readonly MeasuringTool[]) =>
    `If you accept, ${tools.map((tool) => LEARNS[tool]).join("; ")}, and this browser remembers how you found us for ${keptDays.visit} days. ${tools.length > 1 ? "None of this" : "Neither"} happens unless you accept.`,
  accept: "Accept",
  decline: "Decline",
  close: "Close",
  privacyChoices: "Privacy choices",
  /** The choice that stands, when the question is opened again. */
  current: {
    granted: "You accepted. You can change your answer here.",
    denied: "You declined. You can change your answer here.",
  },
  browserDeclined: (companies: readonly string[]) =>
    `Your browser asks sites not to share your data (Global Privacy Control), so we have declined for you. Nothing is loaded from ${companies.join(" or ")}.`,
} as const;
