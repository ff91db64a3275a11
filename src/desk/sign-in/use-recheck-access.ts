import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { BackendError } from "@/lib/supabase/errors";
import { hasRoleKey } from "./has-role-query";

/** Has the guard ask again as soon as one of these says that the person may not do this: the role may be gone. */
export function useRecheckAccess(...errors: unknown[]): void {
  const queryClient = useQueryClient();
  const isRefused = errors.some(
    (error) => error instanceof BackendError && error.kind === "forbidden",
  );
  useEffect(() => {
    if (isRefused) void queryClient.invalidateQueries({ queryKey: hasRoleKey });
  }, [isRefused, queryClient]);
}

/** Has the guard ask again as soon as anything in the staff area is refused: the session may be gone. */
export function useRecheckOnRefusal(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const recheck = (error: unknown) => {
      if (error instanceof BackendError && error.kind === "forbidden")
        void queryClient.invalidateQueries({ queryKey: hasRoleKey });
    };
    const unsubscribers = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "error") return;
        // Its own refusals are answers.
        if (event.query.queryKey[0] !== hasRoleKey[0]) recheck(event.action.error);
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === "updated" && event.action.type === "error") recheck(event.action.error);
      }),
    ];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [queryClient]);
}
