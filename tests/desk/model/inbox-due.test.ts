import { describe, expect, it } from "vitest";
import { emergencyLine, requestLine } from "@/desk/inbox/open-requests";
import { ageText, type DeskStatus } from "@/desk/listing/desk-status";
import {
  answerOf,
  dueText,
  isLate,
  lateText,
  moreUrgent,
  shortDueText,
  urgencyOf,
} from "@/desk/model/due";

const NOW = Date.UTC(2026, 10, 21, 12);
const minutes = (count: number) => count * 60_000;

it.each([
  [minutes(12), "Due in 12 min"],
  [minutes(12) + 59_000, "Due in 12 min"],
  [minutes(200), "Due in 3 h 20 min"],
  [minutes(120), "Due in 2 h"],
  [59_999, "Due in less than a minute"],
  [0, "Due in less than a minute"],
  [-1, "Overdue by less than a minute"],
  [-minutes(4), "Overdue by 4 min"],
  [-minutes(65), "Overdue by 1 h 5 min"],
  [-minutes(48 * 60), "Overdue by 2 d"],
  [-minutes(26 * 60 + 5), "Overdue by 1 d 2 h"],
])("due text, %i ms from now", (left, text) => {
  expect(dueText(NOW + left, NOW)).toBe(text);
});

it.each([
  [0, "0 min"],
  [minutes(59), "59 min"],
  [minutes(65), "1 h 05"],
  [-minutes(3 * 60 + 43), "3 h 43 late"],
  [minutes(9 * 60 + 59), "9 h 59"],
  [minutes(10 * 60), "10 h"],
  [minutes(22 * 60 + 59), "22 h"],
  [minutes(48 * 60) - 1, "47 h"],
  [minutes(48 * 60), "2 d"],
  [-minutes(26 * 60), "26 h late"],
  [-minutes(49 * 60), "2 d late"],
])("due text in a column, %i ms from now", (left, text) => {
  expect(shortDueText(NOW + left, NOW)).toBe(text);
});

const of = (elapsed: number) =>
  urgencyOf(NOW, NOW + minutes(30), NOW + minutes(30) * (elapsed / 100));
it.each([
  [0, "ok"],
  [75, "ok"],
  [76, "soon"],
  [100, "soon"],
  [101, "overdue"],
])("urgency after %i %% of the promise", (elapsed, urgency) => {
  expect(of(elapsed)).toBe(urgency);
});

describe("summary", () => {
  const status = (changes: Partial<DeskStatus>): DeskStatus => ({
    businessDate: "2026-11-21",
    followUpsDue: 0,
    openRequests: 0,
    openEmergencies: 0,
    overdueRequests: 0,
    nextDueAt: null,
    nextEmergencyDueAt: null,
    views: { mine: 0, untaken: 0, today: 0, overdue: 0, weekend: 0 },
    ...changes,
  });
  const in12 = NOW + minutes(12);
  it.each<[string, Partial<DeskStatus>, [string, string]]>([
    ["is calm when nothing is open", {}, ["", "All answered"]],
    [
      "puts emergencies first and counts them in",
      {
        openRequests: 7,
        openEmergencies: 2,
        overdueRequests: 3,
        nextDueAt: NOW - minutes(90),
        nextEmergencyDueAt: NOW - minutes(4),
      },
      ["2 emergencies, 4 min late", "7 requests, 3 overdue"],
    ],
    [
      "says a single emergency once",
      { openRequests: 1, openEmergencies: 1, nextDueAt: in12, nextEmergencyDueAt: in12 },
      ["1 emergency, due in 12 min", ""],
    ],
    [
      "says of what is answered that it is, and counts no clock for it",
      { openRequests: 3, openEmergencies: 2, nextDueAt: NOW + minutes(200) },
      ["2 emergencies, all answered", "3 requests, next in 3 h 20"],
    ],
    ["says of one answered", { openRequests: 1 }, ["", "1 request, answered"]],
    [
      "says of one answered emergency",
      { openRequests: 1, openEmergencies: 1 },
      ["1 emergency, answered", ""],
    ],
    [
      "names the next one while none is overdue",
      { openRequests: 5, nextDueAt: NOW + minutes(200) },
      ["", "5 requests, next in 3 h 20"],
    ],
    [
      "knows of what became overdue since it was counted",
      { openRequests: 5, nextDueAt: NOW - minutes(1) },
      ["", "5 requests, 1 overdue"],
    ],
  ])("%s", (_, changes, lines) => {
    expect([emergencyLine(status(changes), NOW), requestLine(status(changes), NOW)]).toEqual(lines);
  });
});

it.each([
  [0, "Updated just now"],
  [5_400, "Updated 5 s ago"],
  [60_000, "Updated 1 min ago"],
  [7_200_000, "Updated 2 h ago"],
  // A clock that was set back.
  [-5_000, "Updated just now"],
])("freshness, %i ms later", (age, text) => {
  expect(ageText(NOW, NOW + age)).toBe(text);
});

it.each([
  ["what is overdue", [90, -400], -400],
  ["what was missed last", [-400, -30], -30],
  ["what is due next", [1400, 1300], 1300],
])("%s is more urgent", (_, [one = 0, other = 0], expected) => {
  const due = (left: number) => ({
    created_at: new Date(NOW).toISOString(),
    due_at: new Date(NOW + minutes(left)).toISOString(),
    first_contact_at: null,
    first_contact_kind: null,
    first_sent_at: null,
  });
  expect(moreUrgent(due(one), due(other), NOW)).toEqual(due(expected));
  const answered = { ...due(-500), first_sent_at: new Date(NOW).toISOString() };
  expect(moreUrgent(answered, due(other), NOW)).toEqual(due(other));
});

const moment = (left: number) => new Date(NOW + minutes(left)).toISOString();

it.each([
  ["at the last moment", 0, false, ""],
  ["a moment later", 1 / 60, true, ", less than a minute late"],
  ["an hour late", 60, true, ", 1 h late"],
])("an answer %s", (_, left, late, text) => {
  const answer = { at: moment(left), how: "quote" as const };
  expect([isLate(answer, { due_at: moment(0) }), lateText(answer, { due_at: moment(0) })]).toEqual([
    late,
    text,
  ]);
});

it.each<[string, string | null, number | null, number | null, string | null]>([
  ["a call before the quote", "spoke", 1, 2, "spoke"],
  ["a quote before the call", "spoke", 2, 1, "quote"],
  ["a call alone", "texted", 1, null, "texted"],
  ["a try that reached no one", "no-answer", 1, null, null],
  ["a quote after such a try", "no-answer", 1, 2, "quote"],
])("what counts as the first answer: %s", (_, kind, contact, sent, how) => {
  const answer = answerOf({
    first_contact_at: contact === null ? null : moment(contact),
    // As the table of cases names them.
    first_contact_kind: kind as Parameters<typeof answerOf>[0]["first_contact_kind"],
    first_sent_at: sent === null ? null : moment(sent),
  });
  expect(answer?.how ?? null).toBe(how);
});
