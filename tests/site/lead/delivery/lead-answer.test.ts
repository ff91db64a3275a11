import { expect, it } from "vitest";
import { type LeadAnswer, leadAnswerOf } from "@/site/lead/delivery/lead-answer";

const error = (code?: string) => ({ code, message: "no" });

const ANSWERS: { what: string; status: number; code?: string; answer: LeadAnswer }[] = [
  { what: "a repeat of a stored lead", status: 409, code: "23505", answer: "stored" },
  { what: "a request that is gone", status: 409, code: "23503", answer: "refused" },
  { what: "a conflict of something in between", status: 409, answer: "failed" },
  { what: "nothing", status: 0, code: "", answer: "no-answer" },
  { what: "a fault of the server's", status: 503, answer: "failed" },
  { what: "a fault that the database names", status: 500, code: "57014", answer: "failed" },
  { what: "a repeat that is no conflict", status: 400, code: "23505", answer: "refused" },
  { what: "too many", status: 429, code: "PT429", answer: "limited" },
  { what: "too many, under another status", status: 400, code: "PT429", answer: "limited" },
  { what: "too many, under another code", status: 429, code: "23514", answer: "limited" },
  { what: "a gateway's own limit", status: 429, answer: "failed" },
  { what: "an expired token", status: 401, code: "PGRST301", answer: "turned-away" },
  { what: "a policy", status: 403, code: "42501", answer: "turned-away" },
  { what: "a policy, under another status", status: 400, code: "42501", answer: "turned-away" },
  { what: "a role that may not log in", status: 403, code: "28000", answer: "turned-away" },
  { what: "a captive portal", status: 403, answer: "failed" },
  { what: "a page that is not there", status: 404, answer: "failed" },
  { what: "a value that the database refuses", status: 400, code: "23514", answer: "refused" },
  { what: "a column that it does not have", status: 400, code: "PGRST204", answer: "refused" },
];

it.each(ANSWERS)("$status, $what: $answer", ({ status, code, answer }) => {
  expect(leadAnswerOf({ error: error(code), status })).toBe(answer);
});

it.each([
  [200, "failed"],
  [201, "stored"],
  [204, "failed"],
] as const)("%i without an error: %s", (status, answer) => {
  expect(leadAnswerOf({ error: null, status })).toBe(answer);
});
