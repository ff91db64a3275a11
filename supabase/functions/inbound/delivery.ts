import type { Settings } from "./settings.ts";
import { tellDatabase } from "./tell-database.ts";

/** A mail about a quote: its number without "Q-", its kind, whom it went to, and when the provider took it. */
export type QuoteMail = {
  number: string;
  kind: "quote" | "quote-copy" | "quote-answer";
  address: string;
  created_at: string;
};

/** What became of one of our messages. */
export type Delivered = {
  /** The message's, as the worker told the provider; or by what a mail about a quote is known. */
  id: string | QuoteMail;
  /** When, as the provider wrote it. */
  at: string;
  /** Why it came back; none: it arrived. */
  trouble?: string;
  /** The provider's own id of the attempt, where each has another one. */
  providerId?: string;
};

/**
 * Tells the database what became of a message.
 * @throws Error when it does not take it
 */
export async function reportDelivery(
  settings: Settings,
  { id, at, trouble, providerId }: Delivered,
): Promise<void> {
  await tellDatabase(settings, "report_delivery", {
    ...(typeof id === "string" ? { _id: id } : { _id: null, _mail: id }),
    ...{ _at: at, _trouble: trouble ?? null, _provider_id: providerId ?? null },
  });
}
