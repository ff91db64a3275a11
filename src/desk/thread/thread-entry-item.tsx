import { type ReactNode, type SyntheticEvent, useState } from "react";
import { quoteVersionPath } from "@/config/staff-paths";
import { DeskButton } from "@/desk/frame/desk-button";
import { TextHeading } from "@/desk/inbox/number-texts";
import { refusalText } from "@/desk/model/refusal-texts";
import { reasonOf, useFailedMessages } from "@/desk/notifications/failed-messages";
import { useOpenedQuote } from "@/desk/opened/opened-quote";
import type { Acceptance, ToldMessage } from "@/desk/opened/opened-quote-schema";
import { voidAcceptance } from "@/desk/steps/thread-steps";
import { useStep } from "@/desk/steps/use-step";
import { formatMoment, formatRecentMoment, parseMoment } from "@/lib/business-time";
import { type AskedMove, askedMoveText } from "@/request/asked-move";
import { LineField } from "@/ui/forms/line-field";
import { TextLink } from "@/ui/smart-link";
import { askedIn, isQuestion, isUnsettled, type ThreadEntry } from "./thread-entries";
import { threadTexts } from "./thread-texts";
import { ReceivedText } from "./tray";

const voidTexts = threadTexts.void;

/** As in the database, in characters. */
const REASON_MAX = 500;

/** Voids an acceptance with a reason. For owners only. */
function VoidForm({ acceptanceId }: { acceptanceId: string }) {
  const [reason, setReason] = useState("");
  const { quote, decidesAsOwner } = useOpenedQuote();
  const { take, isPending } = useStep();
  if (!decidesAsOwner) return null;

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (reason.trim() === "") return;
    void take(quote, voidAcceptance(acceptanceId, reason), {
      done: voidTexts.done,
      failed: voidTexts.failed,
    });
  }

  return (
    <details>
      <summary className="cursor-pointer py-2.5 font-semibold">{voidTexts.open}</summary>
      <form onSubmit={submit} className="grid gap-2 bg-ivory p-4">
        <LineField
          label={voidTexts.label}
          hint={voidTexts.hint}
          value={reason}
          onType={setReason}
          max={REASON_MAX}
        />
        <DeskButton
          type="submit"
          isBusy={isPending || reason.trim() === ""}
          className="justify-self-start"
        >
          {voidTexts.save}
        </DeskButton>
      </form>
    </details>
  );
}

const texts = threadTexts;

/** The worker's wording. */
const OPTED_OUT = /^Opted out of texts/;

/** What became of a message. */
export function toldText({ says, channel, state, bounced_at }: ToldMessage): string {
  const what: Record<string, string> = texts.what;
  return texts.states[bounced_at === null ? state : "bounced"](what[says] ?? "", texts.by[channel]);
}

/** What the worker sent, or why it failed. */
function Told({ message }: { message: ToldMessage }) {
  const { resend, isBusy } = useFailedMessages();
  const { channel, state, answer, delivered_at, delayed_at, bounced_at } = message;
  const words = toldText(message);
  if (state !== "failed") {
    return (
      <>
        <p>{words}</p>
        {delivered_at !== null && <p>{texts.delivered(formatRecentMoment(delivered_at))}</p>}
        {delayed_at !== null && (
          <p className="text-amber">{texts.delayed(formatRecentMoment(delayed_at))}</p>
        )}
        {state === "dropped" && answer !== null && OPTED_OUT.test(answer) && (
          <p className="text-amber">{texts.optedOut}</p>
        )}
      </>
    );
  }
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <p className="min-w-0 flex-1 basis-52 text-clay">
        {words}. {reasonOf(channel, answer)}
        {bounced_at !== null && ` ${texts.todo[channel]}`}
      </p>
      <DeskButton isBusy={isBusy} onClick={() => void resend([message])}>
        {texts.again}
      </DeskButton>
    </div>
  );
}

