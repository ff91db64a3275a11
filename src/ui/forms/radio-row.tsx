import { useId, useRef } from "react";
import { fieldTexts } from "@/ui/words/field-texts";
import { useTypedEarly } from "./use-typed-early";

type RadioRowProps<Value extends string> = {
  legend: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  isOptional?: boolean;
};

/** A few answers of which one is true, all of them in sight. */
export function RadioRow<Value extends string>({
  legend,
  options,
  value,
  onChange,
  isOptional,
}: RadioRowProps<Value>) {
  const name = useId();
  const row = useRef<HTMLFieldSetElement>(null);
  useTypedEarly(row, (early) => {
    const chosen = options.find((option) => option.value === early.value);
    if (chosen) onChange(chosen.value);
  });
  return (
    <fieldset ref={row}>
      <legend className="font-semibold text-base">
        {legend}
        {isOptional && <span className="font-normal text-stone"> {fieldTexts.optionalMark}</span>}
      </legend>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {options.map((option) => (
          <label key={option.value} className="inline-flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              className="size-5 accent-evergreen-700"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
