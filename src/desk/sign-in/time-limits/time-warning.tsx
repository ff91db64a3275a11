import * as Dialog from "@radix-ui/react-dialog";
import type { Session } from "@supabase/supabase-js";
import { useState } from "react";
import { sessionTexts } from "@/desk/sign-in/session-words";
import { formatMoment } from "@/lib/business-time";
import { Button } from "@/ui/button";
import { QuestionDialog } from "@/ui/question-dialog";
import type { TimeLimit } from "./time-limit";
import { staySignedIn, useSecondsUntil } from "./use-time-limit";

const texts = sessionTexts.warning;

const MINUTE = 60;

/** "1:05" */
function inMinutes(seconds: number): string {
  return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, "0")}`;
}

type TimeWarningProps = {
  session: Session;
  limit: TimeLimit;
  /** Ends the session now. */
  onEnd: () => void;
};

/** Says that the sign-in ends soon. Without use it can go on; after 12 hours it can only be put off to the end. */
export function TimeWarning({ session, limit, onEnd }: TimeWarningProps) {
  const [dismissedEnd, setDismissedEnd] = useState<number>();
  const secondsLeft = useSecondsUntil(limit.endsAt);
  const isIdle = limit.cause === "idle";
  const moment = formatMoment(new Date(limit.endsAt));
  // Closing it in any way is a sign of life.
  const goOn = () => (isIdle ? staySignedIn(session) : setDismissedEnd(limit.endsAt));

  return (
    <QuestionDialog
      isOpen={limit.phase === "warning" && dismissedEnd !== limit.endsAt}
      onClose={goOn}
    >
      <Dialog.Title className="font-display text-item">
        {isIdle ? texts.idleTitle : texts.totalTitle}
      </Dialog.Title>
      <Dialog.Description className="mt-3">
        {isIdle ? texts.idle(moment) : texts.total(moment)}
      </Dialog.Description>
      <p role="timer" className="mt-3 text-stone tabular-nums">
        {texts.left(inMinutes(secondsLeft))}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={goOn}>{isIdle ? texts.stay : texts.later}</Button>
        {!isIdle && (
          <Button variant="outline" onClick={onEnd}>
            {texts.again}
          </Button>
        )}
      </div>
    </QuestionDialog>
  );
}
