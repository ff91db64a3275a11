import { expect, it } from "vitest";
import {
  type AnswerEvent,
  type AnswerState,
  answerReducer,
  waitAfter,
} from "@/site/quote-page/answer-state";
import type { Acceptance } from "@/site/quote-page/quote-api";

const acceptance: Acceptance = {
  requestId: "one",
  version: 1,
  hash: "a",
  name: "Maria",
  company: "",
  poNumber: "",
  consent: "I accept.",
  digits: "",
};
const accepted: AnswerEvent = {
  type: "answered",
  answer: { state: "accepted", accepted_at: "2026-12-01T10:00:00Z" },
};
const following = (...events: AnswerEvent[]) =>
  events.reduce(answerReducer, { step: "reading" } satisfies AnswerState as AnswerState);
const review: AnswerEvent = { type: "review", acceptance };
const send: AnswerEvent = { type: "send" };
const lost: AnswerEvent = { type: "lost", at: 1000 };

it("an unconfirmed acceptance stays the same one, and nothing else can follow it", () => {
  const uncertain = following(review, send, lost);
  const once = { tries: 1, lastTry: 1000, isTrying: false };
  expect(uncertain).toEqual({ step: "uncertain", acceptance, ...once });
  const other: AnswerEvent = { type: "review", acceptance: { ...acceptance, requestId: "two" } };
  expect(answerReducer(uncertain, other)).toBe(uncertain);
  expect(answerReducer(uncertain, { type: "back" })).toBe(uncertain);
  const again = following(review, send, lost, send, lost);
  expect(again).toEqual({ ...uncertain, tries: 2 });
  expect(answerReducer(again, accepted)).toMatchObject({ step: "accepted", acceptance });
});

it("an acceptance is not called refused because a second attempt was, before its state was read", () => {
  expect(following(review, send, { type: "failed" })).toMatchObject({ step: "refused" });
  // Nothing is under way by then, so that the next attempt comes.
  const uncertain = following(review, send, lost, send, { type: "failed" });
  expect(uncertain).toMatchObject({ step: "uncertain", tries: 2, isTrying: false });
  expect(answerReducer(uncertain, send)).toMatchObject({ isTrying: true });
});

it("a refusal is gone once the customer goes back, and another yes may follow it", () => {
  const refused = following(review, send, { type: "answered", answer: { refused: "changed" } });
  expect(refused).toEqual({ step: "refused", why: "changed", acceptance });
  expect(answerReducer(refused, { type: "back" })).toEqual({ step: "reading" });
  expect(answerReducer(refused, review)).toEqual({ step: "reviewing", acceptance });
  expect(following(review, { type: "back" })).toEqual({ step: "reading" });
});

it("what is on its way is neither sent twice nor given up by going back", () => {
  const sending = following(review, send);
  for (const event of [send, review, { type: "back" }] satisfies AnswerEvent[]) {
    expect(answerReducer(sending, event)).toBe(sending);
  }
  const accepted_ = answerReducer(sending, accepted);
  for (const event of [send, lost, { type: "back" }, { type: "failed" }] satisfies AnswerEvent[]) {
    expect(answerReducer(accepted_, event)).toBe(accepted_);
  }
});

it("the yes takes no answer to what was not sent", () => {
  expect(following(accepted)).toEqual({ step: "reading" });
  expect(following(review, accepted)).toEqual({ step: "reviewing", acceptance });
});

it("waits longer after each try, a minute at most", () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 50].map(waitAfter);
  expect(waits).toEqual([2000, 5000, 10_000, 20_000, 30_000, 60_000, 60_000, 60_000]);
});
