import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseFacts, SAMPLE_FILE } from "../../../scripts/business/read-facts.ts";

// An owner edits business.yaml by hand: what can be read is read right, the rest is refused with its line.

const shipped = readFileSync(SAMPLE_FILE, "utf8");

/** The owner's, for its notes. */
const withNotes = readFileSync("business.yaml", "utf8");

/** The file with one text replaced, which has to be there. */
function edited(...edits: [from: string | RegExp, to: string][]): string {
  return edits.reduce((text, [from, to]) => {
    const after = text.replace(from, () => to);
    if (after === text) throw new Error(`No ${from} in the file`);
    return after;
  }, shipped);
}
const facts = (text: string) => parseFacts(text, "business.yaml");
/** Where these words stand, or else the first line in which a text differs from the file. */
const lineOf = (text: string, words?: string) =>
  text
    .split("\n")
    .findIndex((line, index) =>
      words === undefined ? line !== shipped.split("\n")[index] : line.includes(words),
    ) + 1;

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
    expect(facts(shipped).reviews).toHaveLength(8);
  });

  it("accepts none for optional values", () => {
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
        new RegExp(`Example:\\n((?:#  .*\\n)+)${heading}:`).exec(withNotes) ?? [];
      return block.replaceAll(/^# /gm, "");
    };
    const own = edited(
      [REVIEWS, `reviews:\n${example("reviews")}`],
      [CASE_STUDY, `caseStudy:\n${example("caseStudy")}`],
      ["yard: none", "yard: 29.7604, -95.3698"],
      ["otherTowns: none", "otherTowns:\n  Round Top: 78954"],
      ["  Tomball: trailers", "  Round Top: trailers"],
      ["trailers: none", `trailers:\n${example("trailers")}`],
      ["papers: none", `papers:\n${example("papers")}`],
      ["  generator: no", "  generator: yes # since May"],
    );
    expect(facts(own)).toMatchObject({
      reviews: [
        {
          name: "Joan P.",
          date: "2026-10-03",
          stars: 5,
          spanish: { words: expect.stringMatching(/^Impecable/) },
        },
      ],
      caseStudy: { figures: [{ value: "6", label: "units" }] },
      yard: "29.7604, -95.3698",
      otherTowns: { "Round Top": "78954" },
      trailers: { "2-station": { outlets: 2, turningFt: 45 } },
      papers: ["a certificate of insurance", "a W-9"],
      confirmed: { generator: true },
    });
  });

  const WORDS = /^ {4}words: >-\n.*\n.*\n/m;
  const STARS = /^ {4}stars: 5$/m;
  const PRICES = /^prices:\n(?: .*\n)+/m;

  it.each<[from: string | RegExp, to: string, says: RegExp, at?: string]>([
    [WORDS, "    words:\n", /reviews\[1\]\.words .*must be a text, such as Spotless/],
    [WORDS, "", /reviews\[1\]\.words is missing: it must be a text/, "- name: Rebecca"],
    ["date: 2026-05-16", "date: 2026-02-30", /is “2026-02-30”: it must be a day written year-/],
    ["url: https://www", "url: http://www", /must be the review's own address/],
    [STARS, "    stars: 6", /stars is “6”: it must be a whole number from 1 to 5/],
    [
      "quoteReplyHours: 24",
      "quoteReplyHours: soon",
      /promises\.quoteReplyHours is “soon”: it must be a whole number from 1 to 168, such as 24/,
    ],
    [
      "packageFrom: $999",
      "packageFrom: cheap",
      /prices\.packageFrom is “cheap”: it must be written as dollars, such as \$850/,
    ],
    [
      "eventsServed: 50+",
      "eventServed: 50+",
      /figures\.eventServed is no name that belongs here: must be one of eventsServed, /,
    ],
    [
      "  onTimeDelivery: 98%\n",
      "",
      /figures\.onTimeDelivery is missing: it must be written as a percentage, such as 97%, or none/,
      "figures:",
    ],
    ["yard: none", "yard: 0, 0", /yard is “0, 0”: it must be written as latitude and longitude/],
    [
      "  Tomball: trailers",
      "  Atlantis: trailers",
      /areas\.Atlantis is not known to the map: .*such as Atlantis: 78954/,
    ],
    [
      "otherTowns: none",
      "otherTowns:\n  Nome: 10001",
      /otherTowns\.Nome is “10001”: it must be a ZIP code of Texas/,
      "Nome",
    ],
    [
      "trailers: none",
      "trailers:\n  9-station:\n    outlets: 2",
      /trailers\.9-station is no model: must be one of 2-station/,
      "9-station",
    ],
    ["attendant: no", "attendant: maybe", /must be yes or no/],
    [REVIEWS, "reviews: many\n", /reviews is “many”: it must be a list/],
    [PRICES, "prices: none\n", /prices .*must have these below it.*eventRentalsFrom, packageFrom/],
    ["circuit: 120 V / 20 A", "circuit: 120 V #20", /a text with a # in it stands between quotes/],
    [
      "vanityTop: marble",
      "vanityTop: stone: grey",
      /a text with a colon in it stands between quotes/,
    ],
    ["  quoteReplyHours", "\tquoteReplyHours", /not with a tab/],
    ["yard: none", "yard: none\nyard: none", /this name is there twice/],
  ])("refuses in the place of %o: %o", (from, to, says, at) => {
    const text = edited([from, to]);
    const read = () => facts(text);
    expect(read).toThrow(says);
    expect(read).toThrow(`  business.yaml:${lineOf(text, at)}  `);
  });

  it("lists everything that is wrong, by line", () => {
    const text = edited([STARS, "    stars: 9"], ["attendant: no", "attendant: perhaps"]);
    expect(() => facts(text)).toThrow(/stars is “9”[\s\S]*attendant is “perhaps”/);
  });
});
