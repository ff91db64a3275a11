import { staffRefusal } from "@/desk/model/desk-failure";
import { refreshTeam } from "@/desk/model/desk-queries";
import { deskCall } from "@/desk/model/desk-query";
import { useAttempt, useChange } from "@/desk/model/use-change";
import { getSupabase } from "@/lib/supabase/client";
import { throwIfFailed } from "@/lib/supabase/errors";

/** Gives the account with this address access. @returns the address as stored. @throws BackendError */
export const addColleague = async (email: string) => {
  const answer = await getSupabase().rpc("grant_admin", { _email: email });
  throwIfFailed(answer);
  return answer.data ?? email;
};

/** Takes an open invitation back: its link then opens nothing. @throws BackendError */
export const withdrawInvitation = (email: string) =>
  deskCall((backend) => backend.rpc("withdraw_invitation", { _email: email }));

type Removal = { userId: string; isOneself: boolean };

/** Takes access away from an account. @throws BackendError */
export const removeColleague = ({ userId, isOneself }: Removal) =>
  deskCall((backend) =>
    backend.rpc("revoke_admin", { _user_id: userId, _confirm_self: isOneself }),
  );

type Ownership = { userId: string; isOwner: boolean };

/** Makes a colleague an owner, or not one. @throws BackendError */
export const setOwner = ({ userId, isOwner }: Ownership) =>
  deskCall((backend) => backend.rpc("set_owner", { _user_id: userId, _is_owner: isOwner }));

/** Removes an account's second factor and ends its sessions. @throws BackendError */
export const removeFactor = (userId: string) =>
  deskCall((backend) => backend.rpc("remove_second_factor", { _user_id: userId }));

/** Makes a second factor mandatory or optional for all staff. @throws BackendError */
export const requireTwoFactors = (isRequired: boolean) =>
  deskCall((backend) => backend.rpc("require_two_factors", { _is_required: isRequired }));

/** A change that a dialog asks about: why it was refused, and `confirm`, which never rejects. */
export function useConfirmedChange<Input>(
  change: (input: Input) => Promise<void>,
  refusalOf: (error: unknown) => string = staffRefusal,
) {
  const mutation = useChange(change, refreshTeam);
  const { attempt } = useAttempt();
  return {
    isPending: mutation.isPending,
    refusal: mutation.error && !mutation.isPending ? refusalOf(mutation.error) : undefined,
    confirm: (input: Input, onDone: () => unknown) =>
      attempt(async () => {
        await mutation.mutateAsync(input);
        await onDone();
      }),
  };
}
