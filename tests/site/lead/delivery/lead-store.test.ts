import { afterEach, expect, test } from "vitest";
import {
  findLead,
  listUndelivered,
  type OpenLead,
  putLead,
  removeLead,
} from "@/site/lead/delivery/lead-store";

const record = (id: string) => ({ id, savedAt: 0, lead: { kind: "general" as const, row: {} } });
const unsent = (id: string): OpenLead => ({ record: record(id), phase: "unsent" });
const sending = (id: string, attempt: "first" | "another"): OpenLead => ({
  record: record(id),
  phase: "sending",
  attempt,
  failures: 0,
});
const first = (id: string) => sending(id, "first");
const again = (id: string) => sending(id, "another");

const listed = () => listUndelivered().map((lead) => [lead.record.id, lead.phase]);

afterEach(() => {
  for (const id of ["1", "2"]) removeLead(id);
});

test("a tab begins without a lead", () => {
  expect(listUndelivered()).toEqual([]);
  expect(findLead("1")).toBeUndefined();
});

test("a lead is found by its record, takes the place of its former state, and is gone once settled", () => {
  putLead(unsent("1"));
  putLead(unsent("2"));
  expect(findLead("1")).toEqual(unsent("1"));
  expect(findLead("2")).toEqual(unsent("2"));
  putLead(again("1"));
  expect(findLead("1")).toEqual(again("1"));
  expect(listed()).toEqual([
    ["2", "unsent"],
    ["1", "sending"],
  ]);
  removeLead("2");
  expect(findLead("2")).toBeUndefined();
  expect(listed()).toEqual([["1", "sending"]]);
});

test("during its first attempt a lead is the form's to show, during a later one the panel's", () => {
  putLead(first("1"));
  expect(findLead("1")).toEqual(first("1"));
  expect(listed()).toEqual([]);
  putLead(again("1"));
  expect(listed()).toEqual([["1", "sending"]]);
});
