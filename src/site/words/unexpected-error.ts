/** The screen for a failure nobody handled. The title is fixed by the specification. */
export const unexpectedErrorContent = {
  title: "Unexpected Application Error!",
  /** The phone number follows it, as a link. */
  text: "Something in this page failed. Nothing that you sent has been lost by it. Load the page again, or call us around the clock:",
  reload: "Load again",
  home: "Return to Home",
} as const;
