import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";

/** What a field says of itself, where the specification's message speaks of several fields or in other words. */
export type OwnWords = (name: string, message: string) => string;

/** Checks a form by its schema. Every field in error is marked, in the field's own words where it has some. */
export function formResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  ownWords: OwnWords,
): Resolver<Input, unknown, Output> {
  const resolveAll = zodResolver(schema);
  return async (values, context, options) => {
    const result = await resolveAll(values, context, options);
    const errors = Object.entries(result.errors).map(([name, error]) => [
      name,
      { ...error, message: ownWords(name, String(error?.message)) },
    ]);
    if (errors.length === 0) return result;
    // The same keys with the same kind of value; fromEntries only knows strings.
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Input> };
  };
}

/** The message of the check that fails first, in the order of the schema's keys. None when all pass. */
export function firstMessage<Input>(schema: z.ZodType<unknown, Input>, values: Input) {
  return schema.safeParse(values).error?.issues[0]?.message;
}
