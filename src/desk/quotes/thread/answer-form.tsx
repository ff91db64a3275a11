import { useQuery } from "@tanstack/react-query";
import { type SyntheticEvent, useId } from "react";
import { DeskButton } from "@/desk/frame/desk-parts";
import { useWrittenDraft } from "@/desk/inbox/contact-log/written-draft";
import type { Quote } from "@/desk/model/quote";
import { formatTextNumber, isTextNumber } from "@/lib/text-number";
import { textConsentQuery } from "../text-consent";
import { useThreadCall } from "./thread-mutations";
import { threadTexts } from "./thread-words";

/** Key in the session's storage, before the quote's id. */
const DRAFT_KEY = "quoteDeskAnswer:";

/** As the database has it, in characters. */
const ANSWER_MAX = 2000;

const texts = threadTexts.answer;

/** Where an answer goes, as the database decides it (`private.channels_to`); null for nowhere. */
function answerAddress({ email, phone }: Quote, hasAgreed: boolean): string | null {
  const isTexted = phone !== null && hasAgreed && isTextNumber(phone);
  return email ?? (isTexted ? formatTextNumber(phone) : null);
}

/** An answer to the customer, told by mail or text and read beside the quote. What was typed stays until it is stored. */
export function AnswerForm({ quote }: { quote: Quote }) {
  const id = useId();
  const draft = useWrittenDraft(DRAFT_KEY + quote.id);
  const { call, isPending } = useThreadCall();
  // Until it is known, what was typed stays on screen.
  const { data: hasAgreed = true } = useQuery(textConsentQuery(quote));
  const address = answerAddress(quote, hasAgreed);

  async function send() {
    const { id: requestId, text } = draft.toSend();
    const isDone = await call(
      ({ answer }) => answer({ _quote_id: quote.id, _request_id: requestId, _body: text }),
      { done: texts.done, failed: texts.failed },
    );
    if (isDone) draft.clear();
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (draft.text.trim() !== "") void send();
  }

  if (address === null) return <p className="text-note text-stone">{texts.nowhere}</p>;
  return (
    <form onSubmit={submit} className="grid gap-2">
      <label htmlFor={id} className="font-semibold text-base">
        {texts.label}
      </label>
      <p id={`${id}-hint`} className="wrap-anywhere text-note text-stone">
        {texts.hint(address)}
      </p>
      <textarea
        id={id}
        rows={3}
        value={draft.text}
        maxLength={ANSWER_MAX}
        // What is typed while an answer is on its way would be cleared with it.
        readOnly={isPending}
        aria-describedby={`${id}-hint`}
        onChange={(event) => draft.write(event.currentTarget.value)}
        className="field"
      />
      <DeskButton
        type="submit"
        isBusy={isPending || draft.text.trim() === ""}
        className="justify-self-start"
      >
        {isPending ? texts.sending : texts.send}
      </DeskButton>
    </form>
  );
}
