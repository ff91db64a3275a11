import { env } from "@/config/env";
import { sampleYardLocation } from "@/config/unconfirmed-facts";
import type { Point } from "./distance";

const [latitude = 0, longitude = 0] = (env.VITE_YARD_LOCATION ?? sampleYardLocation)
  .split(",")
  .map(Number);

/** Where the trailers stand, and distances start. */
export const yardLocation: Point = [latitude, longitude];
