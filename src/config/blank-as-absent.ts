/** A setting without spaces around it; `undefined` for an empty one, as templates of .env files leave them. */
export const blankAsAbsent = (value: unknown) =>
  typeof value === "string" ? value.trim() || undefined : value;
