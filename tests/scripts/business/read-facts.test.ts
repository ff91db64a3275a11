import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  parseFacts,
  promisesWithoutDesk,
  SAMPLE_FILE,
} from "../../../scripts/business/read-facts.ts";

// An owner edits business.yaml by hand: what can be read is read right, the rest is refused with its line.

const shipped = readFileSync(SAMPLE_FILE, "utf8");

/** The file with one text replaced, which has to be there. */
function edited(...edits: [from: string | RegExp, to: string][]): string {
  return edits.reduce((text, [from, to]) => {
    const after = text.replace(from, () => to);
    if (after === text) throw new Error(`No ${from} in the file`);
    return after;
  }, shipped);
}
const facts = (text: string) => parseFacts(text, "business.yaml");
const lineOf = (text: string, words: string) =>
  text.slice(0, text.indexOf(words)).split("\n").length;

const REVIEWS = /^reviews:\n(?: .*\n)+/m;
const CASE_STUDY = /^caseStudy:\n(?: .*\n)+/m;

describe("the business's file", () => {
  it("says what the specification says", () => {
    expect(facts(shipped)).toMatchObject({
      promises: { quoteReplyHours: 24, emergencyReplyMinutes: 30, refundPercent: 10 },
      prices: { eventRentalsFrom: "$850", packageFrom: "$999" },
      figures: { eventsServed: "50+", onTimeDelivery: "98%", publicRating: "5.0" },
      yard: null,
      papers: [],
      confirmed: { circuit: false },
    });
    expect(facts(shipped).reviews).toHaveLength(3);
  });

  it("takes none for whatever may be left out", () => {
    const nothing = edited(
      [REVIEWS, "reviews: none\n"],
      [CASE_STUDY, "caseStudy: none\n"],
      ["refundPercent: 10", "refundPercent: none"],
      ["eventsServed: 50+", "eventsServed:"],
      ["publicRating: 5.0", "publicRating: none"],
      [/^renderingNotice: .*/m, "renderingNotice: none"],
      ["priceRange: $$", "priceRange: none"],
    );
    expect(facts(nothing)).toMatchObject({
      promises: { refundPercent: null },
      figures: { eventsServed: null, publicRating: null },
      reviews: [],
      caseStudy: null,
      renderingNotice: null,
      claims: { priceRange: null },
    });
    expect(facts(edited([REVIEWS, "reviews: []\n"])).reviews).toEqual([]);
  });

  it("takes what its examples say", () => {
    const example = (heading: string) => {
      const [, block = ""] =
        new RegExp(`Example:\\n((?:#  .*\\n)+)${heading}:`).exec(shipped) ?? [];
      return block.replaceAll(/^# /gm, "");
    };
    const own = edited(
      [REVIEWS, `reviews:\n${example("reviews")}`],
      [CASE_STUDY, `caseStudy:\n${example("caseStudy")}`],
      ["yard: none", "yard: 29.7604, -95.3698"],
      ["otherTowns: none", "otherTowns:\n  Round Top: 78954"],
      ["    - Tomball", "    - Round Top"],
      ["trailers: none", `trailers:\n${example("trailers")}`],
      ["papers: none", `papers:\n${example("papers")}`],
      ["  generator: no", "  generator: yes # since May"],
    );
    expect(facts(own)).toMatchObject({
      reviews: [{ name: "Joan P.", date: "2026-10-03", stars: 5 }],
      caseStudy: { figures: [{ value: "6", label: "units" }] },
      yard: "29.7604, -95.3698",
      otherTowns: { "Round Top": "78954" },
      trailers: { "2-station": { outlets: 2, hasRamp: false } },
      papers: ["a certificate of insurance", "a W-9"],
      confirmed: { generator: true },
    });
  });

  it.each<[what: string, from: string | RegExp, to: string, at: string, says: RegExp]>([
    [
      "a review without words",
      /^ {4}words: >-\n.*\n.*\n/m,
      "    words:\n",
      "    words:\n",
      /reviews\[1\]\.words .*must be a text, such as Spotless/,
    ],
    [
      "a review whose words are left out",
      /^ {4}words: >-\n.*\n.*\n/m,
      "",
      "- name: Rebecca",
      /reviews\[1\]\.words is missing: it must be a text/,
    ],
    [
      "a day that there is not",
      "date: 2026-05-16",
      "date: 2026-02-30",
      "date: 2026-02-30",
      /is “2026-02-30”: it must be a day written year-month-day/,
    ],
    [
      "a review without encryption",
      "url: https://www",
      "url: http://www",
      "url: http://www",
      /must be the review's own address/,
    ],
    [
      "six stars",
      /^ {4}stars: 5$/m,
      "    stars: 6",
      "stars: 6",
      /stars is “6”: it must be a whole number from 1 to 5/,
    ],
    [
      "hours in words",
      "quoteReplyHours: 24",
      "quoteReplyHours: soon",
      "quoteReplyHours",
      /promises\.quoteReplyHours is “soon”: it must be a whole number from 1 to 168, such as 24/,
    ],
    [
      "a price without its sign",
      "packageFrom: $999",
      "packageFrom: 999",
      "packageFrom",
      /prices\.packageFrom is “999”: it must be written as dollars, such as \$850/,
    ],
    [
      "a name that is no name",
      "eventsServed: 50+",
      "eventServed: 50+",
      "eventServed",
      /figures\.eventServed is no name that belongs here: must be one of eventsServed, /,
    ],
    [
      "a line that is gone",
      "  onTimeDelivery: 98%\n",
      "",
      "figures:",
      /figures\.onTimeDelivery is missing: it must be written as a percentage, such as 97%, or none/,
    ],
    [
      "a yard on the sea",
      "yard: none",
      "yard: 0, 0",
      "yard: 0",
      /yard is “0, 0”: it must be written as latitude and longitude/,
    ],
    [
      "a town that nobody knows",
      "    - Tomball",
      "    - Atlantis",
      "- Atlantis",
      /areas\.trailers\[12\] is not known to the map: .*such as Atlantis: 78954/,
    ],
    [
      "a ZIP code of another state",
      "otherTowns: none",
      "otherTowns:\n  Nome: 10001",
      "Nome",
      /otherTowns\.Nome is “10001”: it must be a ZIP code of Texas/,
    ],
    [
      "a model that there is not",
      "trailers: none",
      "trailers:\n  9-station:\n    outlets: 2",
      "9-station",
      /trailers\.9-station is no model: must be one of 2-station/,
    ],
    [
      "neither yes nor no",
      "attendant: no",
      "attendant: maybe",
      "attendant: maybe",
      /must be yes or no/,
    ],
    [
      "reviews as a text",
      REVIEWS,
      "reviews: many\n",
      "reviews: many",
      /reviews is “many”: it must be a list/,
    ],
    [
      "no group",
      /^prices:\n(?: .*\n)+/m,
      "prices: none\n",
      "prices: none",
      /prices .*must have these below it.*eventRentalsFrom, packageFrom/,
    ],
    [
      "a # in a text",
      "circuit: 120 V / 20 A",
      "circuit: 120 V #20",
      "circuit: 120 V #20",
      /a text with a # in it goes between quotes/,
    ],
    [
      "a colon in a text",
      "vanityTop: marble",
      "vanityTop: stone: grey",
      "vanityTop: stone",
      /a text with a colon in it goes between quotes/,
    ],
    ["a tab", "  quoteReplyHours", "\tquoteReplyHours", "\tquoteReplyHours", /not with a tab/],
    [
      "a name that is there twice",
      "yard: none",
      "yard: none\nyard: none",
      "yard: none\nyard",
      /this name is there twice/,
    ],
  ])("refuses %s", (_what, from, to, at, says) => {
    const text = edited([from, to]);
    const read = () => facts(text);
    expect(read).toThrow(says);
    const isSecond = _what === "a name that is there twice" ? 1 : 0;
    expect(read).toThrow(`  business.yaml:${lineOf(text, at) + isSecond}  `);
  });

  it("refuses a promise that the desk does not count down to", () => {
    const desk = { quote: 24 * 60, emergency: 30 };
    const promising = (text: string) => () =>
      parseFacts(text, "business.yaml", (read) => promisesWithoutDesk(read, desk));
    expect(promising(shipped)).not.toThrow();
    expect(promising(edited(["quoteReplyHours: 24", "quoteReplyHours: 12"]))).toThrow(
      "promises.quoteReplyHours is “12”: it must be what the desk counts down to, 24, or that changes too",
    );
    expect(promising(edited(["emergencyReplyMinutes: 30", "emergencyReplyMinutes: 20"]))).toThrow(
      "what the desk counts down to, 30,",
    );
  });

  it("lists everything that is wrong, by line", () => {
    const text = edited(
      [/^ {4}stars: 5$/m, "    stars: 9"],
      ["attendant: no", "attendant: perhaps"],
    );
    expect(() => facts(text)).toThrow(/stars is “9”[\s\S]*attendant is “perhaps”/);
  });
});
