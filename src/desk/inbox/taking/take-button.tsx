import * as Dialog from "@radix-ui/react-dialog";
import { useQuery } from "@tanstack/react-query";
import { Check, Hand } from "lucide-react";
import { useState } from "react";
import { rowSymbol } from "@/desk/frame/desk-parts";
import { inboxTexts } from "@/desk/inbox/inbox-words";
import { cn } from "@/lib/cn";
import { Button, compactButton } from "@/ui/button";
import { QuestionDialog } from "@/ui/question-dialog";
import { takingTexts } from "../inbox-words";
import { type Holder, holderOf, ownIdQuery, type Takeable, useTaking } from "./take-request";

const texts = takingTexts;

type TakeOverDialogProps = {
  /** From whom; without one there is no question. */
  holder: Holder | null;
  customer: string;
  onClose: () => void;
  onTakeOver: (holder: Holder) => void;
};

/** Asks before a request is taken from a colleague. The way back has the focus. */
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
  /** The symbol alone. */
  isCompact?: boolean;
};

/** "I have this one": pressed while one has it, and "Take over", with a question, while a colleague has. */
export function TakeButton({ request, isCompact = false }: TakeButtonProps) {
  const { data: ownId } = useQuery(ownIdQuery());
  const { toggle, takeOver } = useTaking();
  const [asked, setAsked] = useState<Holder | null>(null);
  const holder = holderOf(request);
  const isOwn = holder !== null && holder.id === ownId;
  const isTheirs = holder !== null && !isOwn;

  const words = isTheirs ? texts.takeOver : texts.take;

  function press() {
    if (isTheirs) setAsked(holder);
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
        title={isCompact ? words : undefined}
        aria-label={actionOn(words, request.name)}
        aria-pressed={isTheirs ? undefined : isOwn}
        onClick={press}
      >
        {isCompact && !isOwn && <Hand aria-hidden size={18} />}
        {isOwn && <Check aria-hidden size={18} />}
        {!isCompact && words}
      </Button>
      <TakeOverDialog
        holder={asked}
        customer={request.name}
        onClose={() => setAsked(null)}
        onTakeOver={({ id }) => {
          setAsked(null);
          void takeOver(request, id);
        }}
      />
    </>
  );
}
