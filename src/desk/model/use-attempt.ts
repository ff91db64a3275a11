import { useSingleFlight } from "@/lib/use-single-flight";
import { dismissErrors } from "@/ui/toast/toast-store";
import { complain } from "./desk-failure";

/** Runs one change at a time; calls while one is pending are ignored. */
export function useAttempt() {
  const { run, isPending } = useSingleFlight();

  /**
   * Never rejects.
   * @param onFailure the title of an error toast, or a handler; none if the page shows the error itself
   * @returns whether it succeeded; `undefined` while another one is pending
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
