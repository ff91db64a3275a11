import { env } from "@/config/env";
import { sampleYardLocation } from "@/config/unconfirmed-facts";
import { yardName } from "@/site/words/business/yard-name";
import type { Point } from "./distance";

const [latitude = 0, longitude = 0] = (env.VITE_YARD_LOCATION ?? sampleYardLocation)
  .split(",")
  .map(Number);

/** Where the trailers stand, and how a sentence calls it. */
export const yard: { point: Point; name: string } = {
  point: [latitude, longitude],
  name: yardName,
};
