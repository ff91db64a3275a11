import { expect, it } from "vitest";
import { typedSince } from "@/desk/business/fields/edits";

const edit = (typed: string) => ({ typed, before: "1", isLeft: true });

it.each([
  ["what was saved is no longer unsaved", { week: "2,300" }, { week: "2,300" }, []],
  ["what was typed over while it was saved stays", { week: "2,400" }, { week: "2,300" }, ["week"]],
  ["what was begun while another was saved stays", { day: "2" }, { week: "2,300" }, ["day"]],
  ["what was emptied while it was saved stays", { week: "" }, { week: "2,300" }, ["week"]],
])("%s", (_, typed, sent, left) => {
  const edits = Object.fromEntries(Object.entries(typed).map(([key, text]) => [key, edit(text)]));
  const rest = typedSince(edits, new Map(Object.entries(sent)));
  expect(Object.keys(rest)).toEqual(left);
  for (const key of left) expect(rest[key]).toBe(edits[key]);
});
