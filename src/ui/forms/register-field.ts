import type {
  FieldValues,
  FormState,
  Path,
  UseFormGetFieldState,
  UseFormRegister,
} from "react-hook-form";

type Form<Input extends FieldValues> = {
  register: UseFormRegister<Input>;
  getFieldState: UseFormGetFieldState<Input>;
  formState: FormState<Input>;
};

/** What a text field needs of its form, by the field's name. */
export const registerField =
  <Input extends FieldValues>({ register, getFieldState, formState }: Form<Input>) =>
  (name: Path<Input>) => ({
    registration: register(name),
    error: getFieldState(name, formState).error?.message,
  });
