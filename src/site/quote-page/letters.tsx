import { ChevronRight } from "lucide-react";
import { type FormEvent, Suspense, useEffect, useId, useState } from "react";
import { typedLine } from "@/lib/invisible-characters";
import { lazyPart } from "@/lib/lazy-page";
import { plainMessage } from "@/lib/supabase/errors";
import { useSingleFlight } from "@/lib/use-single-flight";
import { useWrittenDraft } from "@/lib/use-written-draft";
import { QUOTE_MESSAGE_MAX } from "@/request/limits";
import { quotePageTexts } from "@/site/words/quote/quote-texts";
import { Button } from "@/ui/button";
import { LinesField } from "@/ui/forms/line-field";
import { areMissing, atDigits, type Digits, DigitsField } from "./digits-field";
import { isUncertain, type Letter, type MovesFrom, sendLetter } from "./quote-api";
import { PartHeading } from "./quote-parts";
import { refusalWords } from "./refusal-words";

const texts = quotePageTexts.letters;

/** Few customers move their booking: its form is not in the first load. */
const MoveForm = lazyPart(() => import("./move-form").then((module) => module.MoveForm));

type Kind = Letter["kind"];

/** What may be left empty. */
const OPTIONAL: readonly Kind[] = ["again", "decline"];

type Fault = { field?: "body" | "digits"; why: string };

type LetterFormProps = {
  token: string;
  /** The quote's number. */
  number: string;
  kind: Kind;
  digits: Digits;
  onSent: (kind: Kind) => void;
};

/** One message to the business, of a kind that is chosen. */
function LetterForm({ token, number, kind, digits, onSent }: LetterFormProps) {
  const formId = useId();
  const draft = useWrittenDraft(`${number} ${kind}`);
  const [fault, setFault] = useState<Fault>();
  const { run, isPending } = useSingleFlight();
  const isOptional = OPTIONAL.includes(kind);
  const wrong = (field: "body" | "digits") => (fault?.field === field ? fault.why : undefined);

  // Only once it is rendered: before, the page may be too short to scroll to it.
  useEffect(() => {
    const field = document.getElementById(`${formId}-body`);
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: "center" });
  }, [formId]);

  function refuse(refused: Fault) {
    setFault(refused);
    if (refused.field) document.getElementById(`${formId}-${refused.field}`)?.focus();
  }

  async function send() {
    if (!isOptional && draft.text.trim() === "") {
      return refuse({ field: "body", why: texts.missing });
    }
    if (areMissing(digits)) {
      return refuse({ field: "digits", why: quotePageTexts.accept.digitsMissing });
    }
    setFault(undefined);
    try {
      const { id: requestId, text: body } = draft.toSend();
      const typed = typedLine(digits.typed);
      const answer = await sendLetter(token, { requestId, kind, body, digits: typed });
      if ("refused" in answer) {
        return refuse({ ...atDigits(answer.refused, digits), why: refusalWords(answer.refused) });
      }
      draft.clear();
      onSent(kind);
    } catch (thrown) {
      setFault({ why: isUncertain(thrown) ? texts.uncertain : plainMessage(thrown) });
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void run(send);
  }

  return (
    <form onSubmit={submit} className="grid gap-4 pb-5">
      <LinesField
        id={`${formId}-body`}
        label={texts.label[kind]}
        hint={texts.hint[kind]}
        isOptional={isOptional}
        rows={4}
        error={wrong("body")}
        value={draft.text}
        onType={(text) => {
          setFault(undefined);
          draft.write(text);
        }}
        max={QUOTE_MESSAGE_MAX}
      />
      <DigitsField id={`${formId}-digits`} digits={digits} error={wrong("digits")} />
      {fault && !fault.field && (
        <p role="alert" className="text-clay">
          {fault.why}
        </p>
      )}
      <Button type="submit" variant="outline" aria-disabled={isPending} className="md:w-max">
        {isPending ? quotePageTexts.review.sending : texts.send[kind]}
      </Button>
    </form>
  );
}

type LettersProps = {
  token: string;
  number: string;
  kinds: readonly Kind[];
  digits: Digits;
  /** What a booking may be asked to have otherwise; null before it is one. */
  movesFrom: MovesFrom | null;
  /** The day in Houston, yyyy-MM-dd. */
  today: string;
  /** Which one is open. */
  kind: Kind | undefined;
  onKind: (kind: Kind | undefined) => void;
  onSent: (kind: Kind) => void;
};

/** Everything other than accepting: one row each, which expands in place. */
export function Letters(props: LettersProps) {
  const { token, number, kinds, digits, movesFrom, today, kind, onKind, onSent } = props;
  const id = useId();
  const [sent, setSent] = useState<string>();

  function finish(done: Kind) {
    // The form that has the focus goes, and the row of a quote's end with it.
    document.getElementById(done === "decline" ? `${id}-heading` : `letter-${done}`)?.focus();
    setSent(done === "decline" ? texts.declined : texts.sent);
    onKind(undefined);
    onSent(done);
  }

  return (
    <section className="print:hidden" aria-labelledby={`${id}-heading`}>
      <PartHeading id={`${id}-heading`}>{texts.heading}</PartHeading>
      <p role="status" className={sent ? "mb-4 border-brass-500 border-l-2 pl-4" : "sr-only"}>
        {sent}
      </p>
      <ul className="border-hairline border-t">
        {kinds.map((one) => (
          <li key={one} className="border-hairline border-b">
            <button
              type="button"
              id={`letter-${one}`}
              aria-expanded={kind === one}
              className="group flex min-h-14 w-full items-center justify-between gap-4 text-left font-semibold"
              onClick={() => {
                setSent(undefined);
                onKind(kind === one ? undefined : one);
              }}
            >
              {one === "day" && movesFrom ? texts.move.open : texts.open[one]}
              <ChevronRight
                aria-hidden
                size={20}
                className="shrink-0 text-stone group-aria-expanded:rotate-90"
              />
            </button>
            {kind === one && one === "day" && movesFrom && (
              <Suspense fallback={<div className="min-h-96" />}>
                <MoveForm
                  token={token}
                  number={number}
                  from={movesFrom}
                  today={today}
                  digits={digits}
                  onSent={() => finish(one)}
                />
              </Suspense>
            )}
            {kind === one && !(one === "day" && movesFrom) && (
              <LetterForm
                token={token}
                number={number}
                kind={one}
                digits={digits}
                onSent={finish}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
