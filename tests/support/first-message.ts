import type { z } from "zod";

/** The message that a form would show for this input: that of the first failing check; undefined if it passes. */
export function firstMessage(schema: z.ZodType, input: unknown): string | undefined {
  return schema.safeParse(input).error?.issues[0]?.message;
}
