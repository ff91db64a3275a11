import { type FormEvent, type ReactNode, type RefObject, useId, useRef, useState } from "react";
import { LinkButton, useFocusOnMount } from "@/desk/sign-in/screens";
import { useSingleFlight } from "@/lib/use-single-flight";
import { Button, compactButton } from "@/ui/button";
import { Field } from "@/ui/forms/field";
import { SpokenError } from "@/ui/forms/spoken-error";
import { showToast } from "@/ui/toast/toast-store";
import {
  beginEnrollment,
  type CodeAnswer,
  confirmEnrollment,
  type Enrollment,
  factorRefusal,
} from "./enrollment";
import { factorTexts } from "./factor-texts";

const CODE_LENGTH = 6;

type CodeFormProps = {
  /** Id of the heading above. */
  labelledBy: string;
  texts: { action: string; pending: string };
  verify: (code: string) => Promise<CodeAnswer>;
  onVerified: () => void;
  /** Whether the field takes the focus; not if something is to be read first. */
  isFirst?: boolean;
  /** Below the button. */
  children?: ReactNode;
};

/** Asks for the code of an authenticator app. A refusal shows below the field. */
export function CodeForm(props: CodeFormProps) {
  const { labelledBy, texts, verify, onVerified, isFirst = true, children } = props;
  const id = useId();
  const [code, setCode] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const { run, isPending } = useSingleFlight();
  const field = useFocusOnMount<HTMLInputElement>(isFirst);

  function refuse(why: string) {
    setRefusal(why);
    field.current?.focus();
    field.current?.select();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (code.length !== CODE_LENGTH) {
      refuse(factorTexts.refusals.sixDigits);
      return;
    }
    await run(async () => {
      const { error } = await verify(code);
      if (error) refuse(factorRefusal(error));
      else onVerified();
    });
  }

  return (
    <form
      noValidate
      aria-labelledby={labelledBy}
      onSubmit={(event) => void submit(event)}
      className="grid gap-6"
    >
      <Field id={`${id}-code`} label={factorTexts.code} hint={factorTexts.codeHint} error={refusal}>
        {(control) => (
          <input
            {...control}
            ref={field}
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => {
              // Some apps show it with spaces.
              setCode(event.target.value.replace(/\D/g, ""));
              setRefusal(undefined);
            }}
            className="field tabular-nums tracking-[0.3em]"
          />
        )}
      </Field>
      <SpokenError>{refusal}</SpokenError>
      <Button type="submit" aria-disabled={isPending || undefined}>
        {isPending ? texts.pending : texts.action}
      </Button>
      {children}
    </form>
  );
}

const texts = factorTexts.setUp;

/** The secret as text, if the QR code cannot be scanned. */
function Secret({ secret }: { secret: string }) {
  const text = useRef<HTMLElement>(null);

  /** Without clipboard access, the text is at least selected. */
  async function copy(from: RefObject<HTMLElement | null>) {
    try {
      await navigator.clipboard.writeText(secret);
      showToast({ title: texts.copied });
    } catch {
      if (from.current) window.getSelection()?.selectAllChildren(from.current);
    }
  }

  return (
    <div>
      <p>{texts.type}</p>
      <p className="mt-2 select-all break-all bg-white p-3 font-mono">
        <code ref={text}>{secret}</code>
      </p>
      <Button variant="outline" className={`mt-3 ${compactButton}`} onClick={() => void copy(text)}>
        {texts.copy}
      </Button>
    </div>
  );
}

/** Takes the focus: the pressed button is gone, and the code field comes after it. */
function FirstStep() {
  const step = useFocusOnMount<HTMLParagraphElement>(true);
  return (
    <p ref={step} tabIndex={-1} className="font-semibold outline-none">
      {texts.scan}
    </p>
  );
}

type SetUpFactorProps = {
  /** Id of the heading above. */
  labelledBy: string;
  onDone: () => void;
  onCancel: () => void;
  cancelLabel: string;
};

/** Sets up a second factor: QR code, secret as text, first code. */
export function SetUpFactor({ labelledBy, onDone, onCancel, cancelLabel }: SetUpFactorProps) {
  const [enrollment, setEnrolment] = useState<Enrollment>();
  const [refusal, setRefusal] = useState<string>();
  const { run, isPending } = useSingleFlight();

  async function begin() {
    await run(async () => {
      setRefusal(undefined);
      const begun = await beginEnrollment();
      if (typeof begun === "string") setRefusal(begun);
      else setEnrolment(begun);
    });
  }

  function finish() {
    showToast({ title: texts.done, description: texts.doneNext });
    onDone();
  }

  const cancel = <LinkButton onClick={onCancel}>{cancelLabel}</LinkButton>;

  if (!enrollment) {
    return (
      <div className="grid gap-6">
        <p className="text-stone">{texts.need}</p>
        <p role="alert" className={refusal ? "text-clay" : "sr-only"}>
          {refusal}
        </p>
        <Button aria-disabled={isPending || undefined} onClick={() => void begin()}>
          {isPending ? texts.beginning : texts.begin}
        </Button>
        {cancel}
      </div>
    );
  }
  return (
    <div className="grid gap-6">
      <div>
        <FirstStep />
        <img
          src={enrollment.picture}
          alt={texts.picture}
          width={200}
          height={200}
          className="mt-3 bg-white p-3"
        />
      </div>
      <Secret secret={enrollment.secret} />
      <p className="font-semibold">{texts.confirm}</p>
      <CodeForm
        labelledBy={labelledBy}
        texts={texts}
        isFirst={false}
        verify={(code) => confirmEnrollment(enrollment.factorId, code)}
        onVerified={finish}
      >
        {cancel}
      </CodeForm>
    </div>
  );
}
