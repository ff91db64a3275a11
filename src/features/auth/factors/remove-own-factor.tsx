import * as Dialog from "@radix-ui/react-dialog";
import type { AuthError } from "@supabase/supabase-js";
import { useRef, useState } from "react";
import { showToast } from "@/components/toast/toast-store";
import { Button } from "@/components/ui/button";
import { QuestionDialog } from "@/components/ui/question-dialog";
import { factorTexts } from "@/content/staff/staff-factors";
import { getSupabase } from "@/lib/supabase/client";
import { factorRefusal } from "./factor-refusal";
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
  const [isPending, setIsPending] = useState(false);
  const isBusy = useRef(false);

  function close() {
    setRefusal(undefined);
    onClose();
  }

  async function remove() {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsPending(true);
    try {
      const error = await unenrolAll(factors);
      if (error) {
        setRefusal(factorRefusal(error));
        return;
      }
      showToast({ title: texts.removed });
      close();
      onRemoved();
    } finally {
      isBusy.current = false;
      setIsPending(false);
    }
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
