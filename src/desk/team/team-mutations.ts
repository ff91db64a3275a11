import { refusalTexts } from "@/desk/model/desk-failure-words";
import { factorTexts } from "@/desk/sign-in/factors/factors-words";
import { getSupabase } from "@/lib/supabase/client";
import { BackendError, throwIfFailed } from "@/lib/supabase/errors";
import { failureWords } from "@/lib/supabase/failure-words";
import { teamTexts } from "./team-words";

const texts = teamTexts.refusals;

/** What the functions about roles answer (see the migration "team"). */
const WORDS: Record<string, string> = {
  PT422: texts.unconfirmed,
  PT403: texts.notOwner,
  PT409: texts.last,
  PT412: texts.lastOwner,
  PT428: texts.self,
  "23505": texts.already,
};

/** What the functions about second factors answer (see the migration "second_factors"). */
const FACTOR_WORDS: Record<string, string> = {
  PT403: texts.notOwner,
  PT404: texts.gone,
  PT409: factorTexts.refusals.own,
  PT410: factorTexts.refusals.none,
  PT428: factorTexts.refusals.confirmFirst,
};

const BY_KIND = { forbidden: refusalTexts.forbidden, "no-answer": refusalTexts.noAnswer };

/** Why access was not given or taken, in words for an admin. `notFound` is said of an account that is not there. */
export function teamRefusal(error: unknown, notFound: string): string {
  return failureWords(error, {
    byCode: { ...WORDS, PT404: notFound },
    byKind: BY_KIND,
    offline: refusalTexts.offline,
    otherwise: refusalTexts.failed,
  });
}

/** Whether an address was not added because nobody has an account with it. */
export function isUnknownAddress(error: unknown): boolean {
  return error instanceof BackendError && error.code === "PT404";
}

/** Why something about second factors was not done, in words for an admin. */
export function factorDutyRefusal(error: unknown): string {
  return failureWords(error, {
    byCode: FACTOR_WORDS,
    byKind: BY_KIND,
    offline: refusalTexts.offline,
    otherwise: refusalTexts.failed,
  });
}

/**
 * Gives the account with this address access. Resolves to the address as the account has it.
 * @throws BackendError; `teamRefusal` has the words
 */
export const addColleague = async (email: string) => {
  const answer = await getSupabase().rpc("grant_admin", { _email: email });
  throwIfFailed(answer);
  return answer.data ?? email;
};

/**
 * Takes access away from an account.
 * @throws BackendError; `teamRefusal` has the words
 */
export const removeColleague = async ({
  userId,
  isOneself,
}: {
  userId: string;
  isOneself: boolean;
}) => {
  throwIfFailed(
    await getSupabase().rpc("revoke_admin", { _user_id: userId, _confirm_self: isOneself }),
  );
};

/**
 * Makes a colleague an owner, or one of the staff like the others again.
 * @throws BackendError; `teamRefusal` has the words
 */
export const setOwner = async ({ userId, isOwner }: { userId: string; isOwner: boolean }) => {
  throwIfFailed(await getSupabase().rpc("set_owner", { _user_id: userId, _is_owner: isOwner }));
};

/**
 * Takes an account's second factor away and ends its sessions.
 * @throws BackendError; `teamRefusal` has the words
 */
export const removeFactor = async (userId: string) => {
  throwIfFailed(await getSupabase().rpc("remove_second_factor", { _user_id: userId }));
};

/**
 * Makes two factors a duty for all staff, or a choice again.
 * @throws BackendError; `teamRefusal` has the words
 */
export const requireTwoFactors = async (isRequired: boolean) => {
  throwIfFailed(await getSupabase().rpc("require_two_factors", { _is_required: isRequired }));
};
