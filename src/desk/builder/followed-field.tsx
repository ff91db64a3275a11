import type { ComponentProps } from "react";
import { useController } from "react-hook-form";
import { InputCell } from "@/desk/frame/cell";
import type { Decisions } from "./decisions";

type FollowedDayProps = Omit<ComponentProps<typeof InputCell>, "name" | "registration"> & {
  name: "deliveryOn" | "pickupOn" | "validUntil";
  /** What the field shows unless a person chose something else; yyyy-MM-dd. */
  followed: string | undefined;
  /** Whether an empty field follows again, once it is left. */
  isNeeded?: boolean;
};

/** A day that follows from other fields until a person chooses one. Needs a FormProvider. */
export function FollowedDay({ name, followed = "", isNeeded = false, ...cell }: FollowedDayProps) {
  const { field, fieldState } = useController<Decisions, typeof name>({ name });
  const { value, onBlur, ...rest } = field;
  return (
    <InputCell
      {...cell}
      {...rest}
      type="date"
      value={value ?? followed}
      onBlur={() => {
        if (isNeeded && value === "") field.onChange(null);
        onBlur();
      }}
      error={fieldState.error?.message}
    />
  );
}
