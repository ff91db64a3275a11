import { z } from "zod";
import { trailersTexts } from "./trailers-texts";

/** What can be wrong with a trailer that still goes out. */
export const troubleKinds = ["damage", "tires", "tank"] as const;

export type TroubleKind = (typeof troubleKinds)[number];

/** What is wrong with a trailer, the latest first. */
export const troubleSchema = z.array(z.object({ kind: z.enum(troubleKinds), words: z.string() }));

export type Trouble = z.output<typeof troubleSchema>;

/** "Damage: the door won't lock; Tires: worn"; empty if nothing is known. */
export const troubleText = (trouble: Trouble) =>
  trouble.map(({ kind, words }) => trailersTexts.trouble(kind, words)).join("; ");
