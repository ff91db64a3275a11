import { queryOptions } from "@tanstack/react-query";
import { StaffSection } from "@/desk/frame/staff-section";
import { complain, staffRefusal } from "@/desk/model/desk-failure";
import { refreshTeam, teamKeys, teamReading } from "@/desk/model/desk-queries";
import { deskQuery } from "@/desk/model/desk-query";
import { useAttempt, useChange } from "@/desk/model/use-change";
import { areTwoFactorsRequired } from "@/desk/sign-in/access";
import { authTexts } from "@/desk/sign-in/sign-in-texts";
import { rowsOf } from "@/lib/supabase/answers";
import { Switch } from "@/ui/switch";
import { showToast } from "@/ui/toast/toast-store";
import { Confirmation, type QuestionProps } from "./confirmation";
import { removeFactor, requireTwoFactors, useConfirmedChange } from "./team-mutations";
import { dutyTexts, memberFactorTexts, teamTexts } from "./team-texts";

/** Ids of the staff accounts with a second factor. */
export const secondFactorsQuery = () => ({
  ...deskQuery(
    teamKeys.secondFactors(),
    (backend) => backend.rpc("team_second_factors"),
    (answer) => rowsOf(answer).map(({ user_id }) => user_id),
  ),
  ...teamReading,
});

/** Whether all staff need a second factor. @throws BackendError */
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
  /** Only someone with a second factor can require one. */
  hasOwnFactor: boolean;
  canManage: boolean;
};

/** Requires a second factor of all staff. */
export function FactorDuty({ isRequired, hasOwnFactor, canManage }: FactorDutyProps) {
  const mutation = useChange(requireTwoFactors, refreshTeam);

  const { attempt } = useAttempt();
  const obstacle = canManage ? !hasOwnFactor && texts.needsOwn : texts.needsOwner;

  const change = (isOn: boolean) =>
    attempt(
      async () => {
        await mutation.mutateAsync(isOn);
        showToast({ title: isOn ? texts.on : texts.off });
      },
      (error) => complain(authTexts.failed, error, { reasonFor: staffRefusal }),
    );

  return (
    <StaffSection id="factor-duty" heading={texts.heading}>
      <Switch
        label={texts.label}
        hint={obstacle ? `${texts.hint} ${obstacle}` : texts.hint}
        isOn={isRequired}
        isDisabled={obstacle !== false}
        onChange={(isOn) => void change(isOn)}
      />
    </StaffSection>
  );
}

/** Asks before the second factor of a colleague who has lost the phone is removed. */
export function RemoveFactorQuestion({ member, onClose }: QuestionProps) {
  const { confirm, ...state } = useConfirmedChange(removeFactor);
  const email = member.email ?? "";
  return (
    <Confirmation
      {...state}
      texts={{
        ...memberFactorTexts,
        intro: memberFactorTexts.intro(email),
        action: memberFactorTexts.remove,
        cancel: teamTexts.remove.cancel,
      }}
      onConfirm={() =>
        void confirm(member.user_id, () => {
          onClose();
          showToast({ title: memberFactorTexts.done(email) });
        })
      }
    />
  );
}
