import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { complain } from "@/desk/model/desk-failure";
import { useSingleFlight } from "@/lib/use-single-flight";
import { dismissErrors } from "@/ui/toast/toast-store";
import { refreshDesk } from "./desk-queries";

/** A mutation that refetches what may be out of date, after success or failure. */
export function useChange<Input, Output>(
  change: (input: Input) => Promise<Output>,
  refresh: (queryClient: QueryClient, error: unknown) => unknown = refreshDesk,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: (_done, error) => refresh(queryClient, error),
  });
}

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
