import { BellOff } from "lucide-react";
import { durationText } from "@/desk/model/due";
import { healthState } from "./health";
import type { NotificationHealth } from "./notifications-query";
import { notificationTexts } from "./notifications-words";
import { useHealth } from "./use-health";

function wellLine(health: NotificationHealth, now: number): string {
  const { lastRunAt, waiting, medianMs } = health;
  if (lastRunAt === null || healthState(health, now) !== "well") return "";
  const median = medianMs === null ? null : durationText(medianMs);
  return notificationTexts.well(durationText(Math.max(0, now - lastRunAt)), waiting, median);
}

/** One quiet line at the end of the desk, while messages go out as they should. */
export function NotificationLine() {
  const line = useHealth(wellLine, "");
  return line && <p className="mt-1 text-note text-stone">{line}</p>;
}

/** That nobody is told of anything yet, and where that is switched on. */
export function NotificationsUnset() {
  if (useHealth(healthState, "well") !== "unset") return null;
  return (
    <p className="flex items-start gap-2 py-1 text-amber text-note">
      <BellOff aria-hidden size={16} className="mt-1 shrink-0" />
      {notificationTexts.unset}
    </p>
  );
}
