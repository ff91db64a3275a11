import { papers } from "@/config/business-facts";
import type { Translated } from "@/lib/translated";
import { capitalized } from "@/request/words/capitalized";
import { paperNames } from "@/request/words/paper-names";
import { quoteReply } from "@/request/words/promise-texts";
import type * as English from "../../en/business/paperwork";
import { enumerated } from "./in-texts";

/** The examples of business.yaml; the owner's own phrases stay in English, so they stand in a list. */
const PAPERS_IN_SPANISH: Readonly<Record<string, string>> = {
  "a certificate of insurance": "certificado de seguro",
  "a W-9": "forma W-9",
};

const papersHere =
  __DOWNLOADS__.length > 0
    ? `Para descargar: ${enumerated(
        __DOWNLOADS__.map(({ kind }) => paperNames[kind]),
        "and",
      )}. `
    : "";

/** "Pídalos y los recibe en 24 horas o menos: forma W-9, certificado de seguro. " */
const papersSent =
  papers.length > 0
    ? `Pídalos y los recibe en ${quoteReply}: ${papers.map((paper) => PAPERS_IN_SPANISH[paper] ?? paper).join(", ")}. `
    : "";

const hasCertificate = __DOWNLOADS__.some(({ kind }) => kind === "insurance");

export const paperwork: Translated<typeof English.paperwork> = {
  heading: "Para el recinto o la oficina de la obra",
  title: "Papeles",
  siteOffice: "la oficina de la obra",
  known: papersHere + papersSent,
  anythingElse: (who) =>
    `Si ${who} exige algo más${hasCertificate ? ", como aparecer en el certificado" : ""}, en ${quoteReply} le decimos qué podemos mandarle.`,
  file: (name, until) =>
    `${capitalized(name)} (PDF${until === undefined ? "" : `, vigente hasta el ${until}`})`,
};
