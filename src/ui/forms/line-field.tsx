import { type ComponentProps, type ReactNode, useId } from "react";
import { Field } from "./field";
import { heldBackBy, tooLong } from "./too-long";

type CommonProps = {
  id?: string;
  label: string;
  hint?: ReactNode;
  isHintLive?: boolean;
  error?: string | undefined;
  isOptional?: boolean;
  /** Classes of the field as a whole. */
  className?: string;
  value: string;
  onType: (value: string) => void;
  /** In characters. A longer text stays whole, and its form is not sent. */
  max?: number;
};

/** What a field and its control are given. */
function useLine(props: CommonProps) {
  const { id, label, hint, isHintLive, error, isOptional, className, ...control } = props;
  const { onType, max = Number.POSITIVE_INFINITY, ...attributes } = control;
  const ownId = useId();
  const excess = tooLong(control.value, max);
  const said = { label, hint, isHintLive, error: excess ?? error };
  return {
    field: { ...said, id: id ?? ownId, isOptional, className },
    control: {
      ...attributes,
      ref: heldBackBy(excess),
      onChange: ({ target }: { target: { value: string } }) => onType(target.value),
      className: "field",
    },
  };
}

type LineFieldProps = CommonProps & Omit<ComponentProps<"input">, keyof CommonProps | "ref">;

/** A labeled line of text whose value its screen keeps. */
export function LineField(props: LineFieldProps) {
  const { field, control } = useLine(props);
  return <Field {...field}>{(described) => <input {...described} {...control} />}</Field>;
}

type LinesFieldProps = CommonProps & Omit<ComponentProps<"textarea">, keyof CommonProps | "ref">;

/** The same for a text of several lines. */
export function LinesField(props: LinesFieldProps) {
  const { field, control } = useLine(props);
  return <Field {...field}>{(described) => <textarea {...described} {...control} />}</Field>;
}
