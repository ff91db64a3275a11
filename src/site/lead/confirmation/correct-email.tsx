import { type FormEvent, useId, useRef, useState } from "react";
import { z } from "zod";
import { getVisitorSupabase } from "@/lib/supabase/visitor-client";
import { useSingleFlight } from "@/lib/use-single-flight";
import { correctionTexts as texts } from "@/site/words/forms/confirmation";
import { EmailLink, PhoneLink } from "@/ui/business-link";
import { Button, compactButton } from "@/ui/button";
import { Field } from "@/ui/forms/field";
import { emailField } from "../lead-fields";
import type { StoredLead } from "../stored-lead";

/** The outcome of a correction: `refused` means too late, or that the request is already being answered. */
type CorrectionAnswer = "changed" | "refused" | "limited" | "no-answer";

/** Timeout for the answer, in milliseconds. */
const ANSWER_TIMEOUT_MS = 10_000;

const jsonRow = z.record(z.string(), z.json());

/**
 * Changes the e-mail address of a stored request (`private.correct_request_email`), which is identified by its whole
 * content. Idempotent; never rejects.
 */
async function submitCorrection({ row }: StoredLead, email: string): Promise<CorrectionAnswer> {
  try {
    const { data, error } = await getVisitorSupabase()
      .rpc("correct_request_email", { _request: jsonRow.parse(row), _email: email })
      .abortSignal(AbortSignal.timeout(ANSWER_TIMEOUT_MS));
    if (error) return error.code === "PT429" ? "limited" : "no-answer";
    return data ? "changed" : "refused";
  } catch {
    return "no-answer";
  }
}

/** The request after the correction. */
function withEmail({ kind, row }: StoredLead, email: string): StoredLead {
  const contact = row.contact_method === "email" && { contact_value: email };
  return { kind, row: { ...row, email, ...contact } };
}

type CorrectEmailProps = {
  lead: StoredLead;
  /** The address of the request. */
  email: string;
  onChanged: (lead: StoredLead) => void;
};

type Told = Exclude<CorrectionAnswer, "changed"> | "invalid";

/** The address of a request that was just received, for its sender to correct. */
function CorrectionForm({
  lead,
  email,
  onChanged,
  onClose,
}: CorrectEmailProps & { onClose: () => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { run, isPending } = useSingleFlight();
  const [told, setTold] = useState<Told>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const typed = emailField.safeParse(input.current?.value ?? "");
    if (!typed.success) {
      setTold("invalid");
      input.current?.focus();
      return;
    }
    setTold(undefined);
    const answer = await run(() => submitCorrection(lead, typed.data));
    if (answer === "changed") onChanged(withEmail(lead, typed.data));
    else setTold(answer);
  }

  return (
    <form
      method="dialog"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="mt-3 grid gap-3"
    >
      <Field id={id} label={texts.label} error={told === "invalid" ? texts.invalid : undefined}>
        {(control) => (
          <input
            {...control}
            ref={input}
            // biome-ignore lint/a11y/noAutofocus: it comes at the press of a button
            autoFocus
            type="email"
            autoComplete="email"
            defaultValue={email}
            className="field"
          />
        )}
      </Field>
      <p className="flex flex-wrap gap-3">
        <Button type="submit" className={compactButton} disabled={isPending}>
          {isPending ? texts.changing : texts.change}
        </Button>
        <Button variant="outline" className={compactButton} onClick={onClose}>
          {texts.cancel}
        </Button>
      </p>
      <p role="alert" className="text-clay empty:hidden">
        {told && told !== "invalid" && (
          <>
            {texts.failed[told]} <PhoneLink />, <EmailLink />
          </>
        )}
      </p>
    </form>
  );
}

/** Offers to change the address that a request was sent with. */
export function CorrectEmail(props: CorrectEmailProps) {
  // Undefined until first opened: only a form that was closed gives the focus back.
  const [isOpen, setIsOpen] = useState<boolean>();
  const [changed, setChanged] = useState<string>();
  return (
    <div className="mt-2">
      <p role="status" className="empty:hidden">
        {changed === props.email && texts.changed(changed)}
      </p>
      {isOpen ? (
        <CorrectionForm
          {...props}
          onClose={() => setIsOpen(false)}
          onChanged={(lead) => {
            setChanged(String(lead.row.email));
            setIsOpen(false);
            props.onChanged(lead);
          }}
        />
      ) : (
        <button
          type="button"
          // biome-ignore lint/a11y/noAutofocus: the field that had the focus has just gone
          autoFocus={isOpen === false}
          className="link py-2"
          onClick={() => setIsOpen(true)}
        >
          {texts.open}
        </button>
      )}
    </div>
  );
}
