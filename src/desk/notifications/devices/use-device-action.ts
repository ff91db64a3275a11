import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRecheckAccess } from "@/desk/sign-in/use-recheck-access";
import { useSingleFlight } from "@/lib/use-single-flight";
import { dismissErrors, showToast } from "@/ui/toast/toast-store";
import { type DeviceAction, deviceMutation, deviceRefusal } from "./device-mutations";

/** What is said afterwards: that it is done, or over the reason why not, which otherwise is the caller's to say. */
type Words = { done: string; hint?: string; failed?: string };

/** Does one thing at a time about devices, and says how it went. */
export function useDeviceAction() {
  const mutation = useMutation(deviceMutation(useQueryClient()));
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
