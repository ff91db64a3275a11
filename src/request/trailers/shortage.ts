import { z } from "zod";
import { formatShortCalendarDate } from "../../lib/calendar-date.ts";
import { trailerModels } from "../trailer-models.ts";

const shortageSchema = z.object({
  code: z.literal("too_few_trailers"),
  model: z.string(),
  day: z.string(),
  free: z.number(),
  owned: z.number(),
});

/** Too few trailers are free for a booking, as the database says it (private.overbooks). */
export type Shortage = z.output<typeof shortageSchema>;

/** For staff, at the desk and in mails. */
export function shortageText({ model, day, free, owned }: Omit<Shortage, "code">): string {
  const name = trailerModels.find(({ id }) => id === model)?.name ?? model;
  const date = formatShortCalendarDate(day, "en-US");
  return `On ${date}, ${free} of ${owned} trailers (${name}) are free.`;
}

/** The same of a stored refusal; undefined for another text. */
export function storedShortageText(refusal: string): string | undefined {
  try {
    const read = shortageSchema.safeParse(JSON.parse(refusal)).data;
    return read && shortageText(read);
  } catch {
    return undefined;
  }
}
