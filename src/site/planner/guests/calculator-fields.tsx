import { useRef } from "react";
import { calculatorTexts as texts } from "@/site/words/guest-calculator";
import { NumberField } from "@/ui/forms/number-field";
import { RadioRow } from "@/ui/forms/radio-row";
import { readAs } from "@/ui/forms/read-as";
import { useTypedEarly } from "@/ui/forms/use-typed-early";
import { type Asked, guestsIn, hoursIn } from "./plan-address";

type CalculatorFieldsProps = {
  asked: Asked;
  onChange: (changes: Partial<Asked>) => void;
};

/** The calculator's questions. Every answer counts at once; there is nothing to send. */
export function CalculatorFields({ asked, onChange }: CalculatorFieldsProps) {
  const guests = guestsIn(asked.guests);
  const hours = hoursIn(asked.hours);
  const isPublic = useRef<HTMLInputElement>(null);
  useTypedEarly(isPublic, () => onChange({ isPublic: true }));
  return (
    <fieldset className="grid min-w-0 content-start gap-6 *:min-w-0">
      <legend className="sr-only">{texts.form}</legend>
      <div className="grid gap-5 *:min-w-0 min-[18rem]:grid-cols-2">
        <NumberField
          label={texts.guests}
          error={guests ? undefined : texts.guestsInvalid}
          understood={readAs(guests, texts.guestsWords)}
          value={asked.guests}
          onChange={(typed) => onChange({ guests: typed })}
        />
        <NumberField
          label={texts.hours}
          error={hours ? undefined : texts.hoursInvalid}
          understood={readAs(hours, texts.hoursWords)}
          inputMode="decimal"
          value={asked.hours}
          onChange={(typed) => onChange({ hours: typed })}
        />
      </div>
      <RadioRow
        legend={texts.drinks}
        options={texts.drinksOptions}
        value={asked.drinks}
        onChange={(drinks) => onChange({ drinks })}
      />
      <RadioRow
        legend={texts.crowd}
        options={texts.crowdOptions}
        value={asked.crowd}
        onChange={(crowd) => onChange({ crowd })}
      />
      <label className="inline-flex min-h-11 items-center gap-3">
        <input
          ref={isPublic}
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