function Accepted({ acceptance }: { acceptance: Acceptance }) {
  const { id, quote_id, name, company, version, voided_at } = acceptance;
  return (
    <>
      <p className="font-semibold text-evergreen-700">{texts.accepted(name, company, version)}</p>
      <p>
        <TextLink href={quoteVersionPath(quote_id, version)}>{texts.record}</TextLink>
      </p>
      {voided_at === null && <VoidForm acceptanceId={id} />}
    </>
  );
}

function Voided({ acceptance: { voided_by, void_reason } }: { acceptance: Acceptance }) {
  return (
    <>
      <p className="font-semibold">{texts.voided(voided_by)}</p>
      <p>{void_reason}</p>
    </>
  );
}

type WroteProps = {
  entry: Extract<ThreadEntry, { type: "wrote" }>;
  /** Fills in what the customer asks for; undefined where nothing can be changed. */
  onTake: TakeAsked | undefined;
};

/** A message. Why a yes was refused is stored as the database says it; everything else as it was written. */
function Wrote({ entry: { message, received, proposedAt }, onTake }: WroteProps) {
  const { kind, author_name, body } = message;
  const asked = askedIn(message);
  const shown = kind === "taken" ? (refusalText(body) ?? body) : body;
  return (
    <>
      <p className="font-semibold">
        {kind === "answer" ? texts.answeredBy(author_name) : texts.wrote[kind]}
      </p>
      {asked && <p>{askedMoveText(asked)}</p>}
      {shown !== "" && <p className="whitespace-pre-line">{shown}</p>}
      {asked && onTake && proposedAt === undefined && (
        <DeskButton className="my-2" onClick={() => onTake(asked)}>
          {texts.take}
        </DeskButton>
      )}
      {received && <ReceivedText received={received} />}
    </>
  );
}

function content(entry: ThreadEntry, onTake: TakeAsked | undefined): ReactNode {
  switch (entry.type) {
    case "told":
      return <Told message={entry.message} />;
    case "viewed":
      return <p>{texts.viewed(entry.recipient)}</p>;
    case "accepted":
      return <Accepted acceptance={entry.acceptance} />;
    case "voided":
      return <Voided acceptance={entry.acceptance} />;
    case "text":
      return (
        <>
          <TextHeading text={entry.text} />
          <p className="whitespace-pre-line">{entry.text.body}</p>
        </>
      );
    case "wrote":
      return <Wrote entry={entry} onTake={onTake} />;
  }
}

/** A yes, payments and facts for the truck need a look, not an answer. */
function openText(entry: ThreadEntry): string {
  const isSeenOnly =
    entry.type === "accepted" || (entry.type === "wrote" && !isQuestion(entry.message));
  return isSeenOnly ? texts.unseen : texts.open;
}

/** What became of a change that the customer asked for; undefined while it is open, and of everything else. */
function outcomeText(entry: ThreadEntry): string | undefined {
  if (entry.type !== "wrote" || !askedIn(entry.message)) return undefined;
  const { message, proposedAt } = entry;
  if (proposedAt !== undefined) return texts.proposed(formatMoment(proposedAt));
  return message.settled_at === null ? undefined : texts.handled(formatMoment(message.settled_at));
}

export type TakeAsked = (asked: AskedMove) => void;

type EntryProps = { entry: ThreadEntry; onTake: TakeAsked | undefined };

export function Entry({ entry, onTake }: EntryProps) {
  const isOpen =
    (entry.type === "wrote" && isUnsettled(entry.message)) ||
    (entry.type === "text" && isUnsettled(entry.text)) ||
    (entry.type === "accepted" && entry.isNew);
  const outcome = isOpen ? undefined : outcomeText(entry);
  return (
    <li
      data-news={isOpen || undefined}
      tabIndex={isOpen ? -1 : undefined}
      className={isOpen ? "scroll-my-28 border-amber border-l-2 pl-3 outline-offset-4" : undefined}
    >
      {content(entry, onTake)}
      <p className="text-note text-stone tabular-nums">
        <time dateTime={parseMoment(entry.at).toISOString()}>{formatMoment(entry.at)}</time>
        {isOpen && <span className="font-semibold text-amber"> · {openText(entry)}</span>}
        {outcome && <span className="font-semibold text-evergreen-700"> · {outcome}</span>}
      </p>
    </li>
  );
}
