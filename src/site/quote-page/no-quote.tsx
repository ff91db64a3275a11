import { type FormEvent, useId, useState } from "react";
import { typedLine } from "@/lib/invisible-characters";
import { useSingleFlight } from "@/lib/use-single-flight";
import { EMAIL_MAX } from "@/request/limits";
import { quotePageTexts } from "@/site/words/quote/quote-texts";
import { Button } from "@/ui/button";
import { LineField } from "@/ui/forms/line-field";
import { sendLinkAgain, tokenForCode } from "./quote-api";
import { CallUs, StateSection } from "./quote-frame";
import { PartHeading } from "./quote-parts";
import { useIsOffline } from "./uncertain-step";

const { again, code } = quotePageTexts;
const { unknown, cut, failed } = quotePageTexts.states;

type AskProps = {
  texts: { heading: string; intro: string; send: string; missing: string; failed: string };
  /** The quote's number, which both forms need and share. */
  number: string;
  onNumber: (number: string) => void;
  field: { label: string; autoComplete: string; max: number };
  /** Resolves to the text for the answer; an error means no answer. */
  ask: (typed: string) => Promise<{ ok: string } | { error: string } | undefined>;
};

/** Asks for the number of a quote and one more field. */
function Ask({ texts, number, onNumber, field, ask }: AskProps) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [said, setSaid] = useState<{ ok?: string; error?: string }>({});
  const { run, isPending } = useSingleFlight();

  async function send() {
    setSaid({});
    if (typedLine(number) === "" || typedLine(typed) === "")
      return setSaid({ error: texts.missing });
    try {
      setSaid((await ask(typedLine(typed))) ?? {});
    } catch {
      setSaid({ error: texts.failed });
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void run(send);
  }

  return (
    <form onSubmit={submit} className="mt-11 grid gap-5">
      <div>
        <PartHeading>{texts.heading}</PartHeading>
        <p>{texts.intro}</p>
      </div>
      <LineField
        id={`${id}-number`}
        label={again.number}
        autoComplete="off"
        autoCapitalize="characters"
        placeholder={again.example}
        max={40}
        value={number}
        onType={onNumber}
      />
      <LineField id={`${id}-more`} {...field} value={typed} onType={setTyped} />
      {said.error && (
        <p role="alert" className="text-clay">
          {said.error}
        </p>
      )}
      <Button type="submit" aria-disabled={isPending} className="md:w-max">
        {isPending ? quotePageTexts.review.sending : texts.send}
      </Button>
      <p role="status">{said.ok}</p>
    </form>
  );
}

type UnknownLinkProps = {
  /** Whether the address had a link at all: some mail programs cut off what follows its "#". */
  isCut: boolean;
  onToken: (token: string) => void;
};

/** For a link that opens nothing, for any reason: type the code of the message, or ask for a new link. */
export function UnknownLink({ isCut, onToken }: UnknownLinkProps) {
  const [number, setNumber] = useState("");
  const { heading, text } = isCut ? cut : unknown;
  const shared = { number, onNumber: setNumber };
  return (
    <StateSection>
      <h1 className="text-section">{heading}</h1>
      <p className="mt-3">{text}</p>
      <CallUs />
      <Ask
        {...shared}
        texts={code}
        field={{ label: code.code, autoComplete: "one-time-code", max: 20 }}
        ask={async (typed) => {
          const token = await tokenForCode(typedLine(number), typed);
          if (token === null) return { error: code.wrong };
          onToken(token);
          return undefined;
        }}
      />
      <Ask
        {...shared}
        texts={again}
        field={{ label: again.contact, autoComplete: "email", max: EMAIL_MAX }}
        ask={async (typed) => {
          await sendLinkAgain(typedLine(number), typed);
          return { ok: again.sent };
        }}
      />
    </StateSection>
  );
}

/** Shown as long as there is no answer. */
export function NotLoaded({ onTry }: { onTry: () => void }) {
  const isOffline = useIsOffline();
  return (
    <StateSection>
      <h1 className="text-section">{failed.heading}</h1>
      <p role="alert" className="mt-3">
        {isOffline ? failed.offline : failed.text}
      </p>
      <Button className="mt-6 w-full md:w-auto" onClick={onTry}>
        {failed.again}
      </Button>
      <CallUs />
    </StateSection>
  );
}
