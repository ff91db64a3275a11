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
