import type { Enums } from "../../../src/lib/supabase/database.types.ts";
import type { Settings } from "./settings.ts";
import { tellDatabase } from "./tell-database.ts";

/** A provider's report about one of our messages, identified by our id or the provider's. */
export type Reported = {
  /** Our own, which the worker gave the provider; absent if it does not repeat it. */
  id?: string | undefined;
  /** The provider's id of the attempt. */
  providerId?: string | undefined;
  /** Timestamp, as the provider wrote it. */
  at: string;
  outcome: Enums<"delivery_outcome">;
  /** Why it did not arrive. */
  trouble?: string | undefined;
};

/** @throws Error when the database rejects it */
export async function reportDelivery(settings: Settings, reported: Reported): Promise<void> {
  const { id, providerId, at, outcome, trouble } = reported;
  await tellDatabase(settings, "report_delivery", {
    _id: id ?? null,
    _at: at,
    _outcome: outcome,
    _trouble: trouble ?? null,
    _provider_id: providerId ?? null,
  });
}
