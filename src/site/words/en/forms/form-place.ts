/** What is said where a form does not come. Apart: every page with a form has it. */
export const formPlaceTexts = {
  formUnavailable: "The form could not be loaded. Reload the page, or reach us directly:",
  withoutScript: "The form needs JavaScript, which is off in this browser. Reach us directly:",
} as const;
