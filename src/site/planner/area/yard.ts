import type { Point } from "@/request/places/distance";
import { yardLocation } from "@/request/places/yard-location";
import { yardName } from "@/site/words/business/yard-name";

/** Where the trailers stand, and how a sentence calls it. */
export const yard: { point: Point; name: string } = { point: yardLocation, name: yardName };
