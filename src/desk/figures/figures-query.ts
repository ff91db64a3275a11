import { z } from "zod";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { deskQuery, parsedBy } from "@/desk/model/desk-query";
import type { FigureDays } from "./figure-days";

/** How long figures count as fresh, in milliseconds: they are read, not watched. */
export const FRESH_MS = 60_000;

const count = z.number().default(0);
const minutes = z.number().nullable().default(null);

/** Outcomes of a set of requests. Amounts in US dollars. */
const outcomesSchema = z.object({
  requests: count,
  quotes: count,
  accepted: count,
  /** Declined, or open past the last day. */
  lost: count,
  /** Canceled after acceptance: counted neither as accepted nor as lost. */
  canceled: count,
  /** Of accepted quotes, and of all. */
  value: count,
  quoted_value: count,
  answered: count,
  answered_in_time: count,
  /** Overdue, and not answered. */
  missed: count,
  /** From the request to the first answer, to the first contact, and to the first sent quote; null without any. */
  median_answer_minutes: minutes,
  median_contact_minutes: minutes,
  median_quote_minutes: minutes,
});

const standing = z.object({ quotes: count, value: count }).prefault({});

/** The answer of `desk_figures`; the SQL function documents each part. */
export const figuresSchema = z.object({
  step: z.enum(["week", "month"]),
  periods: z.array(
    outcomesSchema.extend({
      /** The first day of a week or month in Houston, yyyy-MM-dd. */
      start: z.string(),
      accepted_quotes: z.number(),
      accepted_value: z.number(),
    }),
  ),
  kinds: z.array(outcomesSchema.extend({ kind: z.string() })).default([]),
  sources: z.array(outcomesSchema.extend({ source: z.string().nullable() })).default([]),
  people: z
    .array(
      outcomesSchema.extend({ maker_id: z.string().nullable(), maker_name: z.string().nullable() }),
    )
    .default([]),
  reasons: z.array(outcomesSchema.extend({ reason: z.string().nullable() })).default([]),
  open: z.object({ pipeline: standing, held: standing, drafts: standing }),
});

export type Outcomes = z.infer<typeof outcomesSchema>;
export type Figures = z.infer<typeof figuresSchema>;
export type PeriodFigures = Figures["periods"][number];

/** The figures of these days, counted by the database. */
export const figuresQuery = ({ from, until }: FigureDays) => ({
  ...deskQuery(
    quoteDeskKeys.figures(from, until),
    (backend) => backend.rpc("desk_figures", { _from: from, _until: until }),
    parsedBy(figuresSchema),
  ),
  staleTime: FRESH_MS,
});
