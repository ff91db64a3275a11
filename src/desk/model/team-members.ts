import { deskQuery } from "@/desk/model/desk-query";
import { rowsOf } from "@/lib/supabase/answers";
import { teamKeys, teamReading } from "./desk-queries";

/** An account with access. The generated type doesn't allow null in a function's columns. */
export type TeamMember = {
  user_id: string;
  email: string | null;
  /** When, and the name of who did it at that time; null if it is not in the log or was done in SQL. */
  granted_at: string | null;
  granted_by: string | null;
  /** Since access was granted. */
  has_signed_in: boolean;
  is_owner: boolean;
};

/** Accounts with access, in the order of being granted it. Refused (`forbidden`) if the caller is no admin. */
export const teamMembersQuery = () => ({
  ...deskQuery(teamKeys.members(), (backend) => backend.rpc("team_members"), rowsOf<TeamMember>),
  ...teamReading,
});

type Member = Pick<TeamMember, "user_id" | "email" | "is_owner">;

/** What the current user may do on the team. */
export type TeamRights = {
  isOwner: boolean;
  /** May change access: an owner, or anyone while there is no owner. */
  canManage: boolean;
  /** E-mail addresses. */
  owners: readonly string[];
};

/** No rights until the members are known. */
export function teamRightsOf(
  members: readonly Member[] | undefined,
  ownId: string | undefined,
): TeamRights {
  const owners = (members ?? []).filter(({ is_owner }) => is_owner);
  const isOwner = owners.some(({ user_id }) => user_id === ownId);
  return {
    isOwner,
    canManage: isOwner || (members !== undefined && owners.length === 0),
    owners: owners.map(({ email }) => email ?? ""),
  };
}
