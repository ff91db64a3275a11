import { createContext, useContext, useId } from "react";

const FormId = createContext<string | undefined>(undefined);

/** Gives the fields within a form ids that its error summary knows. */
export const FormIdProvider = FormId.Provider;

/** The id of a form's field. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`;
}

/** The id of this field: of the form around it, or one of its own. */
export function useFieldId(name: string): string {
  const ownId = useId();
  return fieldId(useContext(FormId) ?? ownId, name);
}
