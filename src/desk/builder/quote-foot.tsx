import type { RefObject } from "react";
import { KeyHint } from "@/desk/frame/key-hint";
import { sendKeys } from "@/desk/frame/send-keys";
import { readDeposit } from "@/desk/pricing/deposit";
import { sendTexts } from "@/desk/sending/send-texts";
import { type SendChoice, WayBoxes } from "@/desk/sending/send-ways";
import type { Sender } from "@/desk/sending/sender";
import { cn } from "@/lib/cn";
import { formatDollars } from "@/lib/money";
import { readDollars } from "@/lib/typed-money";
import { depositOf } from "@/request/deposit";
import { Button, compactButton } from "@/ui/button";
import { builderTexts } from "./builder-texts";
import { createQuoteTexts } from "./create-quote-texts";
import { depositRuleIn, monthlyPriceIn } from "./quote-of-decisions";
import type { Builder } from "./use-builder";

const texts = builderTexts.foot;

/** Always in view. */
function FootTotal({ builder }: { builder: Builder }) {
  const { business, quote } = builder;
  const { proposal, priced, fields, circumstances } = quote;
  const total = readDollars(fields.quoteAmount);
  const isOpen = priced.includes(undefined);
  const rule = business && depositRuleIn(business, quote, readDeposit(fields.deposit) ?? null);
  const deposit = rule && total ? depositOf(rule, total, circumstances.firstDay) : null;
  const isSample = business?.samples.some((section) => section === "prices");
  const list = proposal?.total;
  const isMonthly = fields.isOpenEnded && total !== undefined && !isOpen;
  const remarks = [
    isOpen && texts.soFar,
    isMonthly && texts.eachMonth(formatDollars(monthlyPriceIn(quote, total))),
    deposit && !isOpen && texts.deposit(formatDollars(deposit.amount)),
    list && list !== total && !isOpen && texts.list(formatDollars(list)),
    isSample && builderTexts.samplePrices,
  ].filter(Boolean);
  return (
    <div className="min-w-0 leading-tight">
      <p className="font-display text-[1.5rem] tabular-nums leading-tight lg:text-[1.75rem]">
        <span className="sr-only">{texts.total} </span>
        {total === undefined ? <span className="text-stone">–</span> : formatDollars(total)}
      </p>
      <p className="text-note text-stone tabular-nums">
        {total === undefined ? texts.noAmount : remarks.join(" · ")}
      </p>
    </div>
  );
}

type QuoteFootProps = {
  builder: Builder;
  sender: Sender;
  /** Undefined if the quote cannot go out from here. */
  choice: SendChoice | undefined;
  /** The quote is being stored. */
  isPending: boolean;
  isBusy: boolean;
  onCancel: () => void;
  onSend: () => void;
  sendButton: RefObject<HTMLButtonElement | null>;
};

/** Total and actions, below the form and within reach of the thumb. */
export function QuoteFoot(props: QuoteFootProps) {
  const { sender, choice, isPending, isBusy, onCancel, onSend, sendButton, builder } = props;
  return (
    <div className="grid shrink-0 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-hairline border-t bg-ivory px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:flex sm:justify-between lg:min-h-16 lg:px-6">
      <FootTotal builder={builder} />
      <div className="order-first col-span-full min-w-0 sm:order-none sm:ml-auto sm:max-w-md">
        {choice && sender.ways.length > 0 && <WayBoxes isDense sender={sender} choice={choice} />}
        {!choice?.chosen.length && (
          <p className="text-note text-stone">
            {sender.ways.length > 0 ? sendTexts.now.itself : sendTexts.now.nowhere}
          </p>
        )}
      </div>
      <div className="contents whitespace-nowrap sm:flex sm:items-center sm:justify-end sm:gap-3">
        <Button
          variant="outline"
          className={cn(
            compactButton,
            "order-2 justify-self-start border-0 px-0! sm:order-none sm:px-4!",
          )}
          onClick={onCancel}
        >
          {createQuoteTexts.cancel}
        </Button>
        <Button
          type="submit"
          variant="outline"
          title={builderTexts.createHint}
          className={cn(
            compactButton,
            "order-3 border-0 px-0! sm:order-none sm:min-w-34 sm:border sm:px-4!",
          )}
          disabled={isBusy}
        >
          {isPending ? createQuoteTexts.pending : createQuoteTexts.submit}
        </Button>
        <Button
          ref={sendButton}
          className={cn(compactButton, "order-1 min-w-32 sm:order-none")}
          disabled={isBusy}
          onClick={onSend}
        >
          {builderTexts.send}
          <KeyHint>{sendKeys}</KeyHint>
        </Button>
      </div>
    </div>
  );
}
