import { papers } from "@/config/business-facts";
import { capitalized } from "@/request/words/capitalized";
import { paperNames } from "@/request/words/paper-names";
import { quoteReply } from "@/request/words/promise-texts";
import { enumerated } from "./in-texts";

/** Which papers are there to download, in a sentence; empty without any. */
const papersHere =
  __DOWNLOADS__.length > 0
    ? `Our ${enumerated(
        __DOWNLOADS__.map(({ kind }) => paperNames[kind]),
        "and",
      )} ${__DOWNLOADS__.length > 1 ? "are" : "is"} below. `
    : "";

/** Which papers one may ask for and how soon they come, in a sentence; empty without any. */
const papersSent =
  papers.length > 0
    ? `Ask for ${enumerated(papers, "and")}, and you have ${papers.length > 1 ? "them" : "it"} within ${quoteReply}. `
    : "";

const hasCertificate = __DOWNLOADS__.some(({ kind }) => kind === "insurance");

/** Papers for a venue or a site office. */
export const paperwork = {
  heading: "For your venue or site office",
  title: "Paperwork",
  siteOffice: "your site office",
  known: papersHere + papersSent,
  anythingElse: (who: string) =>
    `If ${who} requires anything else${hasCertificate ? ", such as its name on the certificate" : ""}, we’ll tell you within ${quoteReply} what we can send.`,
  file: (name: string, until: string | undefined) =>
    `${capitalized(name)} (PDF${until === undefined ? "" : `, valid until ${until}`})`,
} as const;
