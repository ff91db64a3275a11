import { expect, it } from "vitest";
import type { QuoteMessage, QuoteThread } from "@/desk/opened/opened-quote-schema";
import { askedAbout, askedSince, entriesOf, waitingAsk } from "@/desk/thread/thread-entries";

const at = (hour: number) => `2031-01-01T${hour}:00:00Z`;
const asked = {
  id: "1",
  request_id: "1",
  kind: "day" as const,
  body: "",
  created_at: at(10),
  author_name: null,
  settled_at: null,
  asked_day: "2031-06-01",
  asked_place: null,
  asked_count: null,
};
const version = (number: number, hour: number, is_taken_back = false) => ({
  number,
  created_at: at(hour),
  hash: "",
  is_taken_back,
});
const nothing = {
  told: [],
  links: [],
  messages: [],
  received: new Map(),
  acceptances: [],
  versions: [],
  texts: [],
} satisfies QuoteThread;
const proposedAt = (...versions: ReturnType<typeof version>[]) => {
  const [entry] = entriesOf({ ...nothing, messages: [asked], versions });
  return entry?.type === "wrote" ? entry.proposedAt : "not written";
};

it("what a customer asks for is proposed with the next version", () => {
  expect(proposedAt(version(1, 9), version(2, 11), version(3, 12))).toBe(at(11));
});

it("it is open again once staff have taken that back", () => {
  expect(proposedAt(version(1, 9), version(2, 11, true))).toBeUndefined();
  expect(proposedAt(version(1, 9), version(2, 11, true), version(3, 12))).toBe(at(12));
});

it("the latest that waits for an answer is what is filled in: not what was answered, proposed or words alone", () => {
  const waiting = (...messages: Partial<QuoteMessage>[]) =>
    waitingAsk({
      ...nothing,
      versions: [version(1, 9), version(2, 11)],
      messages: messages.map((changes) => ({ ...asked, created_at: at(12), ...changes })),
    });
  const other = { id: "2", asked_day: "2031-06-08", created_at: at(13) };
  expect(waiting({}, other)).toEqual({ day: "2031-06-08", place: null, count: null });
  expect(waiting({}, { ...other, settled_at: at(14) })?.day).toBe("2031-06-01");
  expect(waiting({ created_at: at(10) }, { ...other, asked_day: null })).toBeUndefined();
});

it("the customer's new yes is the last one that holds, and one that is void is said to be", () => {
  const yes = (id: string, hour: number, voided_at: string | null = null) => ({
    id,
    version: 1,
    name: "Ada",
    company: null,
    accepted_at: at(hour),
    voided_at,
  });
  const said = (...acceptances: ReturnType<typeof yes>[]) =>
    entriesOf({
      ...nothing,
      messages: [{ ...asked, kind: "accept" as const }],
      // The other columns are not read here.
      acceptances: acceptances as unknown as QuoteThread["acceptances"],
    }).map((entry) => (entry.type === "accepted" ? `${entry.key} ${entry.isNew}` : entry.key));
  expect(said(yes("first", 10), yes("second", 12))).toEqual(["first false", "second true"]);
  expect(said(yes("first", 10), yes("second", 12, at(13)))).toEqual([
    "first true",
    "second false",
    "voided-second",
  ]);
});

const about = { id: "2", event_date: null };
const text = (hour: number, settled_at: string | null = null) => ({
  id: `text ${hour}`,
  created_at: at(hour),
  kind: "reply" as const,
  body: "",
  author_name: null,
  settled_at,
  about,
});

it("a text about another quote is read in its place, and answered about that quote", () => {
  const thread = { ...nothing, messages: [{ ...asked, settled_at: at(11) }], texts: [text(12)] };
  expect(entriesOf(thread).map(({ type }) => type)).toEqual(["wrote", "text"]);
  expect([askedSince(thread), askedAbout(thread)]).toEqual([at(12), about]);
});

it("of two quotes that were texted about, the last is answered about, and the first text waits", () => {
  const later = { ...text(13), about: { ...about, id: "3" } };
  const thread = { ...nothing, texts: [text(12), later] };
  expect([askedSince(thread), askedAbout(thread)]).toEqual([at(12), later.about]);
});

it("a question about the open quote is answered about it, whatever was texted besides", () => {
  const thread = { ...nothing, messages: [asked], texts: [text(12)] };
  expect([askedSince(thread), askedAbout(thread)]).toEqual([at(10), null]);
});

it("no one waits for an answer to a text that was handled, or waits without a quote", () => {
  const trayed = { ...text(13), about: null };
  const thread = { ...nothing, texts: [text(12, at(12)), trayed] };
  expect([askedSince(thread), askedAbout(thread)]).toEqual([undefined, null]);
});
