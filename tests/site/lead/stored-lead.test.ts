import { describe, expect, it } from "vitest";
import { leadAsText } from "@/site/lead/lead-as-text";
import { inKnownKeys, linesOf, type StoredLead, unknownLines } from "@/site/lead/stored-lead";

const general = (row: StoredLead["row"]): StoredLead => ({ kind: "general", row });

describe("the lines of a value", () => {
  it.each<[unknown, string[]]>([
    ["Dana", ["Dana"]],
    ["", []],
    [null, []],
    [undefined, []],
    [0, ["0"]],
    [false, ["false"]],
    [{ name: "Dana", place: "" }, ["name: Dana"]],
    [
      { days: [{ date: "June 5", guests: 90 }, "June 6"] },
      ["date: June 5", "guests: 90", "days: June 6"],
    ],
    [
      ["a", "b"],
      ["a", "b"],
    ],
  ])("%j", (value, lines) => {
    expect(linesOf(value)).toEqual(lines);
  });
});

describe("a request with keys that the database does not know", () => {
  it("that has none is left as it is", () => {
    expect(inKnownKeys(general({ name: "Dana", details: { language: "es" } }))).toBeUndefined();
  });

  it.each([
    [
      { name: "Dana", venue: "The Astorian" },
      { name: "Dana", additional_info: "venue: The Astorian" },
    ],
    [
      { name: "Dana", additional_info: "Gate 4", venue: "The Astorian" },
      { name: "Dana", additional_info: "Gate 4\nvenue: The Astorian" },
    ],
    [{ name: "Dana", venue: "" }, { name: "Dana" }],
  ])("%j is told as %j", (row, told) => {
    expect(inKnownKeys(general(row))).toEqual(general(told));
  });
});

describe("what this version has no words for", () => {
  it.each<[StoredLead["row"], string[]]>([
    [{ name: "Dana" }, []],
    [{ name: "Dana", number_of_guests: 120, phone: null }, []],
    [{ name: "Dana", venue: "The Astorian" }, ["venue: The Astorian"]],
    [{ name: ["Dana", "Ray"] }, ["name: Dana", "name: Ray"]],
    [{ name: true }, ["name: true"]],
    [{ name: "Dana", details: { venue: "The Astorian" } }, ["venue: The Astorian"]],
    [{ name: "Dana", details: { text_consent: "1" } }, []],
    [{ name: "Dana", details: null }, []],
    [{ name: "Dana", details: "odd" }, []],
  ])("of %j: %j", (row, lines) => {
    expect(unknownLines(general(row))).toEqual(lines);
  });

  it("stands below the rest of a text message", () => {
    const text = leadAsText(
      general({ name: "Dana", phone: "713-555-0142", venue: "The Astorian" }),
    );
    const lines = text.split("\n");
    expect(lines[0]).toBe("Quote request");
    expect(lines).toContain("Name: Dana");
    expect(lines.at(-1)).toBe("venue: The Astorian");
  });
});
