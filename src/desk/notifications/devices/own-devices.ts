import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { refusalTexts } from "@/desk/model/desk-failure-words";
import { teamKeys, teamReading } from "@/desk/model/desk-queries";
import { useChange } from "@/desk/model/use-change";
import {
  type BrowserSupport,
  browserSupport,
  subscribedEndpoint,
} from "@/desk/sign-in/device/browser-device";
import { turnOffDevice, turnOnDevice } from "@/desk/sign-in/device/own-device";
import { useRecheckAccess } from "@/desk/sign-in/session";
import { parseMoment } from "@/lib/business-time";
import { dataOf, rowsOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { throwIfFailed } from "@/lib/supabase/errors";
import { failureWords } from "@/lib/supabase/failure-words";
import { useSingleFlight } from "@/lib/use-single-flight";
import { dismissErrors, showToast } from "@/ui/toast/toast-store";
import { deviceTexts } from "./devices-words";

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

/** What can be done about devices; each resolves once the list is fetched anew. */
type DeviceAction =
  | { action: "turn-on"; userId: string; key: string }
  | { action: "turn-off" }
  | { action: "remove"; id: string }
  | { action: "test"; id: string }
  | { action: "quotes"; withQuotes: boolean };

/**
 * Does one of these.
 * @throws BackendError, or a DOMException of the browser; `deviceRefusal` has the words
 */
async function perform(asked: DeviceAction): Promise<void> {
  const supabase = getSupabase();
  switch (asked.action) {
    case "turn-on":
      return turnOnDevice(asked.userId, asked.key);
    case "turn-off":
      return turnOffDevice();
    case "remove":
      return throwIfFailed(await supabase.rpc("remove_device", { _id: asked.id }));
    case "test":
      return throwIfFailed(await supabase.rpc("test_device", { _id: asked.id }));
    case "quotes":
      return throwIfFailed(
        await supabase.rpc("set_push_quotes", { _with_quotes: asked.withQuotes }),
      );
  }
}

const refreshDevices = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: teamKeys.devices() });

/** Why something about devices was not done, in words for staff. */
function deviceRefusal(error: unknown): string {
  // The browser's own: https://www.w3.org/TR/push-api/#subscribe-method
  if (error instanceof DOMException)
    return error.name === "NotAllowedError" ? deviceTexts.refused : deviceTexts.noService;
  return failureWords(error, {
    byCode: {
      PT404: deviceTexts.gone,
      PT409: deviceTexts.unset,
      PT422: deviceTexts.unknownService,
    },
    byKind: { forbidden: refusalTexts.forbidden, "no-answer": refusalTexts.noAnswer },
    offline: refusalTexts.offline,
    otherwise: refusalTexts.failed,
  });
}

/** What is said afterwards: that it is done, or over the reason why not, which otherwise is the caller's to say. */
type Words = { done: string; hint?: string; failed?: string };

/** Does one thing at a time about devices, and says how it went. */
export function useDeviceAction() {
  const mutation = useChange(perform, refreshDevices);
  useRecheckAccess(mutation.error);
  const flight = useSingleFlight();

  /** Resolves with why it was not done; `undefined` when it was. */
  async function run(
    asked: DeviceAction,
    { done, hint, failed }: Words,
  ): Promise<string | undefined> {
    return flight.run(async () => {
      dismissErrors();
      try {
        await mutation.mutateAsync(asked);
        showToast({ title: done, ...(hint ? { description: hint } : {}) });
        return undefined;
      } catch (error) {
        const description = deviceRefusal(error);
        if (failed !== undefined) showToast({ tone: "destructive", title: failed, description });
        return description;
      }
    });
  }

  return { run, pending: mutation.isPending ? mutation.variables : undefined };
}
