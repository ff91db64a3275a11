import type { Business } from "../config/settings.ts";
import type { LeadRequest, Message } from "../outbox/outbox.ts";
import { type Digest, digestHeading } from "../words/digest.ts";
import { inShort } from "../words/facts.ts";
import { deskLink, deskList } from "../words/links.ts";
import { formatClock } from "../words/moments.ts";
import { shortLine, toGsm } from "./gsm.ts";

/** Two parts of 153 characters: more would cost a third. */
export const MOST_CHARACTERS = 306;

const PREFIX: Partial<Record<Message["kind"], string>> = {
  "second-list": "NOT OPENED YET (you are second): ",
  owner: "NOT OPENED YET (owner): ",
};

/** Cuts the middle part so that the whole fits; what stands before and after is kept. */
function fitted(before: string, middle: string, after: string): string {
  const room = MOST_CHARACTERS - before.length - after.length;
  return before + shortLine(middle, Math.max(room, 10)) + after;
}

/** To staff about an emergency. */
export function staffText(business: Business, kind: Message["kind"], request: LeadRequest): string {
  const digits = (request.phone ?? "").replace(/[^\d ()+-]/g, "");
  const before = toGsm(`${PREFIX[kind] ?? ""}EMERGENCY ${inShort(request)}. `);
  const after = `. Call ${digits}. Answer by ${formatClock(request.due_at)}. ${deskLink(business, request)}`;
  return fitted(before, `${request.name}, ${request.event_address}`, after);
}

/** To staff about several emergencies at once. */
export function digestText(business: Business, message: Digest, first: LeadRequest): string {
  return toGsm(
    `${digestHeading(message)}. The first answer is due by ${formatClock(first.due_at)}. Open the desk: ${deskList(business)}`,
  );
}

/** To the sender of an emergency who left no e-mail, and agreed to be texted about it. */
export function acknowledgementText(business: Business, request: LeadRequest, now: Date): string {
  const promise =
    now > request.due_at
      ? "If you have not heard from us yet, please call."
      : `We call or text you by ${formatClock(request.due_at)}.`;
  const before = `${shortLine(business.name, 60)}: we have your emergency request (${toGsm(inShort(request))}, `;
  const after = `). ${promise} Call ${business.phone} to change it. Reply STOP for no more texts.`;
  return fitted(before, request.event_address, after);
}
