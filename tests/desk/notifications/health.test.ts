import { expect, it } from "vitest";
import { reasonOf } from "@/desk/notifications/failed-messages";
import { healthState, workerState } from "@/desk/notifications/health";
import { notificationTexts } from "@/desk/notifications/notification-texts";

const NOW = Date.UTC(2026, 10, 22, 12);
const ago = (seconds: number) => NOW - seconds * 1000;
const well = {
  lastRunAt: ago(30),
  canMail: true,
  canText: false,
  waiting: 0,
  waitingSince: null,
  failed: 0,
  copiesSpent: [],
};

it.each([
  ["well", well],
  ["well", { ...well, lastRunAt: ago(900) }],
  ["well", { ...well, lastRunAt: ago(164), waiting: 2, waitingSince: ago(164) }],
  ["stopped", { ...well, lastRunAt: ago(166), waiting: 1, waitingSince: ago(20) }],
  ["stuck", { ...well, waiting: 1, waitingSince: ago(166) }],
  ["stuck", { ...well, canMail: false, waiting: 1, waitingSince: ago(301) }],
  ["failed", { ...well, failed: 1 }],
  ["stopped", { ...well, failed: 1, lastRunAt: ago(301), waiting: 1 }],
  ["unset", { ...well, lastRunAt: null, waiting: 9, waitingSince: ago(9000) }],
  ["unset", { ...well, canMail: false }],
] as const)("is %s", (expected, health) => {
  expect(healthState(health, NOW)).toBe(expected);
});

it.each([
  ["unset", null],
  ["running", ago(165)],
  ["stopped", ago(166)],
] as const)("the worker is %s", (expected, lastRunAt) => {
  expect(workerState({ ...well, lastRunAt }, NOW)).toBe(expected);
});

const reasons = notificationTexts.reasons;

it.each([
  ["email", "550 5.1.1 [address] User unknown", reasons.noMailbox],
  ["email", "550 No such user here", reasons.noMailbox],
  ["email", "552 5.2.2 Over quota", reasons.mailboxFull],
  ["email", "550 5.7.1 Message blocked", reasons.unwanted],
  ["email", "550 5.7.26 Your email has been blocked", reasons.unwanted],
  ["email", "535 5.7.8 Authentication failed", reasons.signIn],
  ["email", "421 4.7.0 Try again later", reasons.tooMany],
  ["email", "reached_daily_quota", reasons.tooMany],
  ["email", "429 monthly_quota_exceeded You have reached your quota.", reasons.tooMany],
  ["email", "The address does not exist. (Permanent, NoEmail)", reasons.noMailbox],
  ["email", "The mailbox is full. (Transient, MailboxFull)", reasons.mailboxFull],
  ["email", "It was refused. (Transient, ContentRejected)", reasons.unwanted],
  ["email", "It is on the suppression list. (Permanent, Suppressed)", reasons.suppressed],
  ["email", "Not sent. (OnAccountSuppressionList)", reasons.suppressed],
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
