import * as Select from "@radix-ui/react-select";
import { Check, ChevronDown } from "lucide-react";
import { type Control, Controller, type FieldPathByValue, type FieldValues } from "react-hook-form";
import { cn } from "@/lib/cn";
import { Field, type FieldControlProps } from "./field";
import { useFieldId } from "./field-id";

type SelectOption = { value: string; label: string };

type SelectControlProps = FieldControlProps & {
  /** One of the options' values, or empty. */
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  ref: (element: HTMLElement | null) => void;
  options: readonly SelectOption[];
  placeholder: string;
  isRequired: boolean;
};

/** One choice out of a few, with type-ahead. */
function SelectControl({
  value,
  onChange,
  onBlur,
  ref,
  options,
  placeholder,
  isRequired,
  ...control
}: SelectControlProps) {
  // An old draft may hold a value that is no longer offered.
  const known = options.some((option) => option.value === value) ? value : "";
  return (
    <Select.Root value={known} onValueChange={onChange} required={isRequired}>
      <Select.Trigger
        {...control}
        ref={ref}
        onBlur={onBlur}
        className={cn(
          "field flex items-center justify-between gap-3 text-left",
          !known && "text-stone",
        )}
      >
        {/* Texts that replace each other have elements of their own, which a translator leaves in place. */}
        <Select.Value placeholder={<span>{placeholder}</span>} />
        <Select.Icon>
          <ChevronDown aria-hidden size={20} className="text-stone" />
        </Select.Icon>
      </Select.Trigger>
      <Select.Portal>
        <Select.Content
          position="popper"
          sideOffset={4}
          className="z-50 max-h-[var(--radix-select-content-available-height)] w-[var(--radix-select-trigger-width)] overflow-auto rounded border border-hairline bg-white shadow-lg"
        >
          <Select.Viewport className="p-1">
            {options.map((option) => (
              <Select.Item
                key={option.value}
                value={option.value}
                className="flex min-h-11 cursor-pointer select-none items-center justify-between gap-3 rounded px-3 py-2 outline-none data-[highlighted]:bg-ivory-2"
              >
                <Select.ItemText>
                  <span>{option.label}</span>
                </Select.ItemText>
                <Select.ItemIndicator>
                  <Check aria-hidden size={18} />
                </Select.ItemIndicator>
              </Select.Item>
            ))}
          </Select.Viewport>
        </Select.Content>
      </Select.Portal>
    </Select.Root>
  );
}

type SelectFieldProps<Values extends FieldValues, Output> = {
  control: Control<Values, unknown, Output>;
  name: FieldPathByValue<Values, string>;
  label: string;
  placeholder: string;
  options: readonly SelectOption[];
  hint?: string;
  error?: string | undefined;
  isOptional?: boolean;
};

/** A labeled choice of a form. Required unless it is optional. */
export function SelectField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  placeholder,
  options,
  hint,
  error,
  isOptional = false,
}: SelectFieldProps<Values, Output>) {
  const id = useFieldId(name);
  return (
    <Field id={id} label={label} hint={hint} error={error} isOptional={isOptional}>
      {(fieldControl) => (
        <Controller
          control={control}
          name={name}
          render={({ field }) => (
            <SelectControl
              {...fieldControl}
              ref={field.ref}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              options={options}
              placeholder={placeholder}
              isRequired={!isOptional}
            />
          )}
        />
      )}
    </Field>
  );
}
