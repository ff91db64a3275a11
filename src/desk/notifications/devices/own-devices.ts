import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { staffRefusal } from "@/desk/model/desk-failure";
import { teamKeys, teamReading } from "@/desk/model/desk-queries";
import { useChange } from "@/desk/model/use-change";
import {
  type BrowserSupport,
  browserSupport,
  subscribedEndpoint,
} from "@/desk/sign-in/device/browser-device";
import { turnOffDevice, turnOnDevice } from "@/desk/sign-in/device/own-device";
import { parseMoment } from "@/lib/business-time";
import { dataOf, rowsOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { throwIfFailed } from "@/lib/supabase/errors";
import { useSingleFlight } from "@/lib/use-single-flight";
import { dismissErrors, showToast } from "@/ui/toast/toast-store";
import { deviceTexts } from "./device-texts";

/** A browser that shows the reader notifications. */
export type Device = {
  id: string;
  name: string;
  createdAt: Date;
  /** Null until something was sent to it. */
  lastSentAt: Date | null;
  isThis: boolean;
};

export type Devices = {
  /** Public key of the sender; null until sending is set up. */
  key: string | null;
  /** For quote requests too, not only emergencies. */
  withQuotes: boolean;
  support: BrowserSupport;
  own: Device[];
};

/** The reader's devices, and what this browser supports. @throws BackendError */
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
          // The generated type ignores that a function's columns can be null.
          const lastSentAt: string | null = last_sent_at;
          return {
            id,
            name,
            isThis: is_this,
            createdAt: parseMoment(created_at),
            lastSentAt: lastSentAt === null ? null : parseMoment(lastSentAt),
          };
        }),
      };
    },
    ...teamReading,
  });
}

type DeviceAction =
  | { action: "turn-on"; userId: string; key: string }
  | { action: "turn-off" }
  | { action: "remove"; id: string }
  | { action: "test"; id: string }
  | { action: "quotes"; withQuotes: boolean };

/** @throws BackendError, or a DOMException of the browser */
async function perform(task: DeviceAction): Promise<void> {
  const supabase = getSupabase();
  switch (task.action) {
    case "turn-on":
      return turnOnDevice(task.userId, task.key);
    case "turn-off":
      return turnOffDevice();
    case "remove":
      return throwIfFailed(await supabase.rpc("remove_device", { _id: task.id }));
    case "test":
      return throwIfFailed(await supabase.rpc("test_device", { _id: task.id }));
    case "quotes":
      return throwIfFailed(
        await supabase.rpc("set_push_quotes", { _with_quotes: task.withQuotes }),
      );
  }
}

const refreshDevices = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: teamKeys.devices() });

function deviceRefusal(error: unknown): string {
  // Thrown by the browser: https://www.w3.org/TR/push-api/#subscribe-method
  if (error instanceof DOMException)
    return error.name === "NotAllowedError" ? deviceTexts.refused : deviceTexts.noService;
  return staffRefusal(error);
}

/** Toasts afterwards. Without `failed` the caller says why it failed. */
type ToastTexts = { done: string; hint?: string; failed?: string };

/** Runs one device action at a time and says how it went. */
export function useDeviceAction() {
  const mutation = useChange(perform, refreshDevices);
  const flight = useSingleFlight();

  /** Resolves with why it failed; undefined on success. */
  async function run(
    task: DeviceAction,
    { done, hint, failed }: ToastTexts,
  ): Promise<string | undefined> {
    return flight.run(async () => {
      dismissErrors();
      try {
        await mutation.mutateAsync(task);
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
