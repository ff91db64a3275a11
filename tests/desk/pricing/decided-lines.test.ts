import { describe, expect, it, test } from "vitest";
import { LINE_KINDS } from "@/desk/model/quote-line";
import {
  type DecidedLine,
  type LineField,
  linesOfDecisions,
  overriddenFields,
  ownRows,
  type ShownLine,
  storedRows,
  trailerRows,
} from "@/desk/pricing/decided-lines";
import {
  extraToggled,
  givenBack,
  leftEmpty,
  lineAdded,
  lineRemoved,
  modelChosen,
  placeAdded,
  placeChosen,
  placeRemoved,
  trailersReplaced,
  typedInto,
} from "@/desk/pricing/line-decisions";
import { emptyLine, type LineInput } from "@/desk/pricing/lines-field";
import { type Circumstances, RULE_KEYS } from "@/desk/pricing/list-proposal";
import { sampleBusiness } from "../business/sample-business.ts";

const TODAY = "2026-11-23";
const near: Circumstances = { days: 1, firstDay: "2026-12-11", miles: 28, isPackage: false };
const far = { ...near, miles: 50 };
const nearer = { ...near, miles: 15 };
const aWeek = { ...near, days: 7 };

const trailer = trailerRows([{ model: "3-station", trailers: 1 }]);

type Situation = {
  leftOut?: string[];
  circumstances?: Circumstances;
  stored?: LineInput[];
  business?: ReturnType<typeof sampleBusiness> | undefined;
};

/** The lines for some decisions; at first those of a trailer near by. */
function linesOf(lines: DecidedLine[] = trailer, situation: Situation = {}): ShownLine[] {
  const { leftOut = [], circumstances = near, stored } = situation;
  const business = "business" in situation ? situation.business : sampleBusiness();
  const former = stored && { lines: stored, circumstances: near };
  return linesOfDecisions({ lines, leftOut }, business, circumstances, TODAY, former).lines;
}

const told = (lines: readonly ShownLine[]) =>
  lines.map(({ kind, quantity, price, percent }) => [kind, quantity, price || percent].join(" "));
const kindsOf = (lines: readonly { kind: string }[]) => lines.map(({ kind }) => kind);
const of = <Line extends { kind: string }>(kind: string, lines: readonly Line[]): Line => {
  const found = lines.find((line) => line.kind === kind);
  if (!found) throw new Error(`no ${kind}`);
  return found;
};

/** Types into a line of a kind, after some decisions. */
const type = (
  rows: DecidedLine[],
  kind: string,
  field: LineField,
  typed: string,
  lines = linesOf(rows),
) => typedInto(rows, lines, of(kind, lines).id, field, typed);

const USUAL = ["model 1 1450.00", "delivery 1 250.00", "mileage 8 4.50", "tax  8.25"];

describe("the lines of a trailer", () => {
  test.each([
    ["are the list's", {}, USUAL],
    [
      "follow the place",
      { circumstances: nearer },
      ["model 1 1450.00", "delivery 1 250.00", "tax  8.25"],
    ],
    ["follow the days", { circumstances: aWeek }, ["model 1 2200.00", ...USUAL.slice(1)]],
    [
      "are open where the distance is unknown",
      { circumstances: { ...near, miles: null } },
      ["model 1 1450.00", "delivery 1 ", "tax  8.25"],
    ],
    [
      "name the package and short notice",
      { circumstances: { ...near, isPackage: true, firstDay: "2026-11-24" } },
      ["model 1 1450.00", "other 1 200.00", "other 1 217.50", "delivery 1 0.00", "tax  8.25"],
    ],
    ["have nothing that was left out", { leftOut: ["mileage", "tax"] }, USUAL.slice(0, 2)],
  ])("%s", (_, situation, lines) => {
    expect(told(linesOf(trailer, situation))).toEqual(lines);
  });

  it("are the trailer alone while there is no list, and none at all without a trailer", () => {
    expect(kindsOf(linesOf(trailer, { business: undefined }))).toEqual(["model"]);
    expect(linesOf([])).toEqual([]);
    const proposed = linesOfDecisions({ lines: [], leftOut: [] }, sampleBusiness(), near, TODAY);
    expect(proposed.proposal).toBeNull();
  });

  it("say what the list says, of every field", () => {
    for (const line of linesOf()) {
      const { id: _, own, list, ...shown } = line;
      expect(shown).toEqual(list);
      expect(own).toEqual([]);
    }
  });
});

