import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type SyntheticEvent, useEffect, useId, useState } from "react";
import { quoteVersionPath } from "@/config/staff-paths";
import { DeskButton, DeskSection } from "@/desk/frame/desk-button";
import { KeyHint } from "@/desk/frame/key-hint";
import { LoadState } from "@/desk/frame/load-state";
import { sendKeys } from "@/desk/frame/send-keys";
import type { Quote } from "@/desk/model/quote";
import { optOutQuery, textConsentQuery } from "@/desk/sending/sender";
import { useThreadCall } from "@/desk/steps/use-thread-call";
import { formatMoment, parseMoment } from "@/lib/business-time";
import { formatTextNumber, isTextNumber } from "@/lib/text-number";
import { useWrittenDraft } from "@/lib/use-written-draft";
import { QUOTE_MESSAGE_MAX } from "@/request/limits";
import { languageOf } from "@/request/request-texts-in";
import { LinesField } from "@/ui/forms/line-field";
import { TextLink } from "@/ui/smart-link";
import { QuoteLinks } from "./quote-links";
import { Entry, type TakeAsked } from "./thread-entry-item";
import {
  entriesOf,
  isQuestion,
  isUnsettled,
  type QuoteMessage,
  type QuoteThread,
  threadQuery,
  type Version,
} from "./thread-query";
import { threadTexts } from "./thread-texts";

/** Prefix of the key in session storage. */
const DRAFT_KEY = "quoteDeskAnswer:";

/** Fields whose focus must not be taken away. */
const TYPED_INTO = "input, textarea, select";

const answerTexts = threadTexts.answer;

/** Where an answer goes, as in `private.channels_to`; null for nowhere. */
function answerAddress({ email, phone }: Quote, hasAgreed: boolean): string | null {
  const isTexted = phone !== null && hasAgreed && isTextNumber(phone);
  return email ?? (isTexted ? formatTextNumber(phone) : null);
}

/** Focuses the answer field when a quote with an open question is opened, unless the user is already typing. */
function useFocusOnQuestion(id: string, isAsked: boolean) {
  const [isOpenedFor] = useState(isAsked);
  useEffect(() => {
    const field = document.getElementById(id);
    if (!isOpenedFor || !field || document.activeElement?.matches(TYPED_INTO)) return;
    field.focus({ preventScroll: true });
    // Its question stands above it.
    field.scrollIntoView({ block: "center" });
  }, [id, isOpenedFor]);
}

/** An answer to the customer by e-mail or text. What is typed stays until it is stored. */
function AnswerForm({ quote, isAsked }: { quote: Quote; isAsked: boolean }) {
  const id = useId();
  useFocusOnQuestion(id, isAsked);
  const draft = useWrittenDraft(DRAFT_KEY + quote.id);
  const { call, isPending } = useThreadCall();
  // While unknown, the form stays on screen.
  const { data: hasAgreed = true } = useQuery(textConsentQuery(quote));
  const address = answerAddress(quote, hasAgreed);

  async function send() {
    const { id: requestId, text } = draft.toSend();
    const isDone = await call(
      ({ answer }) => answer({ _quote_id: quote.id, _request_id: requestId, _body: text }),
      { done: answerTexts.done, failed: answerTexts.failed },
    );
    if (isDone) draft.clear();
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (draft.text.trim() !== "") void send();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) submit(event);
  }

  if (address === null) return <p className="text-note text-stone">{answerTexts.nowhere}</p>;
  return (
    <form onSubmit={submit} className="grid gap-2">
      <LinesField
        id={id}
        label={answerTexts.label}
        hint={answerTexts.hint(address)}
        className="wrap-anywhere"
        rows={3}
        value={draft.text}
        onType={draft.write}
        max={QUOTE_MESSAGE_MAX}
        // Text typed while an answer is pending would be cleared with it.
        readOnly={isPending}
        onKeyDown={onKeyDown}
      />
      <DeskButton
        type="submit"
        variant={isAsked ? "primary" : "outline"}
        isBusy={isPending || draft.text.trim() === ""}
        className="justify-self-start"
      >
        {isPending ? answerTexts.sending : answerTexts.send}
        <KeyHint>{sendKeys}</KeyHint>
      </DeskButton>
    </form>
  );
}

