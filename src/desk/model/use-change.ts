import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
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
