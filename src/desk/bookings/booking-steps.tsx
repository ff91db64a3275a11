import { useRef, useState } from "react";
import { DeskButton } from "@/desk/frame/desk-button";
import { KeyHint } from "@/desk/frame/key-hint";
import { asProposed, inForce, isChanging } from "@/desk/model/booking";
import type { Quote } from "@/desk/model/quote";
import { isExpired, lastDayOf } from "@/desk/model/quote-status";
import { formatShortDate } from "@/desk/model/short-date";
import { useBookingCall } from "@/desk/steps/booking-queries";
import type { AskedMove } from "@/request/asked-move";
import { showToast } from "@/ui/toast/toast-store";
import { bookingTexts as texts } from "./booking-texts";
import { CancelBooking } from "./cancel-booking";
import { ChangeBooking } from "./change-booking";
import { ChangeComparison } from "./change-comparison";
import { EditBooking } from "./edit-booking";

type BookingStepsProps = {
  quote: Quote;
  today: string;
  /** What the customer asks for: a change that is filled in. */
  asked: AskedMove | undefined;
  onAskedDone: () => void;
};

/** What can be done with a booking: changing it, taking the change back, canceling. */
export function BookingSteps({ quote, today, asked, onAskedDone }: BookingStepsProps) {
  const [shown, setShown] = useState<"change" | "edit" | "cancel">();
  const { call, isPending } = useBookingCall();
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
  const form = { quote, today, onClose: close };
  // Another ask is another form.
  if (asked) return <ChangeBooking key={JSON.stringify(asked)} asked={asked} {...form} />;
  if (shown === "cancel") return <CancelBooking {...form} />;
  if (shown === "change") return <ChangeBooking {...form} />;
  if (shown === "edit") return <EditBooking {...form} />;
  const keep = () =>
    void call(
      quote,
      texts.keepFailed,
      (known) => known.keep(quote),
      ({ name }) => showToast({ title: texts.kept, description: name }),
    );
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
      <div className="flex flex-wrap gap-3">
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
