import { type KeyboardEvent, type SyntheticEvent, useEffect, useId, useState } from "react";
import { quoteVersionPath } from "@/config/staff-paths";
import { DeskButton, DeskSection } from "@/desk/frame/desk-button";
import { KeyHint } from "@/desk/frame/key-hint";
import { sendKeys } from "@/desk/frame/send-keys";
import { type Quote, quoteNumber } from "@/desk/model/quote";
import { useOpenedQuote } from "@/desk/opened/opened-quote";
import type { QuoteMessage, QuoteThread, Version } from "@/desk/opened/opened-quote-schema";
import { answerCustomer, settleMessages } from "@/desk/steps/thread-steps";
import { useStep } from "@/desk/steps/use-step";
import { formatMoment, parseMoment } from "@/lib/business-time";
import { formatTextNumber, isTextNumber } from "@/lib/text-number";
import { useWrittenDraft } from "@/lib/use-written-draft";
import { QUOTE_MESSAGE_MAX } from "@/request/limits";
import { LinesField } from "@/ui/forms/line-field";
import { TextLink } from "@/ui/smart-link";
import { Unbroken } from "@/ui/unbroken";
import { QuoteLinks } from "./quote-links";
import { askedAbout, askedSince, entriesOf, isUnsettled, openTexts } from "./thread-entries";
import { Entry, type TakeAsked } from "./thread-entry-item";
import { threadTexts } from "./thread-texts";
import { TYPED_INTO, useWayToNews } from "./way-to-news";

/** Prefix of the key in session storage. */
const DRAFT_KEY = "quoteDeskAnswer:";

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
function AnswerForm({ isAsked }: { isAsked: boolean }) {
  const { quote, hasAgreedToTexts, thread } = useOpenedQuote();
  const [isAboutThis, setIsAboutThis] = useState(false);
  const about = isAboutThis ? null : askedAbout(thread);
  const id = useId();
  useFocusOnQuestion(id, isAsked);
  const draft = useWrittenDraft(DRAFT_KEY + quote.id);
  const { take, isPending, isSaving } = useStep();
  const address = answerAddress(quote, hasAgreedToTexts);

  async function send() {
    const { id: requestId, text } = draft.toSend();
    const result = await take(quote, answerCustomer(requestId, text, about?.id), {
      done: answerTexts.done,
      failed: answerTexts.failed,
    });
    if (result?.isTaken) draft.clear();
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
        hint={
          about === null ? (
            answerTexts.hint(address)
          ) : (
            <Unbroken part={quoteNumber(about)}>
              {answerTexts.hintAbout(address, quoteNumber(about))}
            </Unbroken>
          )
        }
        className="wrap-anywhere"
        rows={3}
        value={draft.text}
        onType={draft.write}
        max={QUOTE_MESSAGE_MAX}
        // Text typed while an answer is pending would be cleared with it.
        readOnly={isSaving}
        onKeyDown={onKeyDown}
      />
      {about !== null && (
        <DeskButton className="justify-self-start" onClick={() => setIsAboutThis(true)}>
          {answerTexts.aboutThis}
        </DeskButton>
      )}
      <DeskButton
        type="submit"
        variant={isAsked ? "primary" : "outline"}
        isBusy={isPending || draft.text.trim() === ""}
        className="justify-self-start"
      >
        {isSaving ? answerTexts.sending : answerTexts.send}
        <KeyHint>{sendKeys}</KeyHint>
      </DeskButton>
    </form>
  );
}

const versionTexts = threadTexts.versions;

function QuoteVersions({ versions }: { versions: readonly Version[] }) {
  const { quote } = useOpenedQuote();
  return (
    <details className="text-base">
      <summary className="cursor-pointer py-2.5 font-semibold">
        {versionTexts.heading(versions.length)}
      </summary>
      <ul className="grid gap-1 pb-3">
        {versions.map(({ number, created_at }) => (
          <li key={number}>
            <TextLink href={quoteVersionPath(quote.id, number)}>
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
  thread: QuoteThread;
  part: Part | undefined;
  onTake: TakeAsked | undefined;
  isFilledIn: boolean;
};

function Thread({ thread, part, onTake, isFilledIn }: ThreadProps) {
  const { quote, optedOutAt } = useOpenedQuote();
  const { take, isPending } = useStep();
  const entries = entriesOf(thread);
  const unsettled = thread.messages.filter(isUnsettled);
  const isTexted = openTexts(thread).length > 0;
  const isAsked = askedSince(thread) !== undefined;
  const list = useWayToNews(unsettled.length > 0);
  return (
    <div className="grid gap-4">
      {optedOutAt && (
        <p className="text-amber text-base">{texts.optedOutSince(formatMoment(optedOutAt))}</p>
      )}
      {entries.length === 0 ? (
        <p className="text-base text-stone">{texts.empty}</p>
      ) : (
        <ol ref={list} className="wrap-anywhere grid gap-3 text-base">
          {entries.map((entry) => (
            <Entry key={entry.key} entry={entry} onTake={isFilledIn ? undefined : onTake} />
          ))}
        </ol>
      )}
      {(isTexted || unsettled.length > 0) && (
        <DeskButton
          className="justify-self-start"
          isBusy={isPending}
          onClick={() =>
            void take(quote, settleMessages(), {
              done: texts.seenDone,
              failed: texts.seenFailed,
            })
          }
        >
          {isAsked ? texts.seen : texts.noted}
        </DeskButton>
      )}
      {(thread.versions.length > 0 || isTexted) && (
        <>
          {!(part && "before" in part) && !isFilledIn && <AnswerForm isAsked={isAsked} />}
          {!(part && "before" in part) && isFilledIn && (
            <details>
              <summary className="cursor-pointer py-2.5 font-semibold">
                {answerTexts.inWords}
              </summary>
              <AnswerForm isAsked={false} />
            </details>
          )}
          {!(part && "since" in part) && (
            <div>
              <QuoteVersions versions={thread.versions} />
              <QuoteLinks />
            </div>
          )}
        </>
      )}
    </div>
  );
}

function partOf(thread: QuoteThread, part: Part): QuoteThread {
  const moment = parseMoment("since" in part ? part.since : part.before);
  const isShown = ({ created_at }: Pick<QuoteMessage, "created_at">) =>
    parseMoment(created_at) >= moment === "since" in part;
  const [messages, texts] = [thread.messages.filter(isShown), thread.texts.filter(isShown)];
  return "since" in part
    ? { ...thread, messages, texts, told: [], links: [], acceptances: [] }
    : { ...thread, messages, texts };
}

type CustomerThreadProps = {
  part?: Part;
  /** Fills in what the customer of a booking asks for. */
  onTake?: TakeAsked;
  /** It is filled in below, which is its answer; one in words is folded. */
  isFilledIn?: boolean;
};

/** Messages with the customer about the open quote, both ways. */
export function CustomerThread({ part, onTake, isFilledIn = false }: CustomerThreadProps) {
  const { quote, thread } = useOpenedQuote();
  // A draft has none unless it was sent before.
  const isUnsent = quote.status === "pending" && thread.versions.length === 0;
  if (isUnsent && thread.texts.length === 0) return null;
  return (
    <DeskSection heading={texts.heading}>
      <Thread thread={part ? partOf(thread, part) : thread} {...{ part, onTake, isFilledIn }} />
    </DeskSection>
  );
}
