import { ownerMark } from "@/config/legal";
import { legal } from "@/config/legal-facts";

/** Words that the pages about rights and duties share. */
export const legalTexts = {
  contents: "On this page",
  questions: "Questions about this page:",
} as const;

/** What only the owner knows, as a page asks for it until it stands in business.yaml. */
const asked: Record<keyof typeof legal, string> = {
  nameAndAddress: "the legal name and postal address of your business",
  databaseRegion: "the region of your Supabase project, such as “the eastern United States”",
  host: "the name of your website's host",
  messageServices: "the names of your mail service and, if you send texts, of your text service",
  dataSold: "say that you neither sell nor rent out data about people, or what you do with it.",
  backupsKept: "how long you keep backups",
  privacyAnsweredWithin: "the number of days",
  privacyReadOn: "the date you last read this page and found all of it true",
  lawAndDisputes: "which state's law applies and where disputes are settled; ask a lawyer.",
  termsReadOn: "the date you last read this page and found all of it true",
  barriers: "any other barrier you know of, or that you know of none.",
  triedByKeyboardOn: "the date",
  accessibilityAnsweredWithin: "the number of days",
};

/** The owner's words for a place of the pages about rights and duties, or the mark that asks for them. */
export function owners(place: keyof typeof legal): string {
  return legal[place] ?? ownerMark(asked[place]);
}
