import { formatTextNumber, isTextNumber } from "../../../../src/lib/text-number.ts";
import type { Business } from "../config/settings.ts";
import type { LeadRequest, Message } from "../outbox/outbox.ts";
import { type Digest, digestHeading } from "../words/digest.ts";
import { inShortWithTown } from "../words/facts.ts";
import { deskLink, deskList } from "../words/links.ts";
import { formatClock } from "../words/moments.ts";
import { oneLine } from "../words/plain.ts";
import { toGsm } from "./gsm.ts";

// A telephone makes a link of whatever looks like one, so nothing that a visitor typed freely stands in a text message: to
// the sender, whose number nobody has checked, nor to staff, who have the rest behind the link
// (docs/decisions.md#105-messages-carry-what-is-known-by-its-form).

const PREFIX: Partial<Record<Message["kind"], string>> = {
  "second-list": "NOT REACHED YET (you are second): ",
  owner: "NOT REACHED YET (owner): ",
};

/** To staff about an emergency. */
export function staffText(business: Business, kind: Message["kind"], request: LeadRequest): string {
  const phone = request.phone ?? "";
  return [
    `${PREFIX[kind] ?? ""}EMERGENCY ${toGsm(inShortWithTown(request))}.`,
    ...(isTextNumber(phone) ? [`Call ${formatTextNumber(phone)}.`] : []),
    `Answer by ${formatClock(request.due_at)}.`,
    deskLink(business, request),
  ].join(" ");
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
  return [
    `${toGsm(oneLine(business.name, 60))}: we have your emergency request (${toGsm(inShortWithTown(request))}).`,
    promise,
    `Call ${business.phone} to change it. Reply STOP for no more texts.`,
  ].join(" ");
}
