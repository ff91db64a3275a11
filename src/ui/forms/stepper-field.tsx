import { Minus, Plus } from "lucide-react";
import { fieldTexts } from "@/ui/words/field-texts";
import { Field } from "./field";

type StepperFieldProps = {
  id: string;
  label: string;
  error?: string | undefined;
  readOnly?: boolean;
  /** As typed. */
  value: string;
  onType: (value: string) => void;
  least: number;
  most: number;
};

const buttonClasses =
  "inline-flex size-12 shrink-0 items-center justify-center rounded border border-hairline disabled:opacity-40";

/** A small whole number, typed or counted up and down. What is typed stays, also when it can't be. */
export function StepperField(props: StepperFieldProps) {
  const { id, label, error, readOnly, value, onType, least, most } = props;
  const now = Math.round(Number(value));
  const step = (by: number) => onType(String(Math.min(most, Math.max(least, (now || 0) + by))));
  const button = (text: string, by: number, isAtEnd: boolean) => (
    <button
      type="button"
      aria-label={`${label}: ${text}`}
      aria-controls={id}
      disabled={readOnly || isAtEnd}
      className={buttonClasses}
      onClick={() => step(by)}
    >
      {by < 0 ? <Minus aria-hidden size={18} /> : <Plus aria-hidden size={18} />}
    </button>
  );
  return (
    <Field id={id} label={label} error={error}>
      {(described) => (
        <div className="flex items-center gap-2">
          <input
            {...described}
            inputMode="numeric"
            autoComplete="off"
            readOnly={readOnly}
            value={value}
            onChange={({ target }) => onType(target.value)}
            className="field max-w-48"
          />
          {button(fieldTexts.stepper.fewer, -1, now <= least)}
          {button(fieldTexts.stepper.more, 1, now >= most)}
        </div>
      )}
    </Field>
  );
}
