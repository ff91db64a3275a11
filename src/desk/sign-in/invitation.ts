import { queryOptions } from "@tanstack/react-query";
import { deskCall } from "@/desk/model/desk-query";
import { dataOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { hasRoleKey } from "./session";

/** Whether this account has an invitation to the team to accept. @throws BackendError */
export const ownInvitationQuery = (userId: string) =>
  queryOptions({
    queryKey: [...hasRoleKey, userId, "invitation"],
    queryFn: async ({ signal }) =>
      dataOf(await getSupabase().rpc("own_invitation").abortSignal(signal)),
    // Without an answer at once, the form asks for the password alone.
    networkMode: "always",
    retry: false,
  });

/** Makes this account staff, under a name that colleagues will see. @throws BackendError */
export const acceptInvitation = (name: string) =>
  deskCall((backend) => backend.rpc("accept_invitation", { _name: name }));
