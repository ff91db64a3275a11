import { z } from "zod";
import { quoteTexts } from "./quotes-words";

const texts = quoteTexts.decline;

/** Limit of the column `quotes.loss_reason`. */
export const LOSS_REASON_MAX = 500;

/** The choice that asks for words of one's own. */
export const OTHER_REASON = "other";

/** Why a customer said no: one of the usual reasons, or a text. The output is what is stored. */
export const declineSchema = z
  .object({
    reason: z.string().min(1, texts.missing),
    detail: z.string().trim().max(LOSS_REASON_MAX, texts.tooLong(LOSS_REASON_MAX)),
  })
  .refine(({ reason, detail }) => reason !== OTHER_REASON || detail !== "", {
    path: ["detail"],
    message: texts.missingDetail,
  })
  .transform(({ reason, detail }) => {
    const preset = texts.reasons.find(({ value }) => value === reason);
    return reason === OTHER_REASON || !preset ? detail : preset.label;
  });

export type DeclineInput = z.input<typeof declineSchema>;
