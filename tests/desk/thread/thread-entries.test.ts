import { expect, it } from "vitest";
import { entriesOf } from "@/desk/thread/thread-entries";

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
const proposedAt = (...versions: ReturnType<typeof version>[]) => {
  const nothing = { told: [], links: [], received: new Map(), acceptances: [] };
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
