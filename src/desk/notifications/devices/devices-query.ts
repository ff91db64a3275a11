import { queryOptions } from "@tanstack/react-query";
import {
  type BrowserSupport,
  browserSupport,
  subscribedEndpoint,
} from "@/desk/sign-in/device/browser-device";
import { teamKeys } from "@/desk/team/team-keys";
import { teamReading } from "@/desk/team/team-reading";
import { parseMoment } from "@/lib/business-time";
import { dataOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { rowsOf } from "@/lib/supabase/errors";

/** A browser that tells the reader of requests. */
export type Device = {
  id: string;
  name: string;
  createdAt: Date;
  /** Null: nothing was sent to it yet. */
  lastSentAt: Date | null;
  isThis: boolean;
};

/** The reader's devices, and what this browser can do. */
export type Devices = {
  /** Public key of the sender; null: nothing is set up that sends. */
  key: string | null;
  /** Of quote requests too, or of emergencies only. */
  withQuotes: boolean;
  support: BrowserSupport;
  own: Device[];
};

/**
 * Reads both.
 * @throws BackendError
 */
export function devicesQuery() {
  return queryOptions({
    queryKey: teamKeys.devices(),
    queryFn: async ({ signal }): Promise<Devices> => {
      const endpoint = await subscribedEndpoint();
      const supabase = getSupabase();
      const [setup, devices] = await Promise.all([
        supabase.rpc("push_setup").abortSignal(signal).single(),
        supabase.rpc("own_devices", { _endpoint: endpoint ?? "" }).abortSignal(signal),
      ]);
      const { key, with_quotes } = dataOf(setup);
      return {
        key,
        withQuotes: with_quotes,
        support: browserSupport(),
        own: rowsOf(devices).map(({ id, name, created_at, last_sent_at, is_this }) => {
          // The generated type does not know that a function's columns can be null.
          const lastSentAt: string | null = last_sent_at;
          return {
            ...{ id, name, isThis: is_this, createdAt: parseMoment(created_at) },
            lastSentAt: lastSentAt === null ? null : parseMoment(lastSentAt),
          };
        }),
      };
    },
    ...teamReading,
  });
}
