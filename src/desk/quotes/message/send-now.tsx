import { Send } from "lucide-react";
import { useState } from "react";
import { DeskButton } from "@/desk/frame/desk-button";
import type { Quote } from "@/desk/model/quote";
import { obstacleOf } from "@/desk/model/quote-status";
import type { SendWay } from "../use-update-quote";
import { useQuoteTerms } from "./quote-terms";
import { sendTexts } from "./send-texts";
import type { OpenWay, Sender } from "./sender";

const texts = sendTexts.now;

/** Why a channel is disabled, or what using it takes. */
function wayRemark({ way, isServed, isOptedOut }: OpenWay): string {
  if (isOptedOut) return texts.optedOut;
  return isServed ? texts.needsConsent : texts.noService[way];
}

function WayBox(props: { open: OpenWay; isChosen: boolean; onChange: (isOn: boolean) => void }) {
  const { open, isChosen, onChange } = props;
  return (
    <label className="flex min-h-11 items-center gap-3 text-base">
      <input
        type="checkbox"
        checked={isChosen}
        disabled={!open.isServed}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="size-5 shrink-0 accent-evergreen-700"
      />
      <span className="wrap-anywhere">
        {texts.way[open.way](open.address)}
        {(!open.isServed || open.needsConsent) && (
          <span className="block text-note text-stone">{wayRemark(open)}</span>
        )}
      </span>
    </label>
  );
}

/** Why nothing can be sent now; empty if it can. */
function senderRemark({ state, ways }: Sender): string {
  if (ways.length === 0) return texts.nowhere;
  if (state === "unset") return texts.unset;
  return state === "stopped" ? texts.stopped : "";
}

type SendNowProps = {
  quote: Quote;
  /** The day in Houston, yyyy-MM-dd. */
  today: string;
  sender: Sender;
  isPending: boolean;
  /** For another step than sending the quote, which can also be taken without a message. */
  labels?: { send: string; untold: string };
  /** @param isAgreed staff confirm that the customer agreed to texts, which is recorded */
  onSend: (ways: SendWay[], isAgreed: boolean) => void;
};

/**
 * Sends or resends a quote with a link to each checked address. All are checked by default, except for texts to customers
 * who have not agreed to any: checking those confirms that they were asked.
 */
export function SendNow({ quote, today, sender, isPending, labels, onSend }: SendNowProps) {
  const { mustConfirm } = useQuoteTerms(quote);
  const [turned, setTurned] = useState<readonly SendWay[]>([]);
  const { ways, state } = sender;
  const going = ways.filter(
    ({ way, isServed, needsConsent }) => isServed && turned.includes(way) === needsConsent,
  );
  const chosen = going.map(({ way }) => way);
  const isUntold = state === "unset" || chosen.length === 0;
  const cannot = labels
    ? mustConfirm
    : obstacleOf(quote, today) !== null || mustConfirm || isUntold;
  const usual = quote.status === "pending" ? texts.send : texts.again;
  const label = labels ? (isUntold ? labels.untold : labels.send) : usual;
  const remark = senderRemark(sender);
  return (
    <div className="grid gap-2">
      {ways.length > 0 && (
        <fieldset>
          <legend className="sr-only">{texts.ways}</legend>
          {ways.map((open) => (
            <WayBox
              key={open.way}
              open={open}
              isChosen={chosen.includes(open.way)}
              onChange={(isOn) =>
                setTurned([
                  ...turned.filter((way) => way !== open.way),
                  ...(isOn === open.needsConsent ? [open.way] : []),
                ])
              }
            />
          ))}
        </fieldset>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <DeskButton
          variant={cannot ? "outline" : "primary"}
          disabled={cannot}
          isBusy={isPending}
          onClick={() =>
            onSend(
              state === "unset" ? [] : chosen,
              going.some(({ needsConsent }) => needsConsent),
            )
          }
        >
          <Send aria-hidden size={18} />
          {label}
        </DeskButton>
        {remark !== "" && <p className="min-w-0 flex-1 basis-52 text-note text-amber">{remark}</p>}
      </div>
    </div>
  );
}
