/** Texts for errors of the backend, by kind (src/lib/supabase/errors.ts). */
export const backendErrorTexts = {
  duplicate: "This is already saved. Reload the page to see it",
  "rate-limited": "Too many requests at once. Wait a minute and try again",
  forbidden: "You've been signed out, or you don't have access to this anymore",
  rejected: "The server refused this. Check what you entered and try again",
  unavailable: "The server can't answer right now. Try again in a moment",
  "no-answer": "No answer came from the server",
  tookTooLong: "The server took too long and gave up. Try again in a moment",
  gone: "What this belongs to is gone. Reload the page",
  /** The code is for the person who provides support. */
  withCode: (words: string, code: string) => `${words} (code ${code})`,
  /** For a bug of the page itself. */
  page: "Something went wrong on this page. Reload it and try again",
} as const;
