import * as Popover from "@radix-ui/react-popover";
import { CalendarDays, X } from "lucide-react";
import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import {
  type Control,
  type FieldPathByValue,
  type FieldValues,
  useController,
} from "react-hook-form";
import { locale } from "@/config/language";
import { formatCalendarDate } from "@/lib/calendar-date";
import { fromIsoDate, today, toIsoDate } from "@/lib/dates";
import { readTypedDate, readTypedMonth, twoReadings, whichDay } from "@/lib/typed-date";
import { fieldTexts } from "@/ui/words/field-texts";
import { Field, type FieldControlProps } from "./field";
import { useFieldId } from "./field-id";
import { useTypedEarly } from "./use-typed-early";

const texts = fieldTexts.date;

const loadCalendar = () => import("./calendar");
const preloadCalendar = () => void loadCalendar().catch(() => undefined);
const Calendar = lazy(async () => ({ default: (await loadCalendar()).Calendar }));

type PickerProps = {
  /** What is chosen, as `yyyy-MM-dd`; anything else for none. */
  value: string;
  label: string;
  onPick: (isoDate: string) => void;
};

/** The button beside the field, and the calendar it opens. The page around stays in sight and in use. */
function DatePicker({ value, label, onPick }: PickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger
        aria-label={`${label}: ${texts.open}`}
        onFocus={preloadCalendar}
        onPointerEnter={preloadCalendar}
        className="absolute inset-y-0 right-0 inline-flex w-12 items-center justify-center text-stone hover:text-ink"
      >
        <CalendarDays aria-hidden size={20} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={label}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-[var(--radix-popover-content-available-height)] overflow-auto rounded border border-hairline bg-white px-2 pb-3 shadow-lg min-[24rem]:px-4"
        >
          <div className="flex justify-end">
            <Popover.Close
              aria-label={texts.close}
              className="-mr-2 inline-flex size-11 items-center justify-center"
            >
              <X aria-hidden size={18} />
            </Popover.Close>
          </div>
          <Suspense fallback={<div className="size-80" role="status" aria-label={texts.loading} />}>
            <Calendar
              value={value}
              onPick={(isoDate) => {
                onPick(isoDate);
                setIsOpen(false);
              }}
            />
          </Suspense>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

type DateControlProps = FieldControlProps & {
  /** `yyyy-MM-dd`, empty, or what was typed and is no date. */
  value: string;
  /** What is being typed, and nothing once the field is left. */
  typed: string | undefined;
  onTyped: (typed: string | undefined) => void;
  onChange: (value: string) => void;
  onBlur: () => void;
  ref: (element: HTMLElement | null) => void;
  label: string;
};

/** A date that is typed as people write it, or picked. What was understood is written out once the field is left. */
function DateControl(props: DateControlProps) {
  const { value, typed, onTyped, onChange, onBlur, ref, label, ...control } = props;
  const input = useRef<HTMLInputElement>(null);
  const read = (text: string) => onChange(readTypedDate(text) ?? text);
  useTypedEarly(input, (early) => {
    onTyped(early.value);
    if (early !== document.activeElement) onTyped(undefined);
    read(early.value);
  });
  return (
    <div className="relative">
      <input
        {...control}
        ref={(element) => {
          input.current = element;
          ref(element);
        }}
        type="text"
        autoComplete="off"
        required
        placeholder={texts.placeholder}
        value={typed ?? formatCalendarDate(value, locale)}
        onChange={({ target }) => {
          onTyped(target.value);
          read(target.value);
        }}
        onBlur={() => {
          onTyped(undefined);
          onBlur();
        }}
        className="field pr-12"
      />
      <DatePicker value={value} label={label} onPick={onChange} />
    </div>
  );
}

/** What is known of a date: the day that was read of what was typed, or the month alone. */
function inWords(value: string, isTyped: boolean): string {
  const day = formatCalendarDate(value, locale);
  if (day !== value) return isTyped ? fieldTexts.interpretedAs(day) : "";
  const month = readTypedMonth(value);
  return month ? texts.dayOf(month) : "";
}

type ChooseDayProps = { day: string; onChoose: (day: string) => void; children: string };

function ChooseDay({ day, onChoose, children }: ChooseDayProps) {
  return (
    <button type="button" className="link py-2" onClick={() => onChoose(day)}>
      {children}
    </button>
  );
}

/** Which of the two days that figures may mean; undefined where they mean one. */
function whichOfTwo(value: string, onChoose: (day: string) => void): ReactNode {
  const days = twoReadings(value);
  if (!days) return undefined;
  const left = [...days];
  return whichDay(days).map(({ type, value }) => {
    if (type === "literal") return value;
    const day = left.shift() ?? "";
    return (
      <ChooseDay key={day} day={day} onChoose={onChoose}>
        {value}
      </ChooseDay>
    );
  });
}

/** What is wrong with a date and, for one that has passed, the first that can be had. */
function withFirstDay(error: string, value: string, onChoose: (day: string) => void): ReactNode {
  const date = fromIsoDate(value);
  const first = toIsoDate(today());
  if (!date || value >= first) return error;
  return (
    <>
      {error}{" "}
      <ChooseDay day={first} onChoose={onChoose}>
        {texts.take(formatCalendarDate(first, locale))}
      </ChooseDay>
    </>
  );
}

type DateFieldProps<Values extends FieldValues, Output> = {
  control: Control<Values, unknown, Output>;
  name: FieldPathByValue<Values, string>;
  label: string;
  error?: string | undefined;
  /** What there is to say about the date that was chosen, in the hint's place. */
  advice?: string | undefined;
};

/** A labeled date of a form: `yyyy-MM-dd`, or as it was typed when that is no date. */
export function DateField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  error,
  advice,
}: DateFieldProps<Values, Output>) {
  const id = useFieldId(name);
  // While it is being typed it stands as typed.
  const [typed, setTyped] = useState<string>();
  // What that came to: told until another day is picked, as "5/6" is one day here and another one elsewhere.
  const [read, setRead] = useState<string>();
  const take = (text: string | undefined) => {
    setTyped(text);
    if (text !== undefined) setRead(readTypedDate(text) ?? text);
  };
  const { field } = useController({ control, name });
  const choose = (day: string) => {
    field.onChange(day);
    document.getElementById(id)?.focus();
  };
  const question = whichOfTwo(field.value, choose);
  const understood = question ?? inWords(field.value, field.value === read);
  return (
    <Field
      id={id}
      label={label}
      hint={advice ?? texts.hint}
      isHintLive
      understood={error ? "" : understood}
      error={error && (question ?? withFirstDay(error, field.value, choose))}
    >
      {(fieldControl) => (
        <DateControl
          {...fieldControl}
          ref={field.ref}
          value={field.value}
          typed={typed}
          onTyped={take}
          onChange={field.onChange}
          onBlur={field.onBlur}
          label={label}
        />
      )}
    </Field>
  );
}
