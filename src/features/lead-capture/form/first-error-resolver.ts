import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldErrors, FieldValues, Resolver, ResolverError } from "react-hook-form";
import type { z } from "zod";

/** The first failing field alone. zod reports in the order of the schema's keys, and the resolver keeps it. */
function firstOf<Input extends FieldValues>(errors: FieldErrors<Input>): FieldErrors<Input> {
  const first = Object.entries(errors)[0];
  // One entry of FieldErrors<Input> is itself a FieldErrors<Input>; fromEntries only knows strings.
  return first ? (Object.fromEntries([first]) as FieldErrors<Input>) : errors;
}

/**
 * Resolver that reports only the first failing check, in the order of the schema's keys: the toast and the
 * inline message then speak of the same field (specification, section 5: "Only the first error is shown").
 */
export function firstErrorResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  const resolveAll = zodResolver(schema);
  return async (values, context, options) => {
    const result = await resolveAll(values, context, options);
    if (Object.keys(result.errors).length === 0) return result;
    const failed: ResolverError<Input> = { values: {}, errors: firstOf<Input>(result.errors) };
    return failed;
  };
}
