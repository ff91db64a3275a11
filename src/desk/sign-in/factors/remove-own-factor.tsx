import * as Dialog from "@radix-ui/react-dialog";
import type { AuthError } from "@supabase/supabase-js";
import { useState } from "react";
import { getSupabase } from "@/lib/supabase/client";
import { useSingleFlight } from "@/lib/use-single-flight";
import { Button } from "@/ui/button";
import { QuestionDialog } from "@/ui/question-dialog";
import { showToast } from "@/ui/toast/toast-store";
import { factorRefusal } from "./factor-refusal";
import { factorTexts } from "./factors-words";
import type { OwnFactor } from "./own-factor-query";

const texts = factorTexts.own;

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
export function RemoveOwnFactor(props: RemoveOwnFactorProps) {
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
      <Dialog.Title className="font-display text-item">{texts.removeTitle}</Dialog.Title>
      <Dialog.Description className="mt-3">
        {isRequired ? texts.removeIntroRequired : texts.removeIntro}
      </Dialog.Description>
      {refusal && (
        <p role="alert" className="mt-4 text-clay">
          {refusal}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Dialog.Close asChild>
          <Button variant="outline">{texts.cancel}</Button>
        </Dialog.Close>
        <Button variant="clay" aria-disabled={isPending || undefined} onClick={() => void remove()}>
          {isPending ? texts.removePending : texts.remove}
        </Button>
      </div>
    </QuestionDialog>
  );
}
