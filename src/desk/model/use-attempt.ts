import { useSingleFlight } from "@/lib/use-single-flight";
import { dismissErrors } from "@/ui/toast/toast-store";
import { complain } from "./desk-failure";

/** Makes one change at a time: what is asked for while one is under way is not done. */
export function useAttempt() {
  const { run, isPending } = useSingleFlight();

  /**
   * Never rejects.
   * @param onFailure the title of a message that says why it did not work, or what says so; nothing where the page does
   * @returns whether it worked; `undefined` while another one is under way
   */
  const attempt = (
    act: () => Promise<unknown>,
    onFailure?: string | ((error: unknown) => unknown),
  ) =>
    run(async () => {
      dismissErrors();
      try {
        await act();
        return true;
      } catch (error) {
        if (typeof onFailure === "string") complain(onFailure, error);
        else await onFailure?.(error);
        return false;
      }
    });

  return { attempt, isPending };
}
