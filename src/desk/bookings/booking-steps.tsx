import { useRef, useState } from "react";
import { DeskButton } from "@/desk/frame/desk-button";
import { KeyHint } from "@/desk/frame/key-hint";
import { asProposed, inForce, isChanging } from "@/desk/model/booking";
import { isExpired, lastDayOf } from "@/desk/model/quote-status";
import { formatShortDate } from "@/desk/model/short-date";
import { useOpenedQuote } from "@/desk/opened/opened-quote";
import { takeChangeBack } from "@/desk/steps/booking-steps";
import { useStep } from "@/desk/steps/use-step";
import type { AskedMove } from "@/request/asked-move";
import { bookingTexts as texts } from "./booking-texts";
import { CancelBooking } from "./cancel-booking";
import { ChangeBooking } from "./change-booking";
import { ChangeComparison } from "./change-comparison";
import { EditBooking } from "./edit-booking";

type BookingStepsProps = {
  /** What the customer asks for: a change that is filled in. */
  asked: AskedMove | undefined;
  /** Whether staff pressed for it, so that it takes the focus. */
  isAskedPressed: boolean;
  onAskedDone: () => void;
};

/** What can be done with a booking: changing it, taking the change back, canceling. */
export function BookingSteps({ asked, isAskedPressed, onAskedDone }: BookingStepsProps) {
  const { quote, today } = useOpenedQuote();
  const [shown, setShown] = useState<"change" | "edit" | "cancel">();
  const { take, isPending } = useStep();
  const isBeingChanged = isChanging(quote);
  const buttons = useRef<HTMLDivElement>(null);
  function close() {
    setShown(undefined);
    onAskedDone();
    requestAnimationFrame(() => {
      buttons.current?.scrollIntoView({ block: "nearest" });
      buttons.current?.querySelector("button")?.focus({ preventScroll: true });
    });
  }
  // Another ask is another form.
  if (asked)
    return (
      <ChangeBooking
        key={JSON.stringify(asked)}
        asked={asked}
        isFocused={isAskedPressed}
        onClose={close}
      />
    );
  if (shown === "cancel") return <CancelBooking onClose={close} />;
  if (shown === "change") return <ChangeBooking onClose={close} />;
  if (shown === "edit") return <EditBooking onClose={close} />;
  const keep = () =>
    void take(quote, takeChangeBack(), { done: texts.kept, failed: texts.keepFailed });
  return (
    <div ref={buttons} className="grid gap-3">
      {isBeingChanged && (
        <p className="text-base">
          {isExpired(quote, today)
            ? texts.unanswered(formatShortDate(lastDayOf(quote)))
            : texts.changing}
        </p>
      )}
      {isBeingChanged && (
        <ChangeComparison agreed={inForce(quote)} today={today} moved={asProposed(quote)} />
      )}
      <div className="grid gap-3 @[26rem]/pane:grid-cols-2 @[40rem]/pane:grid-cols-3">
        <DeskButton data-desk-action="move" onClick={() => setShown("change")}>
          {isBeingChanged ? texts.changeAgain : texts.change} <KeyHint>G</KeyHint>
        </DeskButton>
        {isBeingChanged && (
          <DeskButton isBusy={isPending} onClick={keep}>
            {texts.keep}
          </DeskButton>
        )}
        <DeskButton onClick={() => setShown("edit")}>{texts.edit}</DeskButton>
        <DeskButton onClick={() => setShown("cancel")}>{texts.cancel}</DeskButton>
      </div>
    </div>
  );
}
