import { AlarmClock } from "lucide-react";
import { durationText } from "@/desk/model/due";
import { serverNow, useTicking } from "./desk-status";
import { listingTexts } from "./listing-texts";

const MINUTE = 60_000;

/** In minutes; less hardly shows. */
const TOLERATED = 3;

/** Says that this device's clock is wrong, and by how much. */
export function ClockNotice() {
  // How far the clock is ahead, in whole minutes: what is left of a minute is the answer's way here.
  const ahead = useTicking((now) => Math.round((now - serverNow(now)) / MINUTE));
  if (Math.abs(ahead) < TOLERATED) return null;
  const { fast, slow } = listingTexts.clock;
  const by = durationText(Math.abs(ahead) * MINUTE);
  return (
    <p className="flex items-start gap-2 px-3 py-1 text-amber text-note">
      <AlarmClock aria-hidden size={16} className="mt-1 shrink-0" />
      {ahead > 0 ? fast(by) : slow(by)}
    </p>
  );
}
