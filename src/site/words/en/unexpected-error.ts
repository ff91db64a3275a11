/** The screen for a failure no one handled. The title is fixed by the specification. */
export const unexpectedErrorContent = {
  title: "Unexpected Application Error!",
  /** The phone number follows it, as a link. */
  text: __IS_ALWAYS_OPEN__
    ? "Something on this page failed. Nothing you sent has been lost. Reload the page, or call us around the clock:"
    : "Something on this page failed. Nothing you sent has been lost. Reload the page, or call us:",
  reload: "Reload",
  home: "Return to Home",
} as const;
