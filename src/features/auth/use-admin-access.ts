import { useQuery } from "@tanstack/react-query";
import { BackendError } from "@/lib/supabase/errors";
import { hasAdminRoleQuery } from "./has-role-query";
import { useSession } from "./use-session";

/** The five states of the admin guard. */
export type AdminAccess =
  | { state: "checking" }
  | { state: "signed-out" }
  | { state: "denied" }
  | { state: "error"; retry: () => void }
  | { state: "allowed"; userId: string };

/** Whether the person at the screen may see the staff area. Fails closed: anything but a clear yes is no. */
export function useAdminAccess(): AdminAccess {
  const session = useSession();
  const userId = session?.user.id;
  const role = useQuery({ ...hasAdminRoleQuery(userId ?? ""), enabled: userId !== undefined });
  if (session === undefined) return { state: "checking" };
  if (userId === undefined) return { state: "signed-out" };
  const retry = () => void role.refetch();
  // An earlier yes outlives a lost connection, but not a refusal.
  if (role.error instanceof BackendError && role.error.kind === "forbidden") {
    return { state: "error", retry };
  }
  if (role.data === true) return { state: "allowed", userId };
  if (role.data === false) return { state: "denied" };
  return role.isError ? { state: "error", retry } : { state: "checking" };
}
