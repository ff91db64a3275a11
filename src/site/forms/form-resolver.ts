import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";
import type { Wording } from "@/request/fields";
import {
  crewFixTexts,
  crewMissingTexts,
  fixTexts,
  missingTexts,
} from "@/site/words/forms/messages";

/** The message at a field, which says what to do; the toast has the specification's message. */
function messageAtField(wording: Wording, name: string, message: string, value: unknown): string {
  const isCrew = wording === "crew";
  const isEmpty = value === false || String(value ?? "").trim() === "";
  const missing = isCrew ? crewMissingTexts : missingTexts;
  const mending = isCrew ? crewFixTexts : fixTexts;
  return (isEmpty ? missing[name] : undefined) ?? mending[message] ?? message;
}

/** Checks a form by its schema. Every field in error is marked and says what to do about it. */
export function formResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  wording: Wording,
): Resolver<Input, unknown, Output> {
  const resolveAll = zodResolver(schema);
  return async (values, context, options) => {
    const result = await resolveAll(values, context, options);
    const errors = Object.entries(result.errors).map(([name, error]) => [
      name,
      { ...error, message: messageAtField(wording, name, String(error?.message), values[name]) },
    ]);
    if (errors.length === 0) return result;
    // The same keys with the same kind of value; fromEntries only knows strings.
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Input> };
  };
}

/** The check that fails first, in the order of the schema's keys: its field and its message. None when all pass. */
export function firstProblem<Input>(schema: z.ZodType<unknown, Input>, values: Input) {
  const issue = schema.safeParse(values).error?.issues[0];
  return issue && { name: String(issue.path[0]), message: issue.message };
}
