import * as Dialog from "@radix-ui/react-dialog";
import type { Session } from "@supabase/supabase-js";
import { useState } from "react";
import { business } from "@/config/business";
import { frameTexts } from "@/desk/frame/frame-texts";
import { LinkButton } from "@/desk/sign-in/screens";
import { formatMoment } from "@/lib/business-time";
import { Button } from "@/ui/button";
import { QuestionDialog } from "@/ui/question-dialog";
import { useFocusReturn } from "@/ui/use-focus-return";
import type { AdminAccess } from "../access";
import { AuthForm } from "../auth-form";
import { OwedFactor } from "../factors/owed-factor";
import { guardTexts, sessionTexts } from "../sign-in-texts";
import type { TimeLimit } from "./session-marks";
import { staySignedIn, useSecondsUntil } from "./use-time-limit";

const texts = sessionTexts.again;

type SignInAgainProps = {
  access: AdminAccess;
  /** The limit that was reached, or `lost` if the session ended early. */
  cause: TimeLimit["cause"] | "lost";
  email: string;
  /** Gives up the covered page. */
  onLeave: () => void;
};

/**
 * Covers the desk until the same person signs in again. The page behind it keeps its input, and gets no data
 * meanwhile.
 */
export function SignInAgain({ access, cause, email, onLeave }: SignInAgainProps) {
  const focusReturn = useFocusReturn();
  const copy = texts[cause];
  return (
    <Dialog.Root open>
      <Dialog.Portal>
        <Dialog.Content
          {...focusReturn}
          onEscapeKeyDown={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
          className="fixed inset-0 z-50 grid content-center justify-items-center overflow-y-auto bg-ivory px-5 py-16"
        >
          <div className="w-full max-w-md">
            <p className="font-display text-item">{business.name}</p>
            {/* The second factor has its own heading. */}
            <div className={access.state === "second-factor" ? "sr-only" : undefined}>
              <Dialog.Title className="mt-8 font-display text-section">{copy.title}</Dialog.Title>
              <Dialog.Description className="mt-3 text-stone">{copy.text}</Dialog.Description>
            </div>
            {access.state === "second-factor" && <OwedFactor demand={access.demand} />}
            {access.state === "error" && access.refused === undefined ? (
              <div role="alert" className="mt-8">
                <p>{guardTexts.errorText}</p>
                <Button onClick={access.retry} className="mt-4">
                  {frameTexts.tryAgain}
                </Button>
              </div>
            ) : (
              (access.state === "checking" || access.state === "error") && (
                <p role="status" aria-busy className="mt-8 text-stone">
                  {texts.checking}
                </p>
              )
            )}
            {access.state === "signed-out" && (
              <div className="mt-8">
                <AuthForm initialEmail={email} />
              </div>
            )}
            <LinkButton onClick={onLeave} className="mt-6">
              {texts.leave}
            </LinkButton>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const MINUTE = 60;

/** "1:05" */
function inMinutes(seconds: number): string {
  return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, "0")}`;
}

type TimeWarningProps = {
  session: Session;
  limit: TimeLimit;
  onEnd: () => void;
};

/** Warns that the sign-in ends soon. Idle sessions can be extended; the 12-hour limit cannot. */
export function TimeWarning({ session, limit, onEnd }: TimeWarningProps) {
  const [dismissedEnd, setDismissedEnd] = useState<number>();
  const secondsLeft = useSecondsUntil(limit.endsAt);
  const isIdle = limit.cause === "idle";
  const moment = formatMoment(new Date(limit.endsAt));
  // Closing it in any way counts as activity.
  const dismiss = () => (isIdle ? staySignedIn(session) : setDismissedEnd(limit.endsAt));

  return (
    <QuestionDialog
      isOpen={limit.phase === "warning" && dismissedEnd !== limit.endsAt}
      onClose={dismiss}
    >
      <Dialog.Title className="font-display text-item">
        {isIdle ? sessionTexts.warning.idleTitle : sessionTexts.warning.totalTitle}
      </Dialog.Title>
      <Dialog.Description className="mt-3">
        {isIdle ? sessionTexts.warning.idle(moment) : sessionTexts.warning.total(moment)}
      </Dialog.Description>
      <p role="timer" className="mt-3 text-stone tabular-nums">
        {sessionTexts.warning.left(inMinutes(secondsLeft))}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={dismiss}>
          {isIdle ? sessionTexts.warning.stay : sessionTexts.warning.later}
        </Button>
        {!isIdle && (
          <Button variant="outline" onClick={onEnd}>
            {sessionTexts.warning.again}
          </Button>
        )}
      </div>
    </QuestionDialog>
  );
}
