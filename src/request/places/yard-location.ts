import { yard } from "@/config/business-facts";
import type { Point } from "./distance";

/** The middle of Houston, as long as the owner names no yard. */
const CENTER_OF_HOUSTON = "29.7604,-95.3698";

const [latitude = 0, longitude = 0] = (yard ?? CENTER_OF_HOUSTON).split(",").map(Number);

/** Where the trailers stand, and distances start. */
export const yardLocation: Point = [latitude, longitude];
