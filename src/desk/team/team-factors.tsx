import { queryOptions } from "@tanstack/react-query";
import { complain } from "@/desk/model/desk-failure";
import { refreshTeam, teamKeys, teamReading } from "@/desk/model/desk-queries";
import { useAttempt } from "@/desk/model/use-attempt";
import { useChange } from "@/desk/model/use-change";
import { areTwoFactorsRequired } from "@/desk/sign-in/access";
import { useRecheckAccess } from "@/desk/sign-in/session";
import { authTexts } from "@/desk/sign-in/sign-in-words";
import { rowsOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { Switch } from "@/ui/switch";
import { showToast } from "@/ui/toast/toast-store";
import { Confirmation, type QuestionProps } from "./confirmation";
import { factorDutyRefusal, removeFactor, requireTwoFactors } from "./team-mutations";
import { dutyTexts, memberFactorTexts, teamTexts } from "./team-words";

/**
 * The ids of the accounts of staff that have a second factor.
 * @throws BackendError with kind `forbidden` when the caller is no admin
 */
export function secondFactorsQuery() {
  return queryOptions({
    queryKey: teamKeys.secondFactors(),
    queryFn: async ({ signal }): Promise<string[]> => {
      const answer = await getSupabase().rpc("team_second_factors").abortSignal(signal);
      return rowsOf(answer).map(({ user_id }) => user_id);
    },
    ...teamReading,
  });
}

/**
 * Whether two factors are required of all staff.
 * @throws BackendError
 */
export function factorDutyQuery() {
  return queryOptions({
    queryKey: teamKeys.factorDuty(),
    queryFn: ({ signal }) => areTwoFactorsRequired(signal),
    ...teamReading,
  });
}

const texts = dutyTexts;

type FactorDutyProps = {
  isRequired: boolean;
  /** Whether the reader has a second factor; nobody else can require one. */
  hasOwnFactor: boolean;
  /** Whether the reader decides about it. */
  decides: boolean;
};

/** Requires a second factor of all staff. */
export function FactorDuty({ isRequired, hasOwnFactor, decides }: FactorDutyProps) {
  const mutation = useChange(requireTwoFactors, refreshTeam);

  const { attempt } = useAttempt();
  const obstacle = decides ? !hasOwnFactor && texts.needsOwn : texts.needsOwner;

  const change = (isOn: boolean) =>
    attempt(
      async () => {
        await mutation.mutateAsync(isOn);
        showToast({ title: isOn ? texts.on : texts.off });
      },
      (error) => complain(authTexts.failed, error, { say: factorDutyRefusal }),
    );

  return (
    <section aria-labelledby="factor-duty" className="min-w-0">
      <h2 id="factor-duty" className="mb-4 text-item">
        {texts.heading}
      </h2>
      <Switch
        label={texts.label}
        hint={obstacle ? `${texts.hint} ${obstacle}` : texts.hint}
        isOn={isRequired}
        isDisabled={obstacle !== false}
        onChange={(isOn) => void change(isOn)}
      />
    </section>
  );
}

/** Asks before a colleague's second factor goes: the phone is lost. */
export function RemoveFactorQuestion({ member, onClose }: QuestionProps) {
  const mutation = useChange(removeFactor, refreshTeam);
  useRecheckAccess(mutation.error);
  const { attempt } = useAttempt();
  const email = member.email ?? "";

  const remove = () =>
    attempt(async () => {
      await mutation.mutateAsync(member.user_id);
      onClose();
      showToast({ title: memberFactorTexts.done(email) });
    });

  return (
    <Confirmation
      title={memberFactorTexts.title}
      intro={memberFactorTexts.intro(email)}
      refusal={
        mutation.error && !mutation.isPending ? factorDutyRefusal(mutation.error) : undefined
      }
      cancel={teamTexts.remove.cancel}
      action={memberFactorTexts.remove}
      pendingText={memberFactorTexts.pending}
      isPending={mutation.isPending}
      onConfirm={() => void remove()}
    />
  );
}
