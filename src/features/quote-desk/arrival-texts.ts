import { inboxTexts } from "@/content/staff-inbox";
import type { Arrival } from "./arrivals";
import { EMERGENCY_PREFIX, isEmergency, isLuxury } from "./request-kind";

const texts = inboxTexts.arrivals;

/** More than this many at once are announced by their number. */
const SINGLES_MAX = 2;

function kindOf(arrival: Arrival): string {
  if (isEmergency(arrival)) return texts.newEmergency;
  return isLuxury(arrival) ? texts.newLuxury : texts.newRequest;
}

/** "plumbing-failure" as words. */
function whatHappened({ event_type }: Arrival): string {
  return event_type.slice(EMERGENCY_PREFIX.length).replaceAll("-", " ");
}

export type Announcement = { key: string; title: string; description: string; isUrgent: boolean };

/** What the page says of new requests, emergencies first; of several alike only how many there are. */
export function announcementsOf(arrivals: readonly Arrival[]): Announcement[] {
  return [true, false].flatMap((isUrgent) => {
    const alike = arrivals.filter((arrival) => isEmergency(arrival) === isUrgent);
    if (alike.length > SINGLES_MAX) {
      const title = isUrgent ? texts.emergencies(alike.length) : texts.requests(alike.length);
      return [{ key: title, title, description: "", isUrgent }];
    }
    return alike.map((arrival) => ({
      key: arrival.id,
      title: texts.of(kindOf(arrival), arrival.name),
      description: arrival.event_address ?? "",
      isUrgent,
    }));
  });
}

/** What a notification says, which may stand on a locked screen: what and where, not who. */
export function notificationOf(arrival: Arrival): { title: string; body: string } {
  const place = arrival.event_address ?? "";
  return {
    title: kindOf(arrival),
    body: isEmergency(arrival) ? [whatHappened(arrival), place].filter(Boolean).join(" · ") : place,
  };
}
