import { useState } from "react";
import type { SendWay } from "@/desk/steps/quote-steps";
import { cn } from "@/lib/cn";
import { sendTexts } from "./send-texts";
import type { OpenWay, Sender } from "./sender";

const texts = sendTexts.now;

/** The ways that are checked. */
export type SendChoice = {
  chosen: SendWay[];
  /** Staff confirm that the customer agreed to texts. */
  isAgreed: boolean;
  turn: (open: OpenWay, isOn: boolean) => void;
};

/**
 * Which ways a message goes by. All are checked at first, except for texts to customers who have not agreed to any: checking
 * those confirms that they were asked at this number.
 */
export function useSendWays({ ways }: Sender): SendChoice {
  // Addresses, so that a consent does not pass to another number.
  const [turned, setTurned] = useState<readonly string[]>([]);
  const going = ways.filter(
    ({ address, isServed, needsConsent }) => isServed && turned.includes(address) === needsConsent,
  );
  return {
    chosen: going.map(({ way }) => way),
    isAgreed: going.some(({ needsConsent }) => needsConsent),
    turn: ({ address, needsConsent }, isOn) =>
      setTurned([
        ...turned.filter((other) => other !== address),
        ...(isOn === needsConsent ? [address] : []),
      ]),
  };
}

/** Why a channel is disabled, or what using it takes. */
function wayRemark({ way, isServed, isOptedOut }: OpenWay): string {
  if (isOptedOut) return texts.optedOut;
  return isServed ? texts.needsConsent : texts.noService[way];
}

type WayBoxesProps = { sender: Sender; choice: SendChoice; isDense?: boolean };

/** A box for each address. */
export function WayBoxes({ sender: { ways }, choice, isDense = false }: WayBoxesProps) {
  if (ways.length === 0) return null;
  return (
    <fieldset>
      <legend className="sr-only">{texts.ways}</legend>
      {ways.map((open) => (
        <label
          key={open.way}
          className={cn(
            "flex items-center gap-3",
            isDense ? "min-h-7 text-sm" : "min-h-11 text-base",
          )}
        >
          <input
            type="checkbox"
            checked={choice.chosen.includes(open.way)}
            disabled={!open.isServed}
            onChange={(event) => choice.turn(open, event.currentTarget.checked)}
            className="size-5 shrink-0 accent-evergreen-700"
          />
          <span className="wrap-anywhere">
            {texts.way[open.way](open.address)}
            {(!open.isServed || open.needsConsent) && (
              <span className="block text-note text-stone">{wayRemark(open)}</span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
