import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { DeskTitle, StaffMain } from "@/desk/frame/staff-main";
import { Paper } from "@/desk/letters/paper";
import { EventTable, PlainList, QuotePrice, Statement } from "@/desk/letters/quote-print";
import { depositSentence } from "@/desk/letters/quote-terms";
import { textsIn } from "@/desk/letters/texts-in";
import type { Acceptance } from "@/desk/opened/opened-quote-schema";
import { formatMoment, parseMoment } from "@/lib/business-time";
import { sentDeposit } from "@/request/deposit";
import { languageOf } from "@/request/request-texts-in";
import { type QuoteDocument, type QuoteVersion, toldOf, versionQuery } from "./version-query";
import { versionTexts } from "./version-texts";

const { rows: rowTexts, houston } = versionTexts;
const languageNames: Partial<Record<string, string>> = rowTexts.languages;

/** Everything recorded about an acceptance, as label and value. */
function entriesOf(acceptance: Acceptance): [string, string][] {
  const rows: [string, string][] = [
    [rowTexts.name, acceptance.name],
    [rowTexts.company, acceptance.company ?? rowTexts.oneself],
    [rowTexts.at, houston(formatMoment(acceptance.accepted_at))],
    [rowTexts.utc, parseMoment(acceptance.accepted_at).toISOString()],
    [rowTexts.version, String(acceptance.version)],
    [rowTexts.hash, acceptance.hash],
    [
      rowTexts.terms,
      acceptance.terms_version === null
        ? rowTexts.noTerms
        : rowTexts.termsVersion(acceptance.terms_version),
    ],
    [rowTexts.consent, acceptance.consent ?? ""],
    [rowTexts.language, languageNames[acceptance.language] ?? acceptance.language],
    [rowTexts.address, acceptance.address ?? rowTexts.unknown],
    [rowTexts.agent, acceptance.agent ?? rowTexts.unknown],
    [rowTexts.requestId, acceptance.request_id],
  ];
  if (acceptance.voided_at !== null) {
    rows.push(
      [rowTexts.voided, houston(formatMoment(acceptance.voided_at))],
      [rowTexts.utc, parseMoment(acceptance.voided_at).toISOString()],
      [rowTexts.voidedBy, acceptance.voided_by ?? rowTexts.theDesk],
      [rowTexts.reason, acceptance.void_reason ?? ""],
    );
  }
  return rows;
}

/** The printable record of an acceptance. */
function AcceptanceRecord({ acceptance }: { acceptance: Acceptance }) {
  return (
    <section className="quote-keep mt-6 border-brass-500 border-t pt-4">
      <h2 className="mb-2 font-sans font-semibold text-base">{versionTexts.acceptance}</h2>
      <dl className="wrap-anywhere grid gap-1">
        {entriesOf(acceptance).map(([label, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same label may come twice, and the order is fixed.
          <div key={index} className="grid sm:grid-cols-[12rem_1fr] print:grid-cols-[12rem_1fr]">
            <dt className="text-stone">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const texts = versionTexts;

type TermsProps = {
  terms: NonNullable<QuoteDocument["terms"]>;
  heading: string;
  /** The languages the quote was read in. */
  languages: ReadonlySet<string>;
};

function Terms({ terms: { version, body, spanish_body }, heading, languages }: TermsProps) {
  return (
    <section className="mt-4 text-note leading-snug">
      <h2 className="font-sans font-semibold">
        {heading} ({texts.rows.termsVersion(version)})
      </h2>
      {(languages.has("en") || spanish_body === undefined) && (
        <p className="whitespace-pre-line">{body}</p>
      )}
      {languages.has("es") && spanish_body !== undefined && (
        <p lang="es" className="whitespace-pre-line">
          {spanish_body}
        </p>
      )}
    </section>
  );
}

/** The stored document. */
function Document({
  document,
  acceptances,
}: Pick<QuoteVersion, "acceptances"> & { document: QuoteDocument }) {
  const told = toldOf(document);
  const rule = sentDeposit(told.deposit_rule);
  const deposit = rule ? depositSentence(rule, told) : null;
  const { inclusions, needs, guarantee, notes, terms } = document;
  const words = textsIn(languageOf(told));
  const languages = new Set([languageOf(told), ...acceptances.map(({ language }) => language)]);
  return (
    <>
      <div className="mt-4 grid gap-4">
        <p className="font-semibold">{document.name}</p>
        <EventTable quote={told} />
      </div>
      <QuotePrice quote={told} />
      <div className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2 print:grid-cols-2">
        <PlainList heading={words.headings.included} items={inclusions} />
        <PlainList heading={words.headings.needs} items={needs} />
      </div>
      {deposit && <Statement heading={words.headings.deposit} text={deposit} />}
      {guarantee && <Statement heading={words.headings.guarantee} text={guarantee} />}
      {notes && <Statement heading={words.labels.notes} text={notes} />}
      {terms && <Terms terms={terms} heading={words.headings.terms} languages={languages} />}
    </>
  );
}

function Sheet({ version }: { version: QuoteVersion }) {
  const { document, number, hash, created_at, acceptances } = version;
  if (!document) return <p role="alert">{texts.unreadable}</p>;
  return (
    <article className="quote-sheet wrap-anywhere mx-auto max-w-[51rem] border border-hairline bg-white p-6 text-base leading-normal sm:p-12">
      <header className="border-brass-500 border-b pb-4">
        <h1 className="font-sans font-semibold text-[1.25rem] leading-tight">
          {texts.title(document.number, number)}
        </h1>
        <p className="mt-1 text-note text-stone">
          {texts.houston(texts.frozen(formatMoment(created_at)))}
          {document.business && ` · ${texts.from(document.business)}`}
        </p>
        <p className="text-note text-stone">
          {texts.rows.hash}: {hash}
        </p>
      </header>
      <Document document={document} acceptances={acceptances} />
      {acceptances.length === 0 && <p className="mt-6 text-stone">{texts.none}</p>}
      {acceptances.map((acceptance) => (
        <AcceptanceRecord key={acceptance.id} acceptance={acceptance} />
      ))}
    </article>
  );
}

/** One version of a quote to print, with the record of its acceptance. */
export function QuoteVersionView({ quoteId, number }: { quoteId: string; number: number }) {
  const query = useQuery(versionQuery(quoteId, number));
  const version = query.data;
  const title = version?.document && texts.title(version.document.number, number);
  return (
    <>
      <DeskTitle>{title ?? texts.acceptance}</DeskTitle>
      <Paper query={query} texts={texts}>
        {(found) => <Sheet version={found} />}
      </Paper>
    </>
  );
}

export default function AdminQuoteVersionPage() {
  const { quoteId = "", version = "" } = useParams();
  return (
    <StaffMain className="page-column py-8 print:w-auto print:py-0">
      <QuoteVersionView quoteId={quoteId} number={Number(version)} />
    </StaffMain>
  );
}
