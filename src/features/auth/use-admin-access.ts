import { useQuery } from "@tanstack/react-query";
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
  if (role.data === true) return { state: "allowed", userId };
  if (role.data === false) return { state: "denied" };
  return role.isError
    ? { state: "error", retry: () => void role.refetch() }
    : { state: "checking" };
}
