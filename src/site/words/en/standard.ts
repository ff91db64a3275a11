import { claims } from "@/config/business-facts";
import { capitalized } from "@/request/words/capitalized";
import { waysIn } from "../business/access";
import { modelCount } from "../business/fleet";
import type { Content } from "../types";
import { waysNamed } from "./business/ways-in";

/** What every trailer has. On its own: read far below what the page of trailers begins with, and on its printed sheets. */
export const standard = {
  heading: `Standard in all ${modelCount}`,
  picture: "interior-vanity-detail",
  items: [
    "Air conditioning and heat",
    "Flushing toilets",
    "Hot running water",
    `${capitalized(claims.vanityTop)} vanity tops and framed mirrors`,
    `Lamps at the doors and on the ${waysNamed[waysIn]}`,
    `Handrails on both sides of the ${waysNamed[waysIn]}`,
    "Onboard water and holding tanks",
    "Paper, soap and hand towels",
  ],
} as const satisfies Content;
