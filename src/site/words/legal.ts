/** Words that the pages about rights and duties share. */
export const legalTexts = {
  /** With the address, as it stands in the register. */
  legalName: "[OWNER: the legal name and postal address of your business]",
  contents: "On this page",
  questions: "Questions about this page:",
} as const;
