import { inboxTexts } from "@/desk/inbox/inbox-words";
import { emergencyType } from "@/request/facts";
import type { Arrival } from "./arrivals";

const texts = inboxTexts.arrivals;

/** More than this many at once are announced by their number. */
export const SINGLES_MAX = 2;

/** What happened, of an emergency. */
export function whatHappened({ event_type }: Pick<Arrival, "event_type">): string {
  return emergencyType(event_type).toLowerCase();
}

/** `key` tells one announcement from another; the description may be empty. */
export type Announcement = { key: string; title: string; description: string; isUrgent: boolean };

/** Emergencies first. Of several alike only how many there are, not fifty messages. */
function announce(
  arrivals: readonly Arrival[],
  textOf: (arrival: Arrival) => Pick<Announcement, "title" | "description">,
): Announcement[] {
  return [true, false].flatMap((isUrgent) => {
    const alike = arrivals.filter((arrival) => (arrival.kind === "emergency") === isUrgent);
    if (alike.length > SINGLES_MAX) {
      const title = isUrgent ? texts.emergencies(alike.length) : texts.requests(alike.length);
      return [{ key: alike.map(({ id }) => id).join(), title, description: "", isUrgent }];
    }
    return alike.map((arrival) => ({ key: arrival.id, isUrgent, ...textOf(arrival) }));
  });
}

/** What the page says of new requests. */
export function announcementsOf(arrivals: readonly Arrival[]): Announcement[] {
  return announce(arrivals, (arrival) => ({
    title: texts.of(texts.newOf[arrival.kind], arrival.name),
    description: arrival.event_address ?? "",
  }));
}

/** What notifications say, which may stand on a locked screen: what and where, not who. */
export function notificationsOf(arrivals: readonly Arrival[]): Announcement[] {
  return announce(arrivals, (arrival) => ({
    title: texts.newOf[arrival.kind],
    description: [arrival.kind === "emergency" && whatHappened(arrival), arrival.event_address]
      .filter(Boolean)
      .join(" · "),
  }));
}