describe("what a person typed", () => {
  test.each([
    ["a trailer's price", "model", "price", "1,300", aWeek, "model 1 1,300"],
    ["the price of a delivery", "delivery", "price", "99", far, "delivery 1 99"],
    ["the percentage of the tax", "tax", "percent", "5", far, "tax  5"],
    ["a number of miles", "mileage", "quantity", "3", far, "mileage 3 4.50"],
    // The rest of the line still follows.
    ["the price of a mile", "mileage", "price", "5", far, "mileage 30 5"],
    ["miles that are no longer charged", "mileage", "price", "5", nearer, "mileage 8 5"],
    [
      "a delivery that is priced by hand now",
      "delivery",
      "price",
      "9",
      { ...near, miles: null },
      "delivery 1 9",
    ],
  ] as const)("stays: %s", (_, kind, field, typed, circumstances, line) => {
    const rows = type(trailer, kind, field, typed);
    expect(told([of(kind, linesOf(rows, { circumstances }))])).toEqual([line]);
  });

  it("leaves every line where it is, and what it is called", () => {
    for (const kind of ["mileage", "tax", "delivery", "model"]) {
      const lines = linesOf(type(trailer, kind, "price", "1"));
      expect(lines.map(({ id }) => id)).toEqual(linesOf().map(({ id }) => id));
    }
  });

  it("is a field's own, but how many are hired is no override", () => {
    const counted = type(trailer, "model", "quantity", "3");
    expect(told(linesOf(counted, { circumstances: aWeek }))[0]).toBe("model 3 2200.00");
    expect(of("model", linesOf(counted)).own).toEqual([]);
    const twice = type(type(trailer, "mileage", "price", "5"), "mileage", "price", "55");
    expect(of("mileage", linesOf(twice)).own).toEqual(["price"]);
  });

  it("can be nothing while it is typed, and is the list's again once it is left empty", () => {
    const rows = type(trailer, "delivery", "price", "");
    const lines = linesOf(rows);
    expect(of("delivery", lines).price).toBe("");
    const left = leftEmpty(rows, lines, "delivery", "price");
    expect(told(linesOf(left, { circumstances: far }))).toEqual(
      told(linesOf(trailer, { circumstances: far })),
    );
    // Nothing else is left empty.
    expect(leftEmpty(left, linesOf(left), "delivery", "price")).toBe(left);
    expect(leftEmpty(left, linesOf(left), "gone", "price")).toBe(left);
    const uncounted = type(trailer, "model", "quantity", "");
    expect(leftEmpty(uncounted, linesOf(uncounted), "line 1", "quantity")).toBe(uncounted);
  });

  it("stays empty where the list says nothing", () => {
    const circumstances = { ...near, miles: null };
    const rows = type(trailer, "delivery", "price", "", linesOf(trailer, { circumstances }));
    expect(leftEmpty(rows, linesOf(rows, { circumstances }), "delivery", "price")).toBe(rows);
  });

  it("is marked where the list says something else", () => {
    const marks = (kind: string, field: LineField, typed: string, circumstances = near) => {
      const rows = type(trailer, kind, field, typed, linesOf(trailer, { circumstances }));
      return overriddenFields(of(kind, linesOf(rows, { circumstances })));
    };
    expect(marks("model", "price", "1300")).toEqual(["price"]);
    expect(marks("model", "price", "$1,450")).toEqual([]);
    expect(marks("model", "quantity", "2")).toEqual([]);
    expect(marks("tax", "percent", "5")).toEqual(["percent"]);
    expect(marks("mileage", "text", " miles beyond the first 20 ")).toEqual([]);
    expect(marks("mileage", "text", "Miles")).toEqual(["text"]);
    // The list says nothing to give it back to.
    expect(marks("delivery", "price", "9", { ...near, miles: null })).toEqual([]);
    expect(linesOf().flatMap(overriddenFields)).toEqual([]);
  });

  it("can be given back to the list, with how many are hired kept", () => {
    const priced = type(type(trailer, "model", "quantity", "2"), "model", "price", "1");
    const back = givenBack(priced, linesOf(priced), "line 1");
    expect(told(linesOf(back, { circumstances: aWeek }))[0]).toBe("model 2 2200.00");
    const mileage = type(type(trailer, "mileage", "quantity", "3"), "mileage", "text", "Miles");
    const all = givenBack(mileage, linesOf(mileage), "mileage");
    expect(told(linesOf(all, { circumstances: far }))).toEqual(
      told(linesOf(trailer, { circumstances: far })),
    );
    // It goes with the list's again.
    expect(kindsOf(linesOf(all, { circumstances: nearer }))).not.toContain("mileage");
  });

  it("of a line that is not there changes nothing", () => {
    expect(typedInto(trailer, linesOf(), "gone", "price", "1")).toBe(trailer);
  });
});

