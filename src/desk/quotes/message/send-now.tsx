import { Send } from "lucide-react";
import { useState } from "react";
import { DeskButton } from "@/desk/frame/desk-parts";
import type { Quote } from "@/desk/model/quote";
import { obstacleOf } from "@/desk/model/quote-status";
import type { SendWay } from "../update-quote";
import { sendTexts } from "./message-words";
import { useQuoteTerms } from "./quote-terms";
import type { OpenWay, Sender } from "./sender";

const texts = sendTexts.now;

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
        {!open.isServed && (
          <span className="block text-note text-stone">
            {open.isOptedOut ? texts.optedOut : texts.noService[open.way]}
          </span>
        )}
      </span>
    </label>
  );
}

/** Why nothing goes out, or not now; empty when it does. */
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
  onSend: (ways: SendWay[]) => void;
};

/** Sends a quote with a link of its own to each address that is ticked; one that was sent already once more. */
export function SendNow({ quote, today, sender, isPending, onSend }: SendNowProps) {
  const { mustConfirm } = useQuoteTerms(quote);
  const [left, setLeft] = useState<readonly SendWay[]>([]);
  const { ways, state } = sender;
  const chosen = ways
    .filter(({ way, isServed }) => isServed && !left.includes(way))
    .map(({ way }) => way);
  const cannot =
    obstacleOf(quote, today) !== null || mustConfirm || state === "unset" || chosen.length === 0;
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
                setLeft(isOn ? left.filter((way) => way !== open.way) : [...left, open.way])
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
          onClick={() => onSend(chosen)}
        >
          <Send aria-hidden size={18} />
          {quote.status === "pending" ? texts.send : texts.again}
        </DeskButton>
        {remark !== "" && <p className="min-w-0 flex-1 basis-52 text-note text-amber">{remark}</p>}
      </div>
    </div>
  );
}
