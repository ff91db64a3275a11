import { z } from "zod";

const text = z.string();
const textOrNull = z.string().nullable();

/** Rows exactly as the forms send them (calls 1 and 2 of the specification); also how they lie in the outbox. */
const generalRow = z.strictObject({
  name: text,
  email: text,
  contact_method: z.literal("email"),
  contact_value: text,
  event_date: text,
  number_of_guests: z.number(),
  event_type: z.literal("general"),
  event_address: text,
  // Only where they were filled in: an ordinary request has the specification's eight keys.
  phone: text.optional(),
  additional_info: text.optional(),
});

const emergencyRow = z.strictObject({
  name: text,
  email: textOrNull,
  phone: text,
  contact_method: z.literal("phone"),
  contact_value: text,
  event_type: text,
  event_date: z.null(),
  number_of_guests: z.number().nullable(),
  event_address: text,
  additional_info: text,
});

const luxuryRow = z.strictObject({
  name: text,
  email: text,
  phone: text,
  event_date: text,
  special_requests: textOrNull,
  status: z.literal("complete"),
});

export const leadSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("general"), row: generalRow }),
  z.strictObject({ kind: z.literal("emergency"), row: emergencyRow }),
  z.strictObject({ kind: z.literal("luxury"), row: luxuryRow }),
]);

/** What a form sends: which form it came from, and its row. */
export type Lead = z.infer<typeof leadSchema>;