describe("a model", () => {
  it("chosen in a line has the list's price, and stays where it is", () => {
    const two = trailerRows([
      { model: "3-station", trailers: 1 },
      { model: "3-station", trailers: 2 },
    ]);
    const rows = modelChosen(two, linesOf(two), "line 1", "4-station");
    // The list has no price for it.
    expect(linesOf(rows).slice(0, 2)).toMatchObject([
      { model: "4-station", text: "4-Station trailer", price: "" },
      { model: "3-station", quantity: "2", price: "1450.00" },
    ]);
    const own = type(trailer, "model", "price", "1300");
    expect(linesOf(modelChosen(own, linesOf(own), "line 1", "4-station"))[0]?.price).toBe("1300");
  });

  it("clicked on replaces the trailers, with what was typed into the other lines kept", () => {
    const rows = type(trailer, "delivery", "price", "99");
    const { lines, leftOut } = trailersReplaced(
      { lines: rows, leftOut: ["tax"] },
      { model: "2-station", trailers: 2 },
    );
    expect(told(linesOf(lines, { leftOut }))).toEqual([
      "model 2 ",
      "delivery 1 99",
      "mileage 8 4.50",
    ]);
  });

  it("clicked on where there is no trailer brings what the list adds", () => {
    const before = { lines: [], leftOut: [...RULE_KEYS] };
    const { lines, leftOut } = trailersReplaced(before, { model: "3-station", trailers: 1 });
    expect(told(linesOf(lines, { leftOut }))).toEqual(USUAL);
  });
});

describe("an extra", () => {
  it("is added before what the list adds, and taken out", () => {
    const rows = extraToggled(trailer, linesOf(), "generator");
    const lines = linesOf(rows);
    expect(told(lines).slice(0, 3)).toEqual([USUAL[0], "other 1 180.00", USUAL[1]]);
    expect(linesOf(extraToggled(rows, lines, "generator"))).toEqual(linesOf());
  });

  it("is taxed as the list says, keeps its quantity and another name, and follows the days", () => {
    let rows = extraToggled(trailer, linesOf(), "attendant");
    rows = type(rows, "other", "quantity", "2");
    rows = type(rows, "other", "text", "Two people");
    const weekend = { ...near, firstDay: "2026-12-12", days: 2 };
    const line = of("other", linesOf(rows, { circumstances: weekend }));
    expect(line).toMatchObject({ quantity: "2", text: "Two people", untaxed: true });
    expect(line.price).not.toBe(of("other", linesOf(rows)).price);
    expect(linesOf(extraToggled(rows, linesOf(rows), "attendant"))).toEqual(linesOf());
  });

  it("has the list's price without a trailer too, and stays when the list has it no longer", () => {
    const rows = extraToggled([], [], "generator");
    expect(told(linesOf(rows))).toEqual(["other 1 180.00"]);
    const business = sampleBusiness();
    expect(linesOf(rows, { business: { ...business, prices: [] } })).toHaveLength(1);
  });
});

