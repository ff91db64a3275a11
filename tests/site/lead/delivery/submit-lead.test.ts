import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { hearToday, isClockSlow, today, toIsoDate } from "@/lib/dates";
import { submitLead } from "@/site/lead/delivery/submit-lead";
import { futureDateField } from "@/site/lead/lead-fields";
import { stopClock } from "../../../support/stopped-clock.ts";
import { stubNetwork } from "../../../support/stub-network.ts";

// A lead that another version of the site has kept goes out as it is, and without what the table lacks if it is not taken.

beforeEach(() => {
  vi.stubGlobal("window", { location: new URL("https://site.example") });
});

const lead = { kind: "general" as const, row: { name: "Dana", shoe_size: "42" } };
const refusal = (status: number, code: string) => Response.json({ code, message: "" }, { status });
const stored = () => new Response(null, { status: 201 });

async function submit(...answers: (() => Response)[]) {
  const asked = stubNetwork(() => (answers.shift() ?? stored)());
  const answer = await submitLead({ lead }, new AbortController().signal);
  return { answer, sent: asked.map(({ body }): unknown => JSON.parse(body)) };
}

const inKnownKeys = { name: "Dana", additional_info: "shoe_size: 42" };

test.each([
  ["a column that the table lacks", 400, "PGRST204"],
  ["a column that visitors may not write", 401, "42501"],
  ["a column that visitors may not write, of a session", 403, "42501"],
])("is sent again as text after a refusal of %s", async (_, status, code) => {
  const { answer, sent } = await submit(() => refusal(status, code));
  expect(answer).toBe("stored");
  expect(sent).toEqual([lead.row, inKnownKeys]);
});

test("is refused if it is not taken as text either", async () => {
  const refused = () => refusal(400, "23514");
  expect(await submit(refused, refused)).toMatchObject({ answer: "refused" });
});

test.each([
  ["stored", stored],
  ["stored", () => refusal(409, "23505")],
  ["limited", () => refusal(429, "PT429")],
  ["failed", () => refusal(503, "PT503")],
])("is sent once where the answer is %s", async (answer, first) => {
  expect(await submit(first)).toEqual({ answer, sent: [lead.row] });
});

// A device that is a day slow takes for today what is yesterday in Houston.
test("a day that is past in Houston alone is named with Houston's, and the calendar begins there", async () => {
  stopClock(new Date(2027, 3, 16, 20));
  onTestFinished(() => hearToday(""));
  const messageAbout = (day: string) =>
    futureDateField("missing").safeParse(day).error?.issues[0]?.message;
  expect(messageAbout("2027-04-16")).toBeUndefined();
  const message = JSON.stringify({ code: "event_is_past", today: "2027-04-17" });
  const past = () => Response.json({ code: "22008", message }, { status: 400 });
  expect((await submit(past, past)).answer).toBe("refused");
  expect(messageAbout("2027-04-16")).toBe(
    "Friday, April 16, 2027 has passed: in Houston it is Saturday, April 17, 2027. Is the clock of this device right?",
  );
  expect(messageAbout("2027-04-17")).toBeUndefined();
  expect(toIsoDate(today())).toBe("2027-04-17");
});

test.each([
  ["general", "quote_submissions"],
  ["emergency", "quote_submissions"],
  ["luxury", "luxury_trailers_landing_page"],
] as const)(
  "of kind %s it goes to %s, with where the visitor came from if that is known",
  async (kind, table) => {
    const asked = stubNetwork(stored);
    const { signal } = new AbortController();
    await submitLead({ lead: { kind, row: { name: "Dana" } } }, signal);
    const attribution = { last: { landing: "/weddings" } };
    await submitLead({ lead: { kind, row: { name: "Dana" } }, attribution }, signal);
    expect(asked.map(({ url }) => url.split("/").at(-1))).toEqual([table, table]);
    expect(asked.map(({ body }): unknown => JSON.parse(body))).toEqual([
      { name: "Dana" },
      { name: "Dana", attribution },
    ]);
  },
);

const said = (message: string) => () => Response.json({ code: "22023", message }, { status: 400 });

test.each([
  [
    "the day in Houston is told by a refusal",
    '{"code":"event_is_past","today":"2999-01-01"}',
    true,
  ],
  ["another refusal tells no day", '{"code":"other","today":"2999-01-01"}', false],
  ["a refusal in words tells no day", "event_is_past", false],
  ["nor does a text that ends like one", "today: {", false],
])("%s", async (_, message, isSlow) => {
  onTestFinished(() => hearToday(""));
  expect(await submit(said(message), said(message))).toMatchObject({ answer: "refused" });
  expect(isClockSlow()).toBe(isSlow);
});
