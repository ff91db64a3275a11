import { describe, expect, test } from "vitest";
import { expectStored } from "../../support/answers.ts";
import { backendForFile } from "../../support/backend/backend-for-file.ts";
import { rewriteHistory } from "../../support/desk-factories.ts";
import { emergencyRequest, generalRequest, luxuryRequest } from "../../support/lead-factories.ts";

const { backend, visitor } = backendForFile();

const NEW = "right@example.com";
const WRONG = "wrong@example.com";

const general = generalRequest({ email: WRONG, details: { choice: "4-Station" } });
const luxury = luxuryRequest({ email: WRONG });
const emergency = emergencyRequest({ email: WRONG });

const send = {
  general: () => visitor.from("quote_submissions").insert(general),
  emergency: () => visitor.from("quote_submissions").insert(emergency),
  luxury: () => visitor.from("luxury_trailers_landing_page").insert(luxury),
};

async function correct(request: object, _email = NEW) {
  const _request = JSON.parse(JSON.stringify(request));
  const { data, error } = await visitor.rpc("correct_request_email", { _request, _email });
  return error ? error.code : data;
}

const stored = () =>
  backend().sql("select email, contact_value, phone, processed from quote_submissions");
const log = () =>
  backend().sql(
    "select actor_name, before, after, note from quote_activity where action = 'address-corrected'",
  );
const copies = () =>
  backend().sql(
    "select state::text from notifications where kind = 'acknowledgment' order by created_at",
  );

test.each([
  ["general", general],
  ["emergency", emergency],
  ["luxury", luxury],
] as const)(
  "the address of a %s request can be corrected by its sender, who gets the copy there; the log does not contain it",
  async (kind, request) => {
    expectStored(await send[kind]());
    await backend().sql(
      "update notifications set state = 'sent', sent_at = now() where kind = 'acknowledgment'",
    );
    expect(await correct(request)).toBe(true);
    expect(await stored()).toMatchObject([
      { email: NEW, contact_value: kind === "emergency" ? emergency.phone : NEW, processed: false },
    ]);
    expect(await log()).toEqual([
      { actor_name: "The customer", before: null, after: null, note: null },
    ]);
    expect(await copies()).toEqual([{ state: "sent" }, { state: "waiting" }]);
    const own = await backend().sql("select email from luxury_trailers_landing_page");
    expect(own).toEqual(kind === "luxury" ? [{ email: NEW }] : []);
  },
);

test("is corrected once, also if the call is repeated after a lost answer", async () => {
  await send.general();
  expect(await correct(general)).toBe(true);
  expect(await correct(general)).toBe(true);
  expect(await log()).toHaveLength(1);
  // The copy had not gone out: it goes to the new address.
  expect(await copies()).toEqual([{ state: "dropped" }, { state: "waiting" }]);
  const corrected = { ...general, email: NEW, contact_value: NEW };
  expect(await correct(corrected, "third@example.com")).toBe(false);
  // A repeat of the corrected request is still folded.
  expectStored(await visitor.from("quote_submissions").insert(corrected));
  expect(await stored()).toMatchObject([{ email: NEW }]);
});

test("is corrected up to half an hour after sending", async () => {
  await send.general();
  const sentLongAgo = "created_at = created_at - interval '29 minutes'";
  await rewriteHistory(backend(), `update quote_submissions set ${sentLongAgo}`);
  expect(await correct(general)).toBe(true);
});

describe("nothing is changed, with one answer,", () => {
  test.each([
    ["by someone who does not know all of it", { ...general, number_of_guests: 121 }, NEW],
    ["with another contact", { ...general, contact_value: "other@example.com" }, NEW],
    ["without the rest", { email: WRONG, contact_method: "email" }, NEW],
    ["with what is no request", { ...general, event_date: "soon" }, NEW],
    ["with an empty one", {}, NEW],
    ["with what is no address", general, "nobody"],
    ["with nothing", general, ""],
    ["with a long one", general, `${"x".repeat(250)}@example.com`],
  ])("%s", async (_case, request, email) => {
    await send.general();
    expect(await correct(request, email)).toBe(false);
    expect(await stored()).toMatchObject([{ email: WRONG }]);
    expect(await log()).toEqual([]);
  });

  test.each([
    ["after half an hour", "created_at = created_at - interval '31 minutes'"],
    [
      "once somebody has it in hand",
      "taken_by = gen_random_uuid(), taken_by_name = 'Sam', taken_at = now()",
    ],
    ["once it was dismissed", "processed = true, processed_at = now(), dismissed_at = now()"],
    ["once it was erased", "erased_at = now()"],
  ])("%s", async (_case, change) => {
    await send.general();
    await rewriteHistory(backend(), `update quote_submissions set ${change}`);
    expect(await correct(general)).toBe(false);
    expect(await stored()).toMatchObject([{ email: WRONG }]);
  });
});

test("no one else may write the address, and the setting that allows it covers one request", async () => {
  await send.general();
  await expect(backend().sql(`update quote_submissions set email = '${NEW}'`)).rejects.toThrow(
    /request_is_fixed/,
  );
});

test("guessing ends at the limits", async () => {
  await send.general();
  const answers: unknown[] = [];
  for (let guests = 1; guests <= 11; guests += 1) {
    answers.push(await correct({ ...general, number_of_guests: guests }));
  }
  expect(answers.at(-1)).toBe("PT429");
  expect(answers.filter((answer) => answer === true)).toEqual([]);
});
