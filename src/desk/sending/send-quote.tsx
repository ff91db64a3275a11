import { type ReactNode, useState } from "react";
import { useGuardedStep } from "@/desk/drafts/unsaved-edit";
import { DeskButton, DeskSection } from "@/desk/frame/desk-button";
import { asProposed } from "@/desk/model/booking";
import { isOpen, obstacleOf } from "@/desk/model/quote-status";
import { quoteTexts } from "@/desk/model/quote-texts";
import { useOpenedQuote } from "@/desk/opened/opened-quote";
import { type QuoteChannel, type SendWay, sendQuote } from "@/desk/steps/quote-steps";
import { SendButtons } from "./send-buttons";
import { SendNow } from "./send-now";
import { sendTexts } from "./send-texts";
import { isByHand, type Sender, useOpenedSender } from "./sender";

const texts = sendTexts;

type WorkingFirstProps = { sender: Sender; now: ReactNode; byHand: ReactNode };

/** Sending from the desk, with the ways by hand collapsed; below them if the desk can't send. */
export function WorkingFirst({ sender, now, byHand }: WorkingFirstProps) {
  if (isByHand(sender)) {
    return (
      <div className="grid gap-4">
        {byHand}
        {now}
      </div>
    );
  }
  return (
    <>
      {now}
      <details className="text-base">
        <summary className="cursor-pointer py-2.5 font-semibold">{texts.byHand}</summary>
        {byHand}
      </details>
    </>
  );
}

/** Sends the open quote, or the change of a booking, from here or by staff themselves. */
export function SendQuote() {
  const { quote: stored, papers, business, today } = useOpenedQuote();
  const quote = asProposed(stored);
  const { take, isPending, mayGo } = useGuardedStep();
  const [channel, setChannel] = useState<QuoteChannel>();
  const sender = useOpenedSender();
  const canBeSent = quote.status === "pending" && obstacleOf(quote, today) === null;
  // A quote that went back to draft must be sent again before this is asked.
  if (channel && quote.status !== "pending") setChannel(undefined);

  function send(ways: SendWay[], isAgreed: boolean) {
    if (!mayGo()) return;
    const isFirst = quote.status === "pending";
    const done = isFirst ? texts.now.done : texts.now.doneAgain;
    void take(quote, sendQuote({ by: ways, isAgreed }), { done });
  }

  const now = isOpen(quote) && (
    <SendNow quote={quote} today={today} sender={sender} isPending={isPending} onSend={send} />
  );
  const shown = papers.flatMap(({ kind }) =>
    business?.papers.some((paper) => paper.kind === kind && paper.holds) ? kind : [],
  );
  const byHand = (
    <SendButtons quote={quote} papers={shown} today={today} onSent={setChannel} mayGo={mayGo} />
  );
  return (
    <DeskSection heading={texts.heading}>
      {now ? <WorkingFirst sender={sender} now={now} byHand={byHand} /> : byHand}
      {channel && canBeSent && (
        <div role="status" className="mt-3 flex flex-wrap items-center gap-3 bg-ivory p-4">
          <p className="font-semibold text-base">{texts.askSent}</p>
          <DeskButton
            variant="primary"
            isBusy={isPending}
            onClick={() =>
              void take(quote, sendQuote({ by: channel }), { done: quoteTexts.status.done.sent })
            }
          >
            {quoteTexts.status.send}
          </DeskButton>
          <DeskButton onClick={() => setChannel(undefined)}>{texts.notYet}</DeskButton>
        </div>
      )}
    </DeskSection>
  );
}
