/** Query keys of the quote desk; invalidate `all` after a change. */
export const quoteDeskKeys = {
  all: ["quote-desk"],
  newSubmissions: () => [...quoteDeskKeys.all, "new-submissions"],
  quotes: () => [...quoteDeskKeys.all, "quotes"],
} as const;
