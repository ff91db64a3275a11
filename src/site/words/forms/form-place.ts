/** What stands in the place of a form that is not there yet, or does not come. Apart: every page with a form has it. */
export const formPlaceTexts = {
  formLoading: "The form is loading.",
  formUnavailable: "The form could not be loaded. Reload the page, or reach us directly:",
  withoutScript: "The form needs JavaScript, which is off in this browser. Reach us directly:",
} as const;
