import { type ComponentProps, type SyntheticEvent, useState } from "react";
import { DeskButton } from "@/desk/frame/desk-button";
import { LineField } from "@/ui/forms/line-field";

type OneFieldFormProps = Pick<ComponentProps<typeof LineField>, "label" | "type" | "min"> & {
  action: string;
  /** What is stored. */
  value: string;
  isPending: boolean;
  /** What is wrong with what was typed; `undefined` if nothing is. */
  problemOf: (typed: string) => string | undefined;
  onSet: (typed: string) => unknown;
};

/** A field with a button beside it that stores it. */
export function OneFieldForm(props: OneFieldFormProps) {
  const { action, value, isPending, problemOf, onSet, ...field } = props;
  const [typed, setTyped] = useState(value);
  const [error, setError] = useState<string>();

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const problem = problemOf(typed);
    setError(problem);
    if (!problem) onSet(typed);
  }

  return (
    <form noValidate onSubmit={submit} className="flex items-end gap-3">
      <LineField
        {...field}
        value={typed}
        onType={setTyped}
        error={error}
        className="min-w-0 flex-1"
      />
      <DeskButton
        type="submit"
        isBusy={isPending}
        aria-label={`${action}: ${field.label}`}
        className="min-h-[54px]!"
      >
        {action}
      </DeskButton>
    </form>
  );
}
