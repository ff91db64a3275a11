/** Words that the pages about rights and duties share. */
export const legalTexts = {
  contents: "On this page",
  questions: "Questions about this page:",
} as const;
