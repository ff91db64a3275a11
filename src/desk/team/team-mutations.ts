import { staffRefusal } from "@/desk/model/desk-failure";
import { refreshTeam } from "@/desk/model/desk-queries";
import { deskCall } from "@/desk/model/desk-query";
import { useAttempt, useChange } from "@/desk/model/use-change";
import { factorTexts } from "@/desk/sign-in/factors/factor-texts";
import { getSupabase } from "@/lib/supabase/client";
import { BackendError, throwIfFailed } from "@/lib/supabase/errors";
import { teamTexts } from "./team-texts";

const texts = teamTexts.refusals;

/** Codes of the functions about roles (supabase/schemas/team.sql). */
const ROLE_TEXTS = {
  PT422: texts.unconfirmed,
  PT403: texts.notOwner,
  PT409: texts.last,
  PT412: texts.lastOwner,
  PT428: texts.self,
  "23505": texts.already,
};

/** Codes of the functions about second factors (supabase/schemas/two_factors.sql). */
const FACTOR_TEXTS = {
  PT403: texts.notOwner,
  PT404: texts.gone,
  PT409: factorTexts.refusals.own,
  PT410: factorTexts.refusals.none,
  PT428: factorTexts.refusals.confirmFirst,
};

/** Why access was not given or taken. `notFound` is for an account that does not exist. */
export const teamRefusal = (error: unknown, notFound: string) =>
  staffRefusal(error, { ...ROLE_TEXTS, PT404: notFound });

/** Whether no one has an account with the address that was to be added. */
export const isUnknownAddress = (error: unknown) =>
  error instanceof BackendError && error.code === "PT404";

/** Why a change of second factors was refused. */
export const factorChangeRefusal = (error: unknown) => staffRefusal(error, FACTOR_TEXTS);

/** Gives the account with this address access. @returns the address as stored. @throws BackendError */
export const addColleague = async (email: string) => {
  const answer = await getSupabase().rpc("grant_admin", { _email: email });
  throwIfFailed(answer);
  return answer.data ?? email;
};

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
  refusalOf: (error: unknown) => string,
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
