import { type ComponentProps, useId } from "react";
import { useFormContext } from "react-hook-form";
import { missingDigits } from "@/config/dialable";
import { readPhone } from "@/config/phone-number";
import { InputCell } from "@/desk/frame/cell";
import { formatColumnDate } from "@/desk/model/short-date";
import type { RoadMiles } from "@/request/places/road-miles";
import { registerField } from "@/ui/forms/register-field";
import { callTexts } from "./call-texts";
import { isForCrew, readSaid, type Said } from "./said";

const texts = callTexts;

/** On the card's white, a ground of its own; and room for the ring of the focus below the label. */
const CardCell = (props: ComponentProps<typeof InputCell>) => (
  <InputCell inputClass="mt-1 bg-ivory!" {...props} />
);

/** Keeps the line below a field while there is nothing to say. */
const NOTHING = "\u00a0";

function hintFor(typed: string, read: string | undefined): string {
  if (typed.trim() === "") return NOTHING;
  return read ?? texts.asNote;
}

/** In the line below the number of people, and after the length in the order of keys. */
function GuestsOrCrew({ said }: { said: Said }) {
  const { setValue } = useFormContext<Said>();
  const name = useId();
  return (
    <fieldset className="col-start-1 -mt-7 flex gap-4 text-note">
      <legend className="sr-only">{texts.fields.people}</legend>
      {[false, true].map((isCrew) => (
        <label key={String(isCrew)} className="inline-flex min-h-6 items-center gap-1.5">
          <input
            type="radio"
            name={name}
            checked={isForCrew(said) === isCrew}
            onChange={() => setValue("isCrew", isCrew)}
            className="size-4 accent-evergreen-700"
          />
          {isCrew ? texts.crew : texts.guests}
        </label>
      ))}
    </fieldset>
  );
}

type AskedFieldsProps = {
  said: Said;
  /** Undefined while unknown, null if the place is. */
  miles: RoadMiles | null | undefined;
  /** Of the hire. */
  days: number;
  /** yyyy-MM-dd in Houston. */
  today: string;
};

/** What a price depends on: four fields that take what is said. */
export function AskedFields({ said, miles, days, today }: AskedFieldsProps) {
  const form = useFormContext<Said>();
  const field = registerField(form);
  const { day, length } = readSaid(said, today);
  const distance = miles ? texts.miles(miles.name, miles.miles) : texts.placeUnknown;
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-1">
      <CardCell
        label={texts.fields.day}
        enterKeyHint="next"
        hint={hintFor(said.day, day && formatColumnDate(day, today))}
        {...field("day")}
      />
      <CardCell
        label={texts.fields.place}
        enterKeyHint="next"
        hint={said.place.trim() === "" || miles === undefined ? NOTHING : distance}
        {...field("place")}
      />
      <CardCell
        label={texts.fields.people}
        enterKeyHint="next"
        hint={NOTHING}
        {...field("people")}
      />
      <CardCell
        label={texts.fields.length}
        enterKeyHint="next"
        hint={hintFor(said.length, length && texts.days(days))}
        {...field("length")}
      />
      <GuestsOrCrew said={said} />
    </div>
  );
}

/** Who is calling. */
export function CallerFields({ said }: { said: Said }) {
  const form = useFormContext<Said>();
  const field = registerField(form);
  const missing = missingDigits(readPhone(said.phone).number);
  const isShort = /\d/.test(said.phone) && missing !== null;
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-3">
      <CardCell label={texts.fields.name} enterKeyHint="next" {...field("name")} />
      <CardCell
        label={texts.fields.phone}
        type="tel"
        enterKeyHint="next"
        hint={isShort ? texts.digits(missing) : undefined}
        {...field("phone")}
      />
      <CardCell label={texts.fields.email} type="email" enterKeyHint="next" {...field("email")} />
      <CardCell label={texts.fields.note} enterKeyHint="done" {...field("note")} />
      <label className="col-span-full inline-flex min-h-11 items-center gap-2 text-sm lg:min-h-8">
        <input
          type="checkbox"
          {...form.register("isSpanish")}
          className="size-5 accent-evergreen-700 lg:size-4"
        />
        {texts.spanish}
      </label>
    </div>
  );
}
