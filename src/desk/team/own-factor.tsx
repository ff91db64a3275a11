import type { AuthError } from "@supabase/supabase-js";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { LoadFailed } from "@/desk/frame/load-state";
import { factorRefusal } from "@/desk/sign-in/factors/factor-service";
import { factorTexts } from "@/desk/sign-in/factors/factors-words";
import { SetUpFactor } from "@/desk/sign-in/factors/set-up-factor";
import { hasRoleKey } from "@/desk/sign-in/session";
import { formatMoment } from "@/lib/business-time";
import { getSupabase } from "@/lib/supabase/client";
import { useSingleFlight } from "@/lib/use-single-flight";
import { Button, compactButton } from "@/ui/button";
import { QuestionDialog } from "@/ui/question-dialog";
import { showToast } from "@/ui/toast/toast-store";
import { Confirmation } from "./confirmation";
import { ownFactorTexts } from "./team-words";

/** The confirmed second factors of whoever is signed in, oldest first. */
type OwnFactor = { id: string; created_at: string };

const ownFactorKey = ["auth", "own-factor"] as const;

/**
 * Asks the authentication service, because a stored session can be an hour behind.
 * @throws AuthError
 */
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

/** The service lets a confirmed factor go only in a session that has used it; the session then steps down. */
async function unenrolAll(factors: OwnFactor[]): Promise<AuthError | null> {
  const { auth } = getSupabase();
  for (const { id } of factors) {
    const { error } = await auth.mfa.unenroll({ factorId: id });
    if (error) return error;
  }
  return (await auth.refreshSession()).error;
}

type RemoveOwnFactorProps = {
  isOpen: boolean;
  factors: OwnFactor[];
  isRequired: boolean;
  onClose: () => void;
  onRemoved: () => void;
};

/** Asks before one's own second factor goes. */
function RemoveOwnFactor(props: RemoveOwnFactorProps) {
  const { isOpen, factors, isRequired, onClose, onRemoved } = props;
  const [refusal, setRefusal] = useState<string>();
  const { run, isPending } = useSingleFlight();

  function close() {
    setRefusal(undefined);
    onClose();
  }

  async function remove() {
    await run(async () => {
      const error = await unenrolAll(factors);
      if (error) {
        setRefusal(factorRefusal(error));
        return;
      }
      showToast({ title: texts.removed });
      close();
      onRemoved();
    });
  }

  return (
    <QuestionDialog isOpen={isOpen} onClose={close}>
      <Confirmation
        title={texts.removeTitle}
        intro={isRequired ? texts.removeIntroRequired : texts.removeIntro}
        refusal={refusal}
        cancel={texts.cancel}
        action={texts.remove}
        pendingText={texts.removePending}
        isPending={isPending}
        onConfirm={() => void remove()}
      />
    </QuestionDialog>
  );
}

type OwnFactorProps = {
  userId: string;
  /** Whether two factors are required of all staff. */
  isRequired: boolean;
  /** Told when the factor has come or gone. */
  onChange: () => void;
};

/** One's own second factor: whether there is one, setting it up, removing it. */
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
        <RemoveOwnFactor
          isOpen={isAsking}
          factors={factors}
          isRequired={isRequired}
          onClose={() => setIsAsking(false)}
          onRemoved={changed}
        />
      </>
    );
  }

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="own-factor"
      className="min-w-0 outline-none"
    >
      <h2 id="own-factor" className="mb-4 text-item">
        {texts.heading}
      </h2>
      {content()}
    </section>
  );
}
