import { Suspense, useEffect, useMemo, useRef, useState } from "react";
import { language } from "@/config/language";
import { formatRecentMoment } from "@/lib/business-time";
import { plainLine, typedLine } from "@/lib/invisible-characters";
import { lazyPart } from "@/lib/lazy-page";
import { spokenName } from "@/request/spoken-name";
import { quotePageTexts } from "@/site/words/quote/quote-texts";
import { AcceptForm, emptySignature, signatureSchema } from "./accept-form";
import { AcceptedView } from "./accepted-view";
import type { AnswerState } from "./answer-state";
import { ChangedNotice } from "./changed-notice";
import { ClosedNotice } from "./closed-notice";
import { goTo } from "./go-to";
import { Letters } from "./letters";
import { ActionBar, Offer } from "./offer";
import type { Letter, OpenedQuote } from "./quote-api";
import type { QuoteDocument } from "./quote-document";
import { isBookable } from "./quote-facts";
import { QuoteFoot } from "./quote-frame";
import { QuoteSheet } from "./quote-sheet";
import { ReviewStep } from "./review-step";
import type { AcceptanceRecord } from "./signed";
import { SiteSection, SiteStep } from "./site-step";
import { Thread } from "./thread";
import { UncertainStep } from "./uncertain-step";
import { useAcceptance } from "./use-acceptance";
import { useKept } from "./use-kept";
import { useViewed } from "./use-viewed";

const Papers = lazyPart(() => import("./papers").then((module) => module.Papers));

const IS_OVER: Record<OpenedQuote["state"], boolean> = {
  open: false,
  revising: false,
  expired: false,
  accepted: false,
  declined: true,
  canceled: true,
};

const KINDS: Record<OpenedQuote["state"], readonly Letter["kind"][]> = {
  open: ["question", "change", "day", "decline"],
  revising: ["question", "change"],
  expired: ["again", "question"],
  accepted: ["question", "change", "day", "cancel"],
  declined: ["again", "question"],
  canceled: ["again", "question"],
};

const refusedTexts: Partial<Record<string, string>> = quotePageTexts.refused;

/** Why an acceptance was refused, in words. */
function refusalWords(state: AnswerState): string | undefined {
  if (state.step !== "refused") return undefined;
  return refusedTexts[state.why] ?? quotePageTexts.refused.other;
}

/** The record of the acceptance: as loaded, or from the answer that has just arrived. */
function acceptanceOf(
  { state, acceptance }: OpenedQuote,
  answer: AnswerState,
): AcceptanceRecord | null {
  if (acceptance !== null && state === "accepted") {
    const { accepted_at, is_signed, earlier, po_number, ...said } = acceptance;
    return {
      ...said,
      acceptedAt: accepted_at,
      isSigned: is_signed,
      poNumber: po_number ?? null,
      earlier: earlier ?? [],
    };
  }
  if (answer.step !== "accepted") return null;
  const { acceptance: given, acceptedAt } = answer;
  const { name, company, poNumber, version, consent } = given;
  return {
    acceptedAt,
    name,
    company: company || null,
    poNumber: poNumber || null,
    version,
    consent,
    isSigned: true,
  };
}

/** A version with where the truck goes by now, if that is known. */
const at = (document: QuoteDocument, place: string | null | undefined): QuoteDocument =>
  place ? { ...document, eventAddress: place } : document;

/** A version that is in force, beside the one that is proposed: a street that was told since is no part of the change. */
const inForce = (read: OpenedQuote, { document, goes_to }: OpenedQuote): OpenedQuote =>
  read.document.eventAddress === document.eventAddress
    ? read
    : { ...read, document: at(read.document, goes_to) };

/** A change of a booking is signed for the same company, by anyone of it. */
const unsignedFor = ({ acceptance }: OpenedQuote): typeof emptySignature =>
  acceptance?.company
    ? {
        ...emptySignature,
        who: "company",
        company: acceptance.company,
        poNumber: acceptance.po_number ?? "",
      }
    : emptySignature;

type OpenedQuoteProps = { token: string; quote: OpenedQuote; onStale: () => unknown };

