import { useRef } from "react";
import { calculatorTexts as texts } from "@/site/words/guest-calculator";
import { interpretedAs } from "@/ui/forms/interpreted-as";
import { NumberField } from "@/ui/forms/number-field";
import { RadioRow } from "@/ui/forms/radio-row";
import { useTypedEarly } from "@/ui/forms/use-typed-early";
import { guestsIn, hoursIn, type TypedParty } from "./plan-address";

type CalculatorFieldsProps = {
  typed: TypedParty;
  onChange: (changes: Partial<TypedParty>) => void;
};

/** The calculator's questions. Every answer counts at once; there is nothing to send. */
export function CalculatorFields({ typed, onChange }: CalculatorFieldsProps) {
  const guests = guestsIn(typed.guests);
  const hours = hoursIn(typed.hours);
  const isPublic = useRef<HTMLInputElement>(null);
  useTypedEarly(isPublic, () => onChange({ isPublic: true }));
  return (
    <fieldset className="grid min-w-0 content-start gap-6 *:min-w-0">
      <legend className="sr-only">{texts.form}</legend>
      <div className="grid gap-5 *:min-w-0 min-[18rem]:grid-cols-2">
        <NumberField
          label={texts.guests}
          error={guests ? undefined : texts.guestsInvalid}
          understood={interpretedAs(guests, texts.guestsText)}
          value={typed.guests}
          onChange={(typed) => onChange({ guests: typed })}
        />
        <NumberField
          label={texts.hours}
          error={hours ? undefined : texts.hoursInvalid}
          understood={interpretedAs(hours, texts.hoursText)}
          inputMode="decimal"
          value={typed.hours}
          onChange={(typed) => onChange({ hours: typed })}
        />
      </div>
      <RadioRow
        legend={texts.drinks}
        options={texts.drinksOptions}
        value={typed.drinks}
        onChange={(drinks) => onChange({ drinks })}
      />
      <RadioRow
        legend={texts.crowd}
        options={texts.crowdOptions}
        value={typed.crowd}
        onChange={(crowd) => onChange({ crowd })}
      />
      <label className="inline-flex min-h-11 items-center gap-3">
        <input
          ref={isPublic}
          type="checkbox"
          checked={typed.isPublic}
          onChange={({ target }) => onChange({ isPublic: target.checked })}
          className="size-5 accent-evergreen-700"
        />
        {texts.isPublic}
      </label>
    </fieldset>
  );
}
