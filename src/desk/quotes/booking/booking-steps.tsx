import { useRef, useState } from "react";
import { DeskButton } from "@/desk/frame/desk-button";
import { KeyHint } from "@/desk/frame/key-hint";
import type { Quote } from "@/desk/model/quote";
import { isChanging } from "@/desk/model/quote-status";
import { showToast } from "@/ui/toast/toast-store";
import { useAgreed, useBookingCall } from "./booking-queries";
import { bookingTexts as texts } from "./booking-texts";
import { CancelBooking } from "./cancel-booking";
import { ChangeBooking } from "./change-booking";
import { ChangeComparison } from "./change-comparison";

/** Actions on a booking besides reopening it: moving it, taking a move back, canceling. */
export function BookingSteps({ quote, today }: { quote: Quote; today: string }) {
  const [shown, setShown] = useState<"change" | "cancel">();
  const { call, isPending } = useBookingCall();
  const isBeingChanged = isChanging(quote);
  const agreed = useAgreed(quote);
  const buttons = useRef<HTMLDivElement>(null);
  function close() {
    setShown(undefined);
    requestAnimationFrame(() => {
      buttons.current?.scrollIntoView({ block: "nearest" });
      buttons.current?.querySelector("button")?.focus({ preventScroll: true });
    });
  }
  const form = { quote, today, onClose: close };
  if (shown === "cancel") return <CancelBooking {...form} />;
  if (shown === "change" && agreed) return <ChangeBooking {...form} agreed={agreed} />;
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
      {isBeingChanged && agreed && <ChangeComparison agreed={agreed} today={today} moved={quote} />}
      <div className="flex flex-wrap gap-3">
        <DeskButton data-desk-action="move" onClick={() => setShown("change")}>
          {isBeingChanged ? texts.changeAgain : texts.change} <KeyHint>G</KeyHint>
        </DeskButton>
        {isBeingChanged && (
          <DeskButton isBusy={isPending} onClick={keep}>
            {texts.keep}
          </DeskButton>
        )}
        <DeskButton onClick={() => setShown("cancel")}>{texts.cancel}</DeskButton>
      </div>
    </div>
  );
}
