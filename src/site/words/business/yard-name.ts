import { env } from "@/config/env";
import { yardNames } from "@/config/unconfirmed-facts";

/** What distances are measured from, for the middle of a sentence. */
export const yardName = env.VITE_YARD_LOCATION ? yardNames.own : yardNames.sample;
