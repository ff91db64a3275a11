import { useId } from "react";
import { Field } from "@/components/forms/field";
import { calculatorTexts as texts } from "@/content/site/guest-calculator";
import { type Asked, isCrowd, isDrinks, readGuests, readHours } from "./plan-address";

type ChoiceProps = {
  legend: string;
  name: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
};

/** A few answers of which one is true, all of them in sight. */
function RadioRow({ legend, name, options, value, onChange }: ChoiceProps) {
  return (
    <fieldset>
      <legend className="font-semibold text-base">{legend}</legend>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {options.map((option) => (
          <label key={option.value} className="inline-flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name={name}
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

type CalculatorFieldsProps = {
  asked: Asked;
  /** Whether answers are heard. */
  isReady: boolean;
  onChange: (changes: Partial<Asked>) => void;
};

/** The calculator's questions. Every answer counts at once; there is nothing to send. */
export function CalculatorFields({ asked, isReady, onChange }: CalculatorFieldsProps) {
  const id = useId();
  const hasGuests = readGuests(asked.guests) !== undefined;
  const hasHours = readHours(asked.hours) !== undefined;
  return (
    <fieldset disabled={!isReady} className="grid min-w-0 content-start gap-6">
      <legend className="sr-only">{texts.form}</legend>
      <div className="grid grid-cols-2 gap-5">
        <Field
          id={`${id}-guests`}
          label={texts.guests}
          error={hasGuests ? undefined : texts.guestsInvalid}
        >
          {(control) => (
            <input
              {...control}
              value={asked.guests}
              onChange={({ target }) => onChange({ guests: target.value })}
              inputMode="numeric"
              autoComplete="off"
              className="field tabular-nums"
            />
          )}
        </Field>
        <Field
          id={`${id}-hours`}
          label={texts.hours}
          error={hasHours ? undefined : texts.hoursInvalid}
        >
          {(control) => (
            <input
              {...control}
              value={asked.hours}
              onChange={({ target }) => onChange({ hours: target.value })}
              inputMode="numeric"
              autoComplete="off"
              className="field tabular-nums"
            />
          )}
        </Field>
      </div>
      <RadioRow
        legend={texts.drinks}
        name={`${id}-drinks`}
        options={texts.drinksOptions}
        value={asked.drinks}
        onChange={(drinks) => isDrinks(drinks) && onChange({ drinks })}
      />
      <RadioRow
        legend={texts.crowd}
        name={`${id}-crowd`}
        options={texts.crowdOptions}
        value={asked.crowd}
        onChange={(crowd) => isCrowd(crowd) && onChange({ crowd })}
      />
      <label className="inline-flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={asked.isPublic}
          onChange={({ target }) => onChange({ isPublic: target.checked })}
          className="size-5 accent-evergreen-700"
        />
        {texts.isPublic}
      </label>
    </fieldset>
  );
}