describe("a line that a person", () => {
  it.each(LINE_KINDS)("adds goes to its place and is theirs: %s", (kind) => {
    const { id, lines: rows } = lineAdded(trailer, linesOf(), kind);
    const lines = linesOf(rows);
    const line = lines.find((other) => other.id === id);
    expect(line).toMatchObject({ ...emptyLine(kind), id });
    expect(lines.at(-1)?.kind).toBe("tax");
    expect(new Set(lines.map((other) => other.id)).size).toBe(lines.length);
  });

  it("adds in the place of the list's is the only one of it", () => {
    const { lines: rows } = lineAdded(trailer, linesOf(), "delivery");
    expect(kindsOf(linesOf(rows))).toEqual(["model", "delivery", "mileage", "tax"]);
  });

  it("takes out stays out, as does the list's in its place", () => {
    for (const rows of [trailer, type(trailer, "mileage", "price", "5")]) {
      const mileage = of("mileage", linesOf(rows));
      const { lines, leftOut } = lineRemoved({ lines: rows, leftOut: [] }, mileage);
      expect(kindsOf(linesOf(lines, { leftOut, circumstances: far }))).toEqual([
        "model",
        "delivery",
        "tax",
      ]);
    }
    const model = of("model", linesOf());
    expect(lineRemoved({ lines: trailer, leftOut: [] }, model)).toEqual({ lines: [], leftOut: [] });
  });

  it("copied from elsewhere stays as it is", () => {
    const rows = ownRows(linesOf().map(({ id: _, own: __, list: ___, ...line }) => line));
    const shown = linesOf(rows, { circumstances: aWeek, leftOut: [...RULE_KEYS] });
    expect(told(shown)).toEqual(USUAL);
    expect(shown.map(overriddenFields)).toEqual([["price"], [], [], []]);
  });
});

describe("the lines of a stored quote", () => {
  const input = ({ id: _, own: __, list: ___, ...line }: ShownLine): LineInput => line;
  const listed = linesOf().map(input);
  const show = (lines: LineInput[], circumstances = near, rows = storedRows(lines)) =>
    linesOf(rows, { circumstances, stored: lines });

  it("are at first as they were stored, in their order, whatever the list says", () => {
    const odd = [
      { ...of("tax", listed), percent: "1" },
      { ...of("mileage", listed), quantity: "12", text: "Miles" },
      { ...of("model", listed), price: "900.00", quantity: "2" },
      { ...emptyLine("other"), text: "Band", price: "5.00" },
      { ...of("delivery", listed), untaxed: true as const },
    ];
    expect(show(odd).map(input)).toEqual(odd);
  });

  it("follow where they are at list price, and are the quote's own where they are not", () => {
    const prices = (lines: LineInput[], circumstances: Circumstances) =>
      told(show(lines, circumstances));
    expect(prices(listed, { ...aWeek, miles: 50 })).toEqual([
      "model 1 2200.00",
      "delivery 1 250.00",
      "mileage 30 4.50",
      "tax  8.25",
    ]);
    expect(prices(listed, nearer)).toEqual(["model 1 1450.00", "delivery 1 250.00", "tax  8.25"]);
    const dearer = listed.map((line) => ({ ...line, price: line.price && "99.00" }));
    expect(prices(dearer, aWeek)).toEqual(told(show(dearer)));
    expect(show(dearer).map(overriddenFields)).toEqual([["price"], ["price"], ["price"], []]);
  });

  it("have nothing added that they were stored without, but what is new", () => {
    const [model] = listed;
    const lines = model ? [model] : [];
    expect(kindsOf(show(lines))).toEqual(["model"]);
    expect(kindsOf(show(lines, { ...far, isPackage: true }))).toEqual(["model", "other"]);
  });

  it("can be typed into, given back, and have another model", () => {
    const dearer = [{ ...of("model", listed), price: "99.00" }, ...listed.slice(1)];
    const rows = storedRows(dearer);
    const shown = show(dearer);
    const model = of("model", shown).id;
    const back = givenBack(rows, shown, model);
    expect(told(show(dearer, aWeek, back))[0]).toBe("model 1 2200.00");
    const typed = typedInto(rows, shown, of("mileage", shown).id, "price", "7");
    expect(told(show(dearer, far, typed))).toContain("mileage 30 7");
    const atList = show(listed);
    const other = modelChosen(storedRows(listed), atList, of("model", atList).id, "4-station");
    expect(told(show(listed, near, other))[0]).toBe("model 1 ");
  });

  it("are a person's own while there is no list", () => {
    const rows = storedRows(listed);
    expect(told(linesOf(rows, { business: undefined, stored: listed }))).toEqual(USUAL);
  });
});

