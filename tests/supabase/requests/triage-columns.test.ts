import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { searchPatterns } from "@/desk/listing/search-patterns";
import { parseMoment } from "@/lib/business-time";
import { backendForFile } from "../../support/backend/backend-for-file.ts";
import { addRequest, only, rewriteHistory } from "../../support/desk-factories.ts";
import { generalRequest } from "../../support/lead-factories.ts";

const { backend, visitor } = backendForFile();

const MINUTE = 60_000;

describe("when an answer is due", () => {
  /** Minutes from the arrival of the one stored request to its due time. */
  async function promisedMinutes(): Promise<number> {
    const { created_at, due_at } = only(
      await backend().sql<{ created_at: string; due_at: string }>(
        "select created_at::text, due_at::text from quote_submissions",
      ),
    );
    return (parseMoment(due_at).getTime() - parseMoment(created_at).getTime()) / MINUTE;
  }

  // The nights in which Houston's clocks change, and in which those of the session's zone do.
  test.each(["2026-03-07 20:00-06", "2026-10-31 20:00-05", "2026-03-28 20:00+00"])(
    "24 hours are 24 hours from %s, in any session time zone",
    async (moment) => {
      const id = await addRequest(backend());
      for (const zone of ["America/Chicago", "Europe/Berlin"]) {
        await backend().sql(`set timezone = '${zone}'`);
        await rewriteHistory(
          backend(),
          "update quote_submissions set created_at = $1 where id = $2",
          [moment, id],
        );
        expect(await promisedMinutes()).toBe(24 * 60);
      }
      await backend().sql("reset timezone");
    },
  );

  test("is kept to the millisecond, so that a page can start after it, and is not a visitor's to choose", async () => {
    const chosen = { ...generalRequest(), due_at: "2001-01-01", search_text: "x" };
    const answer = await visitor.from("quote_submissions").insert(chosen as never);
    expect(answer.error).not.toBeNull();
    await addRequest(backend());
    const rows = await backend().sql(
      "select created_at = date_trunc('milliseconds', created_at) as is_whole from quote_submissions",
    );
    expect(rows).toEqual([{ is_whole: true }]);
  });
});

describe("what a search finds", () => {
  type Row = { name?: string; phone?: string; place?: string };

  /** For each pair: is a request with this name, number and place found by what someone types? */
  async function found(pairs: { typed: string; row: Row }[]): Promise<boolean[]> {
    const rows = pairs.map(({ typed, row }) => {
      return { name: "Ada", ...row, patterns: searchPatterns(typed) };
    });
    const [answer] = await backend().sql<{ found: boolean[] }>(
      `select jsonb_agg(stored like all(patterns) order by number) as found
       from jsonb_array_elements($1::text::jsonb) with ordinality as given (sample, number)
       cross join jsonb_to_record(sample)
         as (name text, phone text, place text, patterns text[])
       cross join private.search_text(
         private.clean_line(name), 'ada@example.com', private.clean_line(phone), private.clean_line(place)
       ) as stored`,
      [JSON.stringify(rows)],
    );
    return answer?.found ?? [];
  }

  const pairs = (cases: readonly (readonly [string, Row])[]) =>
    cases.map(([typed, row]) => ({ typed, row }));

  test("is it in any case, accents, notation and order", async () => {
    const asked = pairs([
      ["nunez", { name: "Zoë Ñuñez" }],
      ["ZOE", { name: "Zoë Ñuñez" }],
      ["Ñúñez", { name: "Nunez" }],
      ["o'brien", { name: "Sinéad O'Brien" }],
      ["nunez zoe", { name: "Zoë Ñuñez" }],
      ["ЖУКОВ", { name: "Жуков" }],
      ["øystein åberg", { name: "ØYSTEIN ÅBERG" }],
      ["ελένη παππα", { name: "Ελένη ΠΑΠΠΑΣ" }],
      ["NGUYỄN THỊ ĐÀO", { name: "Nguyễn Thị Đào" }],
      ["łukasz", { name: "ŁUKASZ" }],
      ["李小龙", { name: "李小龙 😀" }],
      ["ﬁsher", { name: "Fisher" }],
      ["example.com", {}],
      ["katy ada", { place: "12 Grand Pkwy, Katy, TX" }],
      ["5550100", { phone: "(713) 555-0100" }],
      ["713.555.0100", { phone: "(713) 555-0100" }],
      ["(713) 555 0100", { phone: "713-555-0100" }],
      ["+1 713 555 0100", { phone: "7135550100" }],
      ["713-555-0100", { phone: "+1 713 555 0100" }],
      ["12-34", { place: "12-34 Oak St" }],
      ["100%", { place: "100% Lane" }],
      ["a_b", { name: "a_b" }],
      ["back\\slash", { name: "back\\slash" }],
      ["o'connor", { name: "Sean O’Connor" }],
      ["O’Connor", { name: "Sean O'Connor" }],
    ]);
    const answers = await found(asked);
    expect(asked.filter((_, index) => !answers[index])).toEqual([]);
  });

  test("is nothing else", async () => {
    const asked = pairs([
      ["a_a", { name: "aba" }],
      ["%%", { name: "Ada" }],
      ["katy bea", { place: "Katy" }],
      ["5550101", { phone: "713-555-0100" }],
    ]);
    expect(await found(asked)).toEqual(asked.map(() => false));
  });

  test("the browser folds what is typed as the database folds what is stored", async () => {
    // Left out: control characters, which are not stored; the Greek sigma, whose small form depends on its
    // place in the word for one of the two; and scripts beyond the basic plane, where their Unicode versions differ.
    const isCommon = (name: string) => !/[ςσΣ\p{Cc}]|[\u{10000}-\u{10ffff}]/u.test(name);
    const names = fc.sample(
      fc.string({ unit: "grapheme", minLength: 2, maxLength: 20 }).filter(isCommon),
      { numRuns: 300, seed: 5 },
    );
    const answers = await found(names.map((name) => ({ typed: name, row: { name } })));
    expect(answers).toHaveLength(names.length);
    const missed = names.filter((_, index) => !answers[index]);
    expect(missed).toEqual([]);
  });
});
