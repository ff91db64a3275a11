import * as Dialog from "@radix-ui/react-dialog";
import { useQuery } from "@tanstack/react-query";
import { Check, Hand, TriangleAlert, UserRoundCheck } from "lucide-react";
import { useState } from "react";
import { rowSymbol } from "@/desk/frame/desk-button";
import { useTicking } from "@/desk/listing/desk-status";
import { Initials } from "@/desk/listing/row-marks";
import { formatShortMoment } from "@/desk/model/short-date";
import type { Submission } from "@/desk/model/submission";
import { cn } from "@/lib/cn";
import { Button, compactButton } from "@/ui/button";
import { QuestionDialog } from "@/ui/question-dialog";
import { inboxTexts, takingTexts } from "../inbox-texts";
import {
  type Holder,
  hasRunOut,
  holderOf,
  ownIdQuery,
  requestStateQuery,
  type Takeable,
  useTaking,
} from "./taking";

const texts = takingTexts;

type TakeOverDialogProps = {
  holder: Holder;
  customer: string;
  onClose: () => void;
  onTakeOver: (holder: Holder) => void;
};

/** Asks before taking a request over from a colleague. "Leave it" has the focus. */
function TakeOverDialog({ holder, customer, onClose, onTakeOver }: TakeOverDialogProps) {
  return (
    <QuestionDialog isOpen onClose={onClose}>
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
      {toAsk && (
        <TakeOverDialog
          holder={toAsk}
          customer={request.name}
          onClose={() => setToAsk(null)}
          onTakeOver={({ id }) => {
            setToAsk(null);
            void takeOver(request, id);
          }}
        />
      )}
    </>
  );
}

type Taken = Omit<Takeable, "id" | "name">;

/** Who has a request, as a sentence, and whether an emergency's customer was not reached in time. */
function useTaken(request: Taken) {
  const { data: ownId } = useQuery(ownIdQuery());
  const isLate = useTicking((now) => hasRunOut(request, now));
  const holder = holderOf(request);
  if (!holder) return null;
  const isOwn = holder.id === ownId;
  const since = formatShortMoment(holder.since);
  const open = isOwn ? texts.mine(since) : texts.theirs(holder.name, since);
  const held = isLate ? texts.runOut(open) : open;
  const sentence = request.processed ? texts.had(isOwn ? texts.you : holder.name) : held;
  return { holder, isOwn, isLate, sentence };
}

/** Who has or had the request, as a line; nothing if no one does. */
export function TakenMark({ request }: { request: Taken }) {
  const taken = useTaken(request);
  if (!taken) return null;
  const { isOwn, isLate, sentence } = taken;
  const Icon = isLate ? TriangleAlert : UserRoundCheck;
  return (
    <span
      className={cn(
        "inline-flex min-w-0 items-center gap-1.5 border px-2 py-0.5 font-semibold text-note",
        isLate && "border-clay text-clay",
        !isLate && (isOwn || request.processed) && "border-evergreen-700 text-evergreen-700",
        !isLate && !isOwn && !request.processed && "border-amber text-amber",
      )}
    >
      <Icon aria-hidden size={16} className="shrink-0" />
      {sentence}
    </span>
  );
}

/** In a row: the holder's initials. */
export function TakenInitials({ request }: { request: Taken }) {
  const taken = useTaken(request);
  if (!taken) return null;
  const { holder, isOwn, isLate, sentence } = taken;
  return (
    <Initials
      name={holder.name}
      title={sentence}
      className={cn(
        isLate && "bg-clay text-white",
        !isLate && (isOwn ? "bg-evergreen-700 text-white" : "bg-ivory-2 text-ink"),
      )}
    />
  );
}

/** Above a form about a colleague's request, with the way to take it over. */
export function TakenWarning({ submission }: { submission: Submission }) {
  const { data: ownId } = useQuery(ownIdQuery());
  // Refetched: the form was opened with a snapshot of the row.
  const { data: current } = useQuery(requestStateQuery(submission.id));
  const request = { ...submission, ...current };
  const holder = holderOf(request);
  const isTheirs = holder !== null && ownId !== undefined && holder.id !== ownId;
  return (
    <div role="status">
      {isTheirs && !request.processed && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-amber border-l-4 bg-white p-4">
          <p className="wrap-anywhere min-w-0 text-base">
            <strong className="inline-flex items-center gap-1.5 font-semibold text-amber">
              <TriangleAlert aria-hidden size={18} className="shrink-0" />
              {texts.theirs(holder.name, formatShortMoment(holder.since))}
            </strong>
            <span className="block text-stone">{texts.draftIsKept}</span>
          </p>
          <TakeButton request={request} />
        </div>
      )}
    </div>
  );
}