/** A quote in any of its states. */
export function OpenedQuoteView({ token, quote, onStale }: OpenedQuoteProps) {
  useViewed(token);
  const { state: answer, review, back, send, forget } = useAcceptance(token);
  const number = quote.document.number;
  // The version that the customer has read, on screen or in the message. A newer one is first shown as a list of changes.
  const [read, setRead] = useState({ ...quote, ...quote.sent_for });
  const [kept, setKept] = useKept(`${number} yes`, signatureSchema, unsignedFor(quote));
  const [typedDigits, setTypedDigits] = useState("");
  const digits = { areAsked: quote.asks_digits, typed: typedDigits, onType: setTypedDigits };
  const [kind, setKind] = useState<Letter["kind"]>();
  const [isSiteAsked, setIsSiteAsked] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const places = useMemo(() => [panel, form], []);
  const { step } = answer;

  useEffect(() => {
    if (step === "accepted" || step === "refused") onStale();
    // A later offer has to be signed again.
    if (step === "accepted") setKept(undefined);
  }, [step, onStale, setKept]);

  // Goes back from the second step to the first, which shows the reason.
  const before = useRef(step);
  useEffect(() => {
    const hasLeftReview = before.current !== step && before.current !== "refused";
    before.current = step;
    if (hasLeftReview && (step === "reading" || step === "refused")) goTo("accept");
  }, [step]);

  const acceptance = acceptanceOf(quote, answer);
  const isInFlight = step === "sending" || step === "uncertain";
  const isNewer = acceptance === null && quote.state === "open" && quote.hash !== read.hash;
  // A new version waits while the customer is writing.
  const isWriting = kind !== undefined && step === "reading";
  const shown = isNewer ? read : quote;
  const { document } = shown;
  // What was signed stays as it was, and the truck goes where it was told to since.
  const current = quote.state === "accepted" ? at(document, quote.goes_to) : document;

  if (step === "uncertain" && acceptance === null) {
    return <UncertainStep state={answer} document={document} onTry={send} />;
  }
  if (isNewer && !isInFlight && !isWriting) {
    const isBooked = quote.acceptance?.version === read.version;
    return (
      <ChangedNotice
        before={isBooked ? inForce(read, quote) : read}
        now={quote}
        isBooked={isBooked}
        onRead={() => {
          setRead(quote);
          forget();
          back();
        }}
      />
    );
  }
  if (acceptance === null && (step === "reviewing" || step === "sending")) {
    return (
      <ReviewStep
        document={document}
        dues={shown.dues}
        acceptance={answer.acceptance}
        isSending={step === "sending"}
        onConfirm={send}
        onBack={() => window.history.back()}
      />
    );
  }

  if (step === "accepted" && acceptance !== null && quote.site_gaps.length > 0 && !isSiteAsked) {
    return (
      <SiteStep
        token={token}
        quote={quote}
        digits={digits}
        name={spokenName(acceptance.name)}
        onSent={async () => {
          await onStale();
          setIsSiteAsked(true);
        }}
        onLater={() => setIsSiteAsked(true)}
      />
    );
  }

  function showLetter(chosen: Letter["kind"]) {
    setKind(chosen);
    goTo(`letter-${chosen}`);
  }

  const isOpen = acceptance === null && quote.state === "open";
  // Not loaded yet for an acceptance that was just given.
  const money = quote.state === "accepted" ? quote.money : null;
  // A booking stays in force while a change of it is open, so it can't simply be declined.
  const former = acceptance === null ? quote.acceptance : null;
  const lettersOf = acceptance === null && former === null ? quote.state : "accepted";
  const toAccept = () => goTo("accept");

  return (
    <>
      {acceptance !== null && (
        <AcceptedView
          token={token}
          document={current}
          signed={document}
          acceptance={acceptance}
          money={money}
          howToPay={quote.how_to_pay}
          billTo={quote.bill_to}
          today={quote.today}
          onStale={onStale}
        >
          <SiteSection token={token} quote={quote} digits={digits} onSent={onStale} />
        </AcceptedView>
      )}
      {isOpen && <Offer quote={shown} panel={panel} onAccept={toAccept} onLetter={showLetter} />}
      {acceptance === null && quote.state !== "open" && quote.state !== "accepted" && (
        <ClosedNotice state={quote.state} quote={quote} onLetter={showLetter} />
      )}
      {former !== null && (
        <p className="page-column pt-11 font-semibold">
          {quotePageTexts.former(former.version, formatRecentMoment(former.accepted_at))}
        </p>
      )}
      <QuoteSheet
        document={current}
        dues={shown.dues}
        isInvoiced={acceptance !== null && money !== null}
        isOver={IS_OVER[quote.state]}
      />
      <div className="page-column grid gap-11 pb-11 md:pb-16 lg:grid-cols-[6fr_5fr] lg:gap-24">
        {isOpen && (
          <div ref={form}>
            <AcceptForm
              document={document}
              isBookable={isBookable(document)}
              asksDigits={quote.asks_digits}
              refusal={refusalWords(answer)}
              signature={{ ...kept, digits: typedDigits }}
              onSignature={({ digits: typed, ...signature }) => {
                forget();
                setKept(signature);
                setTypedDigits(typed);
              }}
              onReview={() => {
                // Otherwise its field would take the focus again on the way back.
                setKind(undefined);
                review({
                  requestId: crypto.randomUUID(),
                  version: shown.version,
                  hash: shown.hash,
                  name: plainLine(kept.name),
                  company: kept.who === "company" ? plainLine(kept.company) : "",
                  poNumber: kept.who === "company" ? plainLine(kept.poNumber) : "",
                  digits: quote.asks_digits ? typedLine(typedDigits) : "",
                  consent: shown.consents[language],
                });
              }}
            />
          </div>
        )}
        <Letters
          token={token}
          number={number}
          kinds={KINDS[lettersOf]}
          digits={digits}
          movesFrom={quote.moves_from ?? null}
          today={quote.today}
          kind={kind}
          onKind={setKind}
          onSent={onStale}
        />
        <Thread messages={quote.messages} />
        {quote.papers?.length ? (
          <Suspense>
            <Papers token={token} papers={quote.papers} />
          </Suspense>
        ) : null}
      </div>
      <QuoteFoot
        document={current}
        version={shown.version}
        isAccepted={acceptance !== null}
        isOver={IS_OVER[quote.state]}
      />
      {isOpen && <ActionBar quote={shown} places={places} onAccept={toAccept} />}
    </>
  );
}