describe("a line that is added", () => {
  const idOf = (...ids: string[]) => {
    const rows = ids.flatMap((id) => trailer.map((row) => ({ ...row, id })));
    return lineAdded(rows, linesOf(rows), "other").id;
  };

  it("has a name that no other has, whatever they are called", () => {
    expect(idOf()).toBe("line 1");
    expect(idOf("line 1", "line 12")).toBe("line 13");
    expect(idOf("tax", "inline 7", "line 7b")).toBe("line 1");
  });
});

describe("a field that is left empty", () => {
  it("is the list's again, and the line's other fields stay a person's", () => {
    const typed = type(type(trailer, "delivery", "price", "  "), "delivery", "text", "By boat");
    const shown = linesOf(typed);
    const [, delivery] = leftEmpty(typed, shown, of("delivery", shown).id, "price");
    expect(delivery).toMatchObject({ price: "250.00", text: "By boat", own: ["text"] });
  });

  it("stays empty where the list says nothing, or no one left it", () => {
    const { id, lines } = lineAdded(trailer, linesOf(), "other");
    expect(leftEmpty(lines, linesOf(lines), id, "price")).toBe(lines);
    expect(leftEmpty(trailer, linesOf(), of("delivery", linesOf()).id, "price")).toBe(trailer);
    expect(leftEmpty(trailer, linesOf(), "no line", "price")).toBe(trailer);
  });
});

describe("the places of a hire", () => {
  const AT = "place 2";
  const placesIn = (rows: readonly { kind: string; at?: string | undefined }[]) =>
    rows.map(({ kind, at }) => [kind, at ?? ""]);

  it("get a trailer of the first model that is ordered, and lose all that is for them", () => {
    const rows = placeAdded(trailer, linesOf(), AT);
    expect(rows).toMatchObject([
      { model: "3-station", quantity: "1" },
      { model: "3-station", quantity: "1", at: AT, own: [] },
    ]);
    expect(placeRemoved(rows, AT)).toEqual(trailer);
  });

  it("get none where no model is chosen yet", () => {
    const { lines } = lineAdded([], [], "model");
    expect(placeAdded(lines, linesOf(lines), AT)).toBe(lines);
    const extra = extraToggled([], [], "generator");
    expect(placeAdded(extra, linesOf(extra), AT)).toBe(extra);
  });

  it("are chosen line by line, and back", () => {
    const [first] = linesOf();
    const there = placeChosen(trailer, linesOf(), first?.id ?? "", AT);
    expect(placesIn(there)).toEqual([["model", AT]]);
    const back = placeChosen(there, linesOf(there), first?.id ?? "", undefined);
    expect(placesIn(back)).toEqual([["model", ""]]);
  });

  it("have their delivery and its miles behind those of the quote's own", () => {
    const elsewhere = [{ at: AT, miles: 50 }];
    const rows = placeAdded(trailer, linesOf(), AT);
    const shown = linesOf(rows, { circumstances: { ...near, elsewhere } });
    expect(placesIn(shown)).toEqual([
      ["model", ""],
      ["model", AT],
      ["delivery", ""],
      ["mileage", ""],
      ["delivery", AT],
      ["mileage", AT],
      ["tax", ""],
    ]);
  });
});
