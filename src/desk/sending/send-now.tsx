import { Send as SendIcon } from "lucide-react";
import { DeskButton } from "@/desk/frame/desk-button";
import { useQuoteTerms } from "@/desk/letters/use-quote-terms";
import type { Quote } from "@/desk/model/quote";
import { obstacleOf } from "@/desk/model/quote-status";
import type { SendWay } from "@/desk/steps/quote-steps";
import { sendTexts } from "./send-texts";
import { useSendWays, WayBoxes } from "./send-ways";
import type { Sender } from "./sender";

const texts = sendTexts.now;

/** Why nothing can be sent now; empty if it can. */
function senderRemark({ state, ways }: Sender): string {
  if (ways.length === 0) return texts.nowhere;
  if (state === "unset") return texts.unset;
  return state === "stopped" ? texts.stopped : "";
}

/** @param isAgreed staff confirm that the customer agreed to texts, which is recorded */
type Send = (ways: SendWay[], isAgreed: boolean) => void;

type SendNowProps = {
  quote: Quote;
  /** The day in Houston, yyyy-MM-dd. */
  today: string;
  sender: Sender;
  isPending: boolean;
  /** For a step other than sending the quote; it can also be taken without a message. */
  labels?: { send: string; untold: string };
  onSend: Send;
  /** The same step with another that follows from it. */
  also?: { label: string; onSend: Send } | undefined;
};

/** Sends or resends a quote with a link to each checked address. */
export function SendNow({ quote, today, sender, isPending, labels, onSend, also }: SendNowProps) {
  const { mustConfirm } = useQuoteTerms(quote);
  const choice = useSendWays(sender);
  const { chosen, isAgreed } = choice;
  const { state } = sender;
  const isUntold = state === "unset" || chosen.length === 0;
  const cannot = labels
    ? mustConfirm
    : obstacleOf(quote, today) !== null || mustConfirm || isUntold;
  const isAgain = !labels && quote.status !== "pending";
  const ownLabel = isAgain ? texts.again : texts.send;
  const stepLabel = isUntold ? labels?.untold : labels?.send;
  const label = stepLabel ?? ownLabel;
  const remark = senderRemark(sender);
  const send = (by: Send) => () => by(state === "unset" ? [] : chosen, isAgreed);
  return (
    <div className="grid gap-2">
      <WayBoxes sender={sender} choice={choice} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <DeskButton
          // One filled button per screen: once a quote is out, that is the customer's answer.
          variant={cannot || isAgain ? "outline" : "primary"}
          disabled={cannot}
          isBusy={isPending}
          onClick={send(onSend)}
        >
          <SendIcon aria-hidden size={18} />
          {label}
        </DeskButton>
        {also && (
          <DeskButton disabled={cannot} isBusy={isPending} onClick={send(also.onSend)}>
            {also.label}
          </DeskButton>
        )}
        {remark !== "" && <p className="min-w-0 flex-1 basis-52 text-note text-amber">{remark}</p>}
      </div>
    </div>
  );
}
