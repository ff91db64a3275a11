import { z } from "zod";
import { REFRESH_MS } from "@/desk/listing/desk-status";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { deskQuery, parsedBy } from "@/desk/model/desk-query";
import { inCents } from "@/lib/money";
import { owedSchema } from "@/request/quote-letter/payment-letter";

const dueRow = z.object({
  quote_id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  event_date: z.string().nullable(),
  what: z.enum(["deposit", "balance", "bill", "visit"]),
  number: z.number().nullish(),
  of: z.number().nullish(),
  /** US dollars: the unpaid rest. */
  amount: z.coerce.number(),
  due_on: z.string().nullable(),
  is_taken_back: z.boolean(),
  reminded: z.array(z.string()).nullable(),
  next_reminder_on: z.string().nullable(),
  /** What a reminder asks for now. */
  owed: owedSchema,
});

/** Something that a customer owes. Days yyyy-MM-dd. */
export type MoneyDue = z.output<typeof dueRow>;

/** US dollars. */
export const sumOf = (dues: readonly MoneyDue[]): number =>
  dues.reduce((sum, { amount }) => sum + inCents(amount), 0) / 100;

/**
 * What customers owe, oldest first.
 * @throws BackendError
 */
export const moneyDueQuery = () => ({
  ...deskQuery(
    quoteDeskKeys.moneyDue(),
    (backend) => backend.rpc("money_due"),
    parsedBy(z.array(dueRow)),
  ),
  refetchInterval: REFRESH_MS,
});

const backRow = z.object({
  quote_id: z.string(),
  name: z.string(),
  event_date: z.string().nullable(),
  /** US dollars. */
  amount: z.coerce.number(),
});

/** Money that is kept for what is not booked, the latest first. @throws BackendError */
export const moneyBackQuery = () => ({
  ...deskQuery(
    quoteDeskKeys.moneyBack(),
    (backend) => backend.rpc("money_to_give_back"),
    parsedBy(z.array(backRow)),
  ),
  refetchInterval: REFRESH_MS,
});
