import { queryOptions } from "@tanstack/react-query";
import { rowsOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { teamKeys, teamReading } from "./desk-queries";

/** One account with access. The generated type does not know that a function's columns can be null. */
export type TeamMember = {
  user_id: string;
  email: string | null;
  /** When, and the name at that time of who did it; null for what is not in the log, or was done in SQL. */
  granted_at: string | null;
  granted_by: string | null;
  /** False until the colleague has signed in since access was given. */
  has_signed_in: boolean;
  is_owner: boolean;
};

/**
 * The accounts with access, in the order in which they got it.
 * @throws BackendError with kind `forbidden` when the caller is no admin
 */
export function teamMembersQuery() {
  return queryOptions({
    queryKey: teamKeys.members(),
    queryFn: async ({ signal }): Promise<TeamMember[]> => {
      const answer = await getSupabase().rpc("team_members").abortSignal(signal);
      return rowsOf(answer);
    },
    ...teamReading,
  });
}

type Member = Pick<TeamMember, "user_id" | "email" | "is_owner">;

/** What a reader may decide. */
export type Say = {
  /** Is an owner. */
  isOwner: boolean;
  /** Decides who may do what: an owner, or anybody where nobody is one. */
  decides: boolean;
  /** Their addresses. */
  owners: readonly string[];
};

/** What the reader may decide; nothing as long as that is not known. */
export function sayOf(members: readonly Member[] | undefined, ownId: string | undefined): Say {
  const owners = (members ?? []).filter(({ is_owner }) => is_owner);
  const isOwner = owners.some(({ user_id }) => user_id === ownId);
  return {
    isOwner,
    decides: isOwner || (members !== undefined && owners.length === 0),
    owners: owners.map(({ email }) => email ?? ""),
  };
}
