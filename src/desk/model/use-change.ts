import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { refreshDesk } from "./desk-queries";

/** Makes a change; then, made or refused, what may have been wrong on screen is fetched again. */
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
