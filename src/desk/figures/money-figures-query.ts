import { z } from "zod";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { deskQuery, parsedBy } from "@/desk/model/desk-query";
import type { FigureDays } from "./figure-days";
import { FRESH_MS } from "./figures-query";

/** The answer of `money_figures`; the SQL function documents each part. US dollars. */
export const moneyFiguresSchema = z.object({
  months: z.array(
    z.object({
      /** The first day of a month in Houston, yyyy-MM-dd. */
      start: z.string(),
      /** By way of paying. */
      received: z.record(z.string(), z.number()),
      given_back: z.number(),
      kept: z.number(),
      tax: z.number(),
    }),
  ),
  trailers: z.array(
    z.object({
      id: z.string(),
      model: z.string(),
      name: z.string(),
      rentals: z.number(),
      days_out: z.number(),
      days_in_service: z.number(),
    }),
  ),
});

export type MoneyFigures = z.infer<typeof moneyFiguresSchema>;

/** Money and trailers of these days, counted by the database. */
export const moneyFiguresQuery = ({ from, until }: FigureDays) => ({
  ...deskQuery(
    [...quoteDeskKeys.figures(from, until), "money"],
    (backend) => backend.rpc("money_figures", { _from: from, _until: until }),
    parsedBy(moneyFiguresSchema),
  ),
  staleTime: FRESH_MS,
});
