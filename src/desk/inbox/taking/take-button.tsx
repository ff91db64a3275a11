import * as Dialog from "@radix-ui/react-dialog";
import { useQuery } from "@tanstack/react-query";
import { Check, Hand } from "lucide-react";
import { useState } from "react";
import { rowSymbol } from "@/desk/frame/desk-button";
import { inboxTexts } from "@/desk/inbox/inbox-texts";
import { cn } from "@/lib/cn";
import { Button, compactButton } from "@/ui/button";
import { QuestionDialog } from "@/ui/question-dialog";
import { takingTexts } from "../inbox-texts";
import { type Holder, holderOf, ownIdQuery, type Takeable, useTaking } from "./taking";

const texts = takingTexts;

type TakeOverDialogProps = {
  /** Null to ask nothing. */
  holder: Holder | null;
  customer: string;
  onClose: () => void;
  onTakeOver: (holder: Holder) => void;
};

/** Asks before taking a request over from a colleague. "Leave it" has the focus. */
function TakeOverDialog({ holder, customer, onClose, onTakeOver }: TakeOverDialogProps) {
  return (
    <QuestionDialog isOpen={holder !== null} onClose={onClose}>
      {holder && (
        <>
          <Dialog.Title className="wrap-anywhere font-display text-item">
            {texts.question.title(holder.name)}
          </Dialog.Title>
          <Dialog.Description className="wrap-anywhere mt-3">
            {texts.question.text(holder.name, customer)}
          </Dialog.Description>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button onClick={onClose}>{texts.question.back(holder.name)}</Button>
            <Button variant="outline" onClick={() => onTakeOver(holder)}>
              {texts.takeOver}
            </Button>
          </div>
        </>
      )}
    </QuestionDialog>
  );
}

const { actionOn } = inboxTexts.list;

type TakeButtonProps = {
  request: Takeable;
  /** Icon only. */
  isCompact?: boolean;
};

/** Takes or releases a request; asks before taking it over from a colleague. */
export function TakeButton({ request, isCompact = false }: TakeButtonProps) {
  const { data: ownId } = useQuery(ownIdQuery());
  const { toggle, takeOver } = useTaking();
  const [toAsk, setToAsk] = useState<Holder | null>(null);
  const holder = holderOf(request);
  const isOwn = holder !== null && holder.id === ownId;
  const isTheirs = holder !== null && !isOwn;

  const label = isTheirs ? texts.takeOver : texts.take;

  function press() {
    if (isTheirs) setToAsk(holder);
    else void toggle(request, isOwn);
  }

  return (
    <>
      <Button
        data-desk-action="take"
        variant="outline"
        className={cn(
          isCompact ? rowSymbol : compactButton,
          "aria-pressed:border-evergreen-700 aria-pressed:text-evergreen-700",
        )}
        title={isCompact ? label : undefined}
        aria-label={actionOn(label, request.name)}
        aria-pressed={isTheirs ? undefined : isOwn}
        onClick={press}
      >
        {isCompact && !isOwn && <Hand aria-hidden size={18} />}
        {isOwn && <Check aria-hidden size={18} />}
        {!isCompact && label}
      </Button>
      <TakeOverDialog
        holder={toAsk}
        customer={request.name}
        onClose={() => setToAsk(null)}
        onTakeOver={({ id }) => {
          setToAsk(null);
          void takeOver(request, id);
        }}
      />
    </>
  );
}
