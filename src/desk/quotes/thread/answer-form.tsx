import { useQuery } from "@tanstack/react-query";
import type { SyntheticEvent } from "react";
import { DeskButton } from "@/desk/frame/desk-button";
import { useWrittenDraft } from "@/desk/inbox/contact-log/use-written-draft";
import type { Quote } from "@/desk/model/quote";
import { formatTextNumber, isTextNumber } from "@/lib/text-number";
import { QUOTE_MESSAGE_MAX } from "@/request/limits";
import { LinesField } from "@/ui/forms/line-field";
import { textConsentQuery } from "../text-consent";
import { threadTexts } from "./thread-texts";
import { useThreadCall } from "./use-thread-call";

/** Prefix of the key in session storage. */
const DRAFT_KEY = "quoteDeskAnswer:";

/** As in the database, in characters. */

const texts = threadTexts.answer;

/** Where an answer goes, as in `private.channels_to`; null for nowhere. */
function answerAddress({ email, phone }: Quote, hasAgreed: boolean): string | null {
  const isTexted = phone !== null && hasAgreed && isTextNumber(phone);
  return email ?? (isTexted ? formatTextNumber(phone) : null);
}

/** An answer to the customer by e-mail or text. What is typed stays until it is stored. */
export function AnswerForm({ quote }: { quote: Quote }) {
  const draft = useWrittenDraft(DRAFT_KEY + quote.id);
  const { call, isPending } = useThreadCall();
  // While unknown, the form stays on screen.
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
      <LinesField
        label={texts.label}
        hint={texts.hint(address)}
        className="wrap-anywhere"
        rows={3}
        value={draft.text}
        onType={draft.write}
        max={QUOTE_MESSAGE_MAX}
        // Text typed while an answer is pending would be cleared with it.
        readOnly={isPending}
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
