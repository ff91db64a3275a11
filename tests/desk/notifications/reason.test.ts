import { expect, it } from "vitest";
import { reasonOf } from "@/desk/notifications/failed-messages";
import { notificationTexts } from "@/desk/notifications/notifications-words";

const words = notificationTexts.reasons;

it.each([
  ["email", "550 5.1.1 [address] User unknown", words.noMailbox],
  ["email", "550 No such user here", words.noMailbox],
  ["email", "552 5.2.2 Over quota", words.mailboxFull],
  ["email", "550 5.7.1 Message blocked", words.unwanted],
  ["email", "550 5.7.26 Your email has been blocked", words.unwanted],
  ["email", "535 5.7.8 Authentication failed", words.signIn],
  ["email", "421 4.7.0 Try again later", words.tooMany],
  ["email", "connect ECONNREFUSED 127.0.0.1", words.unreachable],
  ["email", "No answer.", words.silent],
  ["email", "There is no address.", words.noAddress],
  ["email", "No provider is set up.", words.noService],
  ["email", "Nothing was sent for a day.", words.stale],
  ["email", "", words.mailRefused],
  ["email", null, words.mailRefused],
  ["sms", "400 code 21211 The 'To' number is not a valid phone number.", words.badNumber],
  ["sms", "400 code 21610 Attempt to send to unsubscribed recipient", words.stopped],
  ["sms", "401 code 20003 Authenticate", words.signIn],
  ["sms", "TimeoutError: The operation timed out.", words.unreachable],
  ["sms", "It is not known whether it was sent. TypeError: fetch failed", words.silent],
  ["sms", "400 code 30000 Something new", words.textRefused],
] as const)("says of %s answered %j what it means", (channel, answer, expected) => {
  expect(reasonOf(channel, answer)).toBe(expected);
});
