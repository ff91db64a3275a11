import * as Dialog from "@radix-ui/react-dialog";
import { CalendarDays } from "lucide-react";
import { lazy, Suspense, useId, useState } from "react";
import { type Control, Controller, type FieldPathByValue, type FieldValues } from "react-hook-form";
import { cn } from "@/lib/cn";
import { formatCalendarDate } from "@/lib/dates";
import { Field, type FieldControlProps } from "./field";

const loadCalendar = () => import("./calendar");
const Calendar = lazy(async () => ({ default: (await loadCalendar()).Calendar }));

type DateControlProps = FieldControlProps & {
  /** `yyyy-MM-dd`, or empty. */
  value: string;
  onChange: (isoDate: string) => void;
  onBlur: () => void;
  ref: (element: HTMLElement | null) => void;
  /** What the dialog is called, e.g. "Event date". */
  label: string;
  placeholder: string;
};

/**
 * A date chosen from a calendar in which past days cannot be picked. A button that opens a dialog: the
 * calendar's code comes when the field is approached.
 */
function DateControl({
  value,
  onChange,
  onBlur,
  ref,
  label,
  placeholder,
  ...control
}: DateControlProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <Dialog.Trigger asChild>
        {/* aria-invalid and aria-required are allowed on a combobox, not on a plain button. */}
        <button
          type="button"
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${control.id}-calendar`}
          aria-required
          {...control}
          ref={ref}
          onBlur={onBlur}
          onFocus={loadCalendar}
          onPointerEnter={loadCalendar}
          className={cn(
            "field flex items-center justify-between text-left",
            !value && "text-stone",
          )}
        >
          <span>{value ? formatCalendarDate(value) : placeholder}</span>
          <CalendarDays aria-hidden size={20} className="text-stone" />
        </button>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-evergreen-900/60" />
        <Dialog.Content
          id={`${control.id}-calendar`}
          aria-describedby={undefined}
          className="fixed top-1/2 left-1/2 z-50 max-h-[95dvh] -translate-x-1/2 -translate-y-1/2 overflow-auto rounded bg-white px-1 py-4 shadow-lg min-[24rem]:p-5"
        >
          <Dialog.Title className="mb-2 px-2 font-display text-item min-[24rem]:px-0">
            {label}
          </Dialog.Title>
          <Suspense
            fallback={<div className="size-80" role="status" aria-label="Loading calendar" />}
          >
            <Calendar
              value={value}
              onPick={(isoDate) => {
                onChange(isoDate);
                setIsOpen(false);
              }}
            />
          </Suspense>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type DateFieldProps<Values extends FieldValues, Output> = {
  control: Control<Values, unknown, Output>;
  name: FieldPathByValue<Values, string>;
  label: string;
  placeholder: string;
  error?: string | undefined;
};

/** A labelled date of a form, as `yyyy-MM-dd`. */
export function DateField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  placeholder,
  error,
}: DateFieldProps<Values, Output>) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error}>
      {(fieldControl) => (
        <Controller
          control={control}
          name={name}
          render={({ field }) => (
            <DateControl
              {...fieldControl}
              ref={field.ref}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              label={label}
              placeholder={placeholder}
            />
          )}
        />
      )}
    </Field>
  );
}
