import { type FormEvent, useId, useState } from "react";
import { business, phoneHref } from "@/config/business";
import { useSingleFlight } from "@/lib/use-single-flight";
import { Button } from "@/ui/button";
import { Field } from "@/ui/forms/field";
import { sendLinkAgain } from "./quote-api";
import { StateSection } from "./quote-frame";
import { PartHeading } from "./quote-parts";
import { quotePageTexts } from "./quote-words";
import { useIsOffline } from "./uncertain-step";

const texts = quotePageTexts.again;
const { unknown, failed } = quotePageTexts.states;

/** Asks for the link once more. The answer is the same whatever is typed. */
function SendAgainForm() {
  const id = useId();
  const [number, setNumber] = useState("");
  const [contact, setContact] = useState("");
  const [error, setError] = useState<string>();
  const [isSent, setIsSent] = useState(false);
  const { run, isPending } = useSingleFlight();

  async function send() {
    const isMissing = number.trim() === "" || contact.trim() === "";
    setIsSent(false);
    setError(isMissing ? texts.missing : undefined);
    if (isMissing) return;
    try {
      await sendLinkAgain(number.trim(), contact.trim());
      setIsSent(true);
    } catch {
      setError(texts.failed);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void run(send);
  }

  return (
    <form noValidate onSubmit={submit} className="mt-11 grid gap-5">
      <div>
        <PartHeading>{texts.heading}</PartHeading>
        <p>{texts.intro}</p>
      </div>
      <Field id={`${id}-number`} label={texts.number}>
        {(control) => (
          <input
            {...control}
            className="field"
            autoComplete="off"
            autoCapitalize="characters"
            placeholder={texts.example}
            maxLength={40}
            value={number}
            onChange={({ target }) => setNumber(target.value)}
          />
        )}
      </Field>
      <Field id={`${id}-contact`} label={texts.contact}>
        {(control) => (
          <input
            {...control}
            className="field"
            autoComplete="email"
            maxLength={200}
            value={contact}
            onChange={({ target }) => setContact(target.value)}
          />
        )}
      </Field>
      {error && (
        <p role="alert" className="text-clay">
          {error}
        </p>
      )}
      <Button type="submit" aria-disabled={isPending} className="md:w-max">
        {isPending ? quotePageTexts.review.sending : texts.send}
      </Button>
      <p role="status">{isSent && texts.sent}</p>
    </form>
  );
}

/** For a link that opens nothing, whatever the reason. */
export function UnknownLink() {
  return (
    <StateSection>
      <h1 className="text-section">{unknown.heading}</h1>
      <p className="mt-3">{unknown.text}</p>
      <p className="mt-3">
        <a href={phoneHref} className="link">
          {quotePageTexts.call(business)}
        </a>
      </p>
      <SendAgainForm />
    </StateSection>
  );
}

/** While no answer comes. */
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
      <p className="mt-3">
        <a href={phoneHref} className="link">
          {quotePageTexts.call(business)}
        </a>
      </p>
    </StateSection>
  );
}
