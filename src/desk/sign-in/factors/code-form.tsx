import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useSingleFlight } from "@/lib/use-single-flight";
import { Button } from "@/ui/button";
import { Field } from "@/ui/forms/field";
import { SpokenError } from "@/ui/forms/spoken-error";
import { useFocusOnMount } from "../screens";
import { type CodeAnswer, factorRefusal } from "./enrollment";
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
