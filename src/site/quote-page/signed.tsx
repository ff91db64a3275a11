import { paymentPageTexts } from "@/site/words/quote/payment-texts";
import { deviceOf } from "./device-of";
import { longMoment, utcTime } from "./quote-dates";
import type { QuoteDocument } from "./quote-document";
import { type QuoteFact, totalOf } from "./quote-facts";
import { FactList, PartHeading } from "./quote-parts";

const texts = paymentPageTexts.signed;

export type AcceptanceRecord = {
  version: number;
  acceptedAt: string;
  name: string;
  company: string | null;
  /** Of the company's order. */
  poNumber: string | null;
  /** By the customer, on this page; otherwise they told our office. */
  isSigned: boolean;
  consent?: string | null | undefined;
  /** IP address and user agent. */
  address?: string | null | undefined;
  agent?: string | null | undefined;
  /** Former acceptances that are no longer in force. */
  earlier?: readonly { version: number; accepted_at: string }[] | undefined;
};

/** The proof of acceptance: version, time, origin, consent sentence, and the acceptance that it replaced. */
function recordOf(document: QuoteDocument, acceptance: AcceptanceRecord): QuoteFact[] {
  const { version, acceptedAt, address, agent, consent, earlier = [] } = acceptance;
  const from = [address, agent && deviceOf(agent)].filter(Boolean).join(", ");
  const all: QuoteFact[] = [
    { label: texts.accepted, value: texts.version(version, document.number, totalOf(document)) },
    {
      label: texts.when,
      value: texts.inHouston(longMoment(acceptedAt)),
      note: utcTime(acceptedAt),
    },
    { label: texts.from, value: from },
    { label: texts.sentence, value: consent ?? "" },
    {
      label: texts.earlier,
      value: earlier
        .map((other) => texts.replaced(other.version, longMoment(other.accepted_at)))
        .join("\n"),
    },
  ];
  return all.filter(({ value }) => value !== "");
}

type SignedProps = {
  document: QuoteDocument;
  acceptance: AcceptanceRecord;
  /** Where the truck goes by now. */
  goesTo: string | null;
};

/** What was accepted, by whom and how. */
export function Signed({ document, acceptance, goesTo }: SignedProps) {
  const { name, company, version, acceptedAt, isSigned } = acceptance;
  const moment = longMoment(acceptedAt);
  return (
    <section className="break-inside-avoid">
      <PartHeading>{isSigned ? texts.heading : texts.headingAgreed}</PartHeading>
      <p className="wrap-anywhere">
        {isSigned ? texts.by(name, company, version, moment) : texts.told(name, version, moment)}
      </p>
      {isSigned && (
        <div className="mt-4">
          <FactList facts={recordOf(document, acceptance)} isInColumns />
        </div>
      )}
      {document.eventAddress !== null && document.eventAddress !== goesTo && (
        <p className="wrap-anywhere mt-3 text-base">{texts.place(document.eventAddress)}</p>
      )}
      {document.terms && <p className="mt-3 text-base">{texts.terms(document.terms.version)}</p>}
    </section>
  );
}
