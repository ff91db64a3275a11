import { business } from "@/config/business";

/** Words of the papers of the business on the page of a quote. */
export const paperTexts = {
  heading: "Our papers",
  save: (paper: string) => `${paper} (PDF)`,
  file: { insurance: "certificate-of-insurance.pdf", w9: "w-9.pdf" },
  fetching: "One moment...",
  failed: () => `We couldn’t load it. Try again, or call ${business.phone}.`,
} as const;
