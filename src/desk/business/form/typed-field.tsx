import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { fieldId, useBusinessForm } from "./business-form";

const lineStyle =
  "min-h-11 rounded-none border-stone border-b bg-white px-2 font-semibold text-base tabular-nums md:min-h-9";
const changedStyle = "outline outline-2 outline-evergreen-700 outline-offset-1";

/** Id of a field's error message, which section-frame.tsx shows. */
export const complaintId = (key: string) => `${fieldId(key)}-complaint`;

type TypedFieldProps = {
  name: string;
  /** Fills its container instead of fitting its text. */
  isWide?: boolean;
  className?: string;
};

/** What every field's element needs. */
function useTypedField(name: string) {
  const { field, typedIn, unsaved, type, leave, canChange } = useBusinessForm();
  const change = unsaved.find((one) => one.field.key === name);
  const isWrong = change?.isLeft === true && change.entered === undefined;
  return {
    typed: typedIn(name),
    isChanged: change !== undefined,
    canChange,
    control: {
      id: fieldId(name),
      "aria-label": field(name)?.label,
      "aria-invalid": isWrong || undefined,
      "aria-describedby": isWrong || change?.isOvertaken ? complaintId(name) : undefined,
      onChange: (event: { target: { value: string } }) => type(name, event.target.value),
      onBlur: () => leave(name),
    } satisfies ComponentProps<"input"> & ComponentProps<"textarea">,
  };
}

/** A value in a sentence or a table; plain text for readers who cannot change it. */
export function TypedField({ name, isWide = false, className }: TypedFieldProps) {
  const { typed, isChanged, canChange, control } = useTypedField(name);
  if (!canChange) return <b className="font-semibold tabular-nums">{typed}</b>;
  return (
    <input
      {...control}
      value={typed}
      autoComplete="off"
      inputMode="text"
      style={isWide ? undefined : { width: `${Math.max(typed.length, 2) + 3}ch` }}
      className={cn(
        lineStyle,
        isWide ? "w-full" : "mx-0.5 max-w-full",
        isChanged && changedStyle,
        className,
      )}
    />
  );
}

type TypedTextProps = {
  name: string;
  /** Language of the text, unless English. */
  lang?: string;
  /** Id of its description. */
  describedBy?: string;
  /** Two lines high; plain text for readers who cannot change it. */
  isShort?: boolean;
  className?: string;
};

/** A text of several lines. */
export function TypedText({ name, lang, describedBy, isShort, className }: TypedTextProps) {
  const { typed, isChanged, canChange, control } = useTypedField(name);
  const complaint = control["aria-describedby"];
  if (isShort && !canChange) return <p lang={lang}>{typed}</p>;
  return (
    <textarea
      {...control}
      aria-describedby={[describedBy, complaint].filter(Boolean).join(" ") || undefined}
      lang={lang}
      value={typed}
      rows={isShort ? 2 : 8}
      className={cn("field w-full", !isShort && "min-h-40", isChanged && changedStyle, className)}
    />
  );
}

type TypedChoiceProps = { name: string; labels: Readonly<Record<string, string>> };

/** A value from a list; its label for readers who cannot change it. */
export function TypedChoice({ name, labels }: TypedChoiceProps) {
  const { typed, isChanged, canChange, control } = useTypedField(name);
  if (!canChange) return <b className="font-semibold">{labels[typed]}</b>;
  return (
    <select
      {...control}
      value={typed}
      className={cn(lineStyle, "max-w-full", isChanged && changedStyle)}
    >
      {Object.entries(labels).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

type TypedFlagProps = { name: string; label?: string };

/** A checkbox, named by `label` or by its field. */
export function TypedFlag({ name, label }: TypedFlagProps) {
  const { typed, isChanged, canChange, control } = useTypedField(name);
  const { type, leave } = useBusinessForm();
  const { id, "aria-label": called } = control;
  return (
    <label htmlFor={id} className="inline-flex min-h-11 items-center gap-2 text-base md:min-h-9">
      <input
        id={id}
        type="checkbox"
        aria-label={label === undefined ? called : undefined}
        checked={typed === "yes"}
        disabled={!canChange}
        onChange={(event) => type(name, event.target.checked ? "yes" : "no")}
        onBlur={() => leave(name)}
        className={cn("size-5 accent-evergreen-700", isChanged && changedStyle)}
      />
      {label}
    </label>
  );
}