const versionTexts = threadTexts.versions;

function QuoteVersions(props: { quoteId: string; versions: readonly Version[] }) {
  const { quoteId, versions } = props;
  return (
    <details className="text-base">
      <summary className="cursor-pointer py-2.5 font-semibold">
        {versionTexts.heading(versions.length)}
      </summary>
      <ul className="grid gap-1 pb-3">
        {versions.map(({ number, created_at }) => (
          <li key={number}>
            <TextLink href={quoteVersionPath(quoteId, number)}>
              {versionTexts.item(number, formatMoment(created_at))}
            </TextLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

const texts = threadTexts;

/** The messages since a moment with the form to answer them, or everything else. */
type Part = { since: string } | { before: string };

type ThreadProps = {
  quote: Quote;
  thread: QuoteThread;
  part: Part | undefined;
  onTake: TakeAsked | undefined;
};

function Thread({ quote, thread, part, onTake }: ThreadProps) {
  const { call, isPending } = useThreadCall();
  const entries = entriesOf(thread);
  const unsettled = thread.messages.filter(isUnsettled);
  const isAsked = unsettled.some(isQuestion);
  const { data: optedOut } = useQuery(optOutQuery(quote.phone));
  return (
    <div className="grid gap-4">
      {optedOut && (
        <p className="text-amber text-base">{texts.optedOutSince(formatMoment(optedOut))}</p>
      )}
      {entries.length === 0 ? (
        <p className="text-base text-stone">{texts.empty}</p>
      ) : (
        <ol className="wrap-anywhere grid gap-3 text-base">
          {entries.map((entry) => (
            <Entry key={entry.key} entry={entry} onTake={onTake} />
          ))}
        </ol>
      )}
      {unsettled.length > 0 && (
        <DeskButton
          className="justify-self-start"
          isBusy={isPending}
          onClick={() =>
            void call(({ settle }) => settle({ _quote_id: quote.id }), {
              done: texts.seenDone,
              failed: texts.seenFailed,
            })
          }
        >
          {isAsked ? texts.seen : texts.noted}
        </DeskButton>
      )}
      {thread.versions.length > 0 && (
        <>
          {!(part && "before" in part) && <AnswerForm quote={quote} isAsked={isAsked} />}
          {!(part && "since" in part) && (
            <div>
              <QuoteVersions quoteId={quote.id} versions={thread.versions} />
              <QuoteLinks quoteId={quote.id} language={languageOf(quote)} links={thread.links} />
            </div>
          )}
        </>
      )}
    </div>
  );
}

function partOf(thread: QuoteThread, part: Part): QuoteThread {
  const moment = parseMoment("since" in part ? part.since : part.before);
  const isLater = ({ created_at }: QuoteMessage) => parseMoment(created_at) >= moment;
  return "since" in part
    ? { ...thread, messages: thread.messages.filter(isLater), told: [], links: [], acceptances: [] }
    : { ...thread, messages: thread.messages.filter((message) => !isLater(message)) };
}

type CustomerThreadProps = {
  quote: Quote;
  part?: Part;
  /** Fills in what the customer of a booking asks for. */
  onTake?: TakeAsked;
};

/** Messages with the customer about a quote, both ways. */
export function CustomerThread({ quote, part, onTake }: CustomerThreadProps) {
  const query = useQuery(threadQuery(quote.id));
  const thread = query.data;
  // A draft has none unless it was sent before.
  if (quote.status === "pending" && !thread?.versions.length) return null;
  return (
    <DeskSection heading={texts.heading}>
      <LoadState query={query} texts={texts} isSmall />
      {thread && (
        <Thread
          quote={quote}
          thread={part ? partOf(thread, part) : thread}
          part={part}
          onTake={onTake}
        />
      )}
    </DeskSection>
  );
}
