import { useRef, useState } from "react";
import { DeskButton } from "@/desk/frame/desk-button";
import type { Quote } from "@/desk/model/quote";
import { isChanging } from "@/desk/model/quote-status";
import { showToast } from "@/ui/toast/toast-store";
import { useBookingCall } from "./booking-queries";
import { bookingTexts as texts } from "./booking-texts";
import { CancelBooking } from "./cancel-booking";
import { ChangeBooking } from "./change-booking";

/** What can be done with a booking besides reopening it: moving it, taking a move back, canceling. */
export function BookingSteps({ quote, today }: { quote: Quote; today: string }) {
  const [shown, setShown] = useState<"change" | "cancel">();
  const { call, isPending } = useBookingCall();
  const isBeingChanged = isChanging(quote);
  const buttons = useRef<HTMLDivElement>(null);
  function close() {
    setShown(undefined);
    requestAnimationFrame(() => {
      buttons.current?.scrollIntoView({ block: "nearest" });
      buttons.current?.querySelector("button")?.focus({ preventScroll: true });
    });
  }
  if (shown === "change" && !isBeingChanged) {
    return <ChangeBooking quote={quote} today={today} onClose={close} />;
  }
  if (shown === "cancel") return <CancelBooking quote={quote} today={today} onClose={close} />;
  const keep = () =>
    void call(
      quote,
      texts.keepFailed,
      (known) => known.keep(quote),
      ({ name }) => showToast({ title: texts.kept, description: name }),
    );
  return (
    <div ref={buttons} className="grid gap-3">
      {isBeingChanged && <p className="text-base">{texts.changing}</p>}
      <div className="flex flex-wrap gap-3">
        {isBeingChanged ? (
          <DeskButton isBusy={isPending} onClick={keep}>
            {texts.keep}
          </DeskButton>
        ) : (
          <DeskButton data-desk-action="move" onClick={() => setShown("change")}>
            {texts.change} <kbd className="border border-hairline px-1 text-note">G</kbd>
          </DeskButton>
        )}
        <DeskButton onClick={() => setShown("cancel")}>{texts.cancel}</DeskButton>
      </div>
    </div>
  );
}
