import { isAuthError } from "@supabase/supabase-js";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { LoadFailed } from "@/desk/frame/load-state";
import { StaffSection } from "@/desk/frame/staff-section";
import { factorRefusal } from "@/desk/sign-in/factors/enrollment";
import { factorTexts } from "@/desk/sign-in/factors/factor-texts";
import { SetUpFactor } from "@/desk/sign-in/factors/set-up-factor";
import { hasRoleKey } from "@/desk/sign-in/session";
import { formatMoment } from "@/lib/business-time";
import { getSupabase } from "@/lib/supabase/client";
import { Button, compactButton } from "@/ui/button";
import { QuestionDialog } from "@/ui/question-dialog";
import { showToast } from "@/ui/toast/toast-store";
import { Confirmation } from "./confirmation";
import { useConfirmedChange } from "./team-mutations";
import { ownFactorTexts } from "./team-texts";

type OwnFactor = { id: string; created_at: string };

const ownFactorKey = ["auth", "own-factor"] as const;

/** Confirmed second factors, oldest first; from the auth service, as a stored session can be stale. @throws AuthError */
function ownFactorQuery(userId: string) {
  return queryOptions({
    queryKey: [...ownFactorKey, userId],
    queryFn: async (): Promise<OwnFactor[]> => {
      const { data, error } = await getSupabase().auth.mfa.listFactors();
      if (error) throw error;
      return data.totp;
    },
  });
}

const texts = ownFactorTexts;

/** The auth service requires a session that has used the factor, and drops it to one factor. @throws AuthError */
async function unenrollAll(factors: OwnFactor[]): Promise<void> {
  const { auth } = getSupabase();
  for (const { id } of factors) {
    const { error } = await auth.mfa.unenroll({ factorId: id });
    if (error) throw error;
  }
  const { error } = await auth.refreshSession();
  if (error) throw error;
}

type RemoveOwnFactorProps = {
  factors: OwnFactor[];
  isRequired: boolean;
  onClose: () => void;
  onRemoved: () => void;
};

/** Asks before one's own second factor is removed. */
function RemoveOwnFactor({ factors, isRequired, onClose, onRemoved }: RemoveOwnFactorProps) {
  const { confirm, ...state } = useConfirmedChange(unenrollAll, (error) =>
    isAuthError(error) ? factorRefusal(error) : factorTexts.refusals.failed,
  );
  return (
    <Confirmation
      {...state}
      texts={{
        title: texts.removeTitle,
        intro: isRequired ? texts.removeIntroRequired : texts.removeIntro,
        action: texts.remove,
        cancel: texts.cancel,
        pending: texts.removePending,
      }}
      onConfirm={() =>
        void confirm(factors, () => {
          showToast({ title: texts.removed });
          onClose();
          onRemoved();
        })
      }
    />
  );
}

type OwnFactorProps = {
  userId: string;
  /** Whether all staff need a second factor. */
  isRequired: boolean;
  /** Called once the factor has been added or removed. */
  onChange: () => void;
};

/** The reader's own second factor. */
export function OwnFactorSection({ userId, isRequired, onChange }: OwnFactorProps) {
  const { data: factors, isError, refetch } = useQuery(ownFactorQuery(userId));
  const queryClient = useQueryClient();
  const [isSettingUp, setIsSettingUp] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const section = useRef<HTMLElement>(null);
  const oldest = factors?.[0];

  function changed() {
    setIsSettingUp(false);
    void queryClient.invalidateQueries({ queryKey: ownFactorKey });
    void queryClient.invalidateQueries({ queryKey: hasRoleKey });
    onChange();
    // The button that was pressed is gone.
    section.current?.focus();
  }

  function content() {
    if (isSettingUp) {
      return (
        <SetUpFactor
          labelledBy="own-factor"
          onDone={changed}
          onCancel={() => {
            setIsSettingUp(false);
            section.current?.focus();
          }}
          cancelLabel={factorTexts.setUp.cancel}
        />
      );
    }
    if (factors === undefined) {
      if (!isError) return <p role="status">{texts.loading}</p>;
      return <LoadFailed text={texts.loadFailed} onRetry={refetch} variant="primary" />;
    }
    return (
      <>
        <p>{oldest ? texts.since(formatMoment(oldest.created_at)) : texts.none}</p>
        <Button
          variant="outline"
          className={`mt-4 ${compactButton}`}
          onClick={() => (oldest ? setIsAsking(true) : setIsSettingUp(true))}
        >
          {oldest ? texts.remove : texts.setUp}
        </Button>
        <QuestionDialog isOpen={isAsking} onClose={() => setIsAsking(false)}>
          <RemoveOwnFactor
            factors={factors}
            isRequired={isRequired}
            onClose={() => setIsAsking(false)}
            onRemoved={changed}
          />
        </QuestionDialog>
      </>
    );
  }

  return (
    <StaffSection ref={section} id="own-factor" heading={texts.heading}>
      {content()}
    </StaffSection>
  );
}
