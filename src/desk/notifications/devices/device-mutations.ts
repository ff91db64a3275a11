import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { turnOffDevice, turnOnDevice } from "@/desk/sign-in/device/own-device";
import { teamKeys } from "@/desk/team/team-keys";
import { teamTexts } from "@/desk/team/team-words";
import { getSupabase } from "@/lib/supabase/client";
import { throwIfFailed } from "@/lib/supabase/errors";
import { failureWords } from "@/lib/supabase/failure-words";
import { deviceTexts } from "./devices-words";

/** What can be done about devices; each resolves once the list is fetched anew. */
export type DeviceAction =
  | { action: "turn-on"; userId: string; key: string }
  | { action: "turn-off" }
  | { action: "remove"; id: string }
  | { action: "test"; id: string }
  | { action: "quotes"; withQuotes: boolean };

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

/**
 * Does one of these.
 * @throws BackendError, or a DOMException of the browser; `deviceRefusal` has the words
 */
export function deviceMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: perform,
    networkMode: "always",
    onSettled: () => queryClient.invalidateQueries({ queryKey: teamKeys.devices() }),
  });
}

/** Why something about devices was not done, in words for staff. */
export function deviceRefusal(error: unknown): string {
  // The browser's own: https://www.w3.org/TR/push-api/#subscribe-method
  if (error instanceof DOMException)
    return error.name === "NotAllowedError" ? deviceTexts.refused : deviceTexts.noService;
  const { refusals } = teamTexts;
  return failureWords(error, {
    byCode: {
      PT404: deviceTexts.gone,
      PT409: deviceTexts.unset,
      PT422: deviceTexts.unknownService,
    },
    byKind: { forbidden: refusals.forbidden, "no-answer": refusals.noAnswer },
    offline: refusals.offline,
    otherwise: refusals.failed,
  });
}
