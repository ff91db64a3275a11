import type { Settings } from "./settings.ts";
import { tellDatabase } from "./tell-database.ts";

/** Identifies a quote mail: its number without "Q-", the recipient, and when the provider accepted it. */
export type QuoteMail = {
  number: string;
  address: string;
  created_at: string;
};

/** A delivery report about one of our messages. */
export type Delivered = {
  /** Our own id, which the worker gave the provider, or what identifies a quote mail. */
  id: string | QuoteMail;
  /** Timestamp, as the provider wrote it. */
  at: string;
  /** Why it was not delivered; absent if it was. */
  trouble?: string;
  /** The provider's id of the attempt, where each attempt has its own. */
  providerId?: string;
};

/** @throws Error when the database rejects it */
export async function reportDelivery(
  settings: Settings,
  { id, at, trouble, providerId }: Delivered,
): Promise<void> {
  await tellDatabase(settings, "report_delivery", {
    ...(typeof id === "string" ? { _id: id } : { _id: null, _mail: id }),
    _at: at,
    _trouble: trouble ?? null,
    _provider_id: providerId ?? null,
  });
}
