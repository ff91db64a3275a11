import { expect, it } from "vitest";
import { reasonOf } from "@/desk/notifications/failed-messages";
import { notificationTexts } from "@/desk/notifications/notification-texts";

const reasons = notificationTexts.reasons;

it.each([
  ["email", "550 5.1.1 [address] User unknown", reasons.noMailbox],
  ["email", "550 No such user here", reasons.noMailbox],
  ["email", "552 5.2.2 Over quota", reasons.mailboxFull],
  ["email", "550 5.7.1 Message blocked", reasons.unwanted],
  ["email", "550 5.7.26 Your email has been blocked", reasons.unwanted],
  ["email", "535 5.7.8 Authentication failed", reasons.signIn],
  ["email", "421 4.7.0 Try again later", reasons.tooMany],
  ["email", "connect ECONNREFUSED 127.0.0.1", reasons.unreachable],
  ["email", "No answer.", reasons.silent],
  ["email", "There is no address.", reasons.noAddress],
  ["email", "No provider is set up.", reasons.noService],
  ["email", "Nothing was sent for a day.", reasons.stale],
  ["email", "", reasons.mailRefused],
  ["email", null, reasons.mailRefused],
  ["sms", "400 code 21211 The 'To' number is not a valid phone number.", reasons.badNumber],
  ["sms", "400 code 21610 Attempt to send to unsubscribed recipient", reasons.stopped],
  ["sms", "401 code 20003 Authenticate", reasons.signIn],
  ["sms", "TimeoutError: The operation timed out.", reasons.unreachable],
  ["sms", "It is not known whether it was sent. TypeError: fetch failed", reasons.silent],
  ["sms", "400 code 30000 Something new", reasons.textRefused],
] as const)("says of %s answered %j what it means", (channel, answer, expected) => {
  expect(reasonOf(channel, answer)).toBe(expected);
});
