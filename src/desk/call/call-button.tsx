import { PhoneCall } from "lucide-react";
import { callCard, useCallCard } from "@/desk/model/call-card";
import { callTexts } from "./call-texts";

/** Opens the card for a call. */
export function CallButton() {
  const isOpen = useCallCard();
  return (
    <button
      type="button"
      title={callTexts.openHint}
      aria-expanded={isOpen}
      aria-keyshortcuts="N"
      className="inline-flex h-10 w-10 shrink-0 items-center justify-center text-evergreen-700"
      onClick={() => callCard.set(true)}
    >
      <PhoneCall aria-hidden size={18} />
      <span className="sr-only">{callTexts.title}</span>
    </button>
  );
}
