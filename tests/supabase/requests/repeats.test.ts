import { describe, expect, test } from "vitest";
import { expectStored } from "../../support/answers.ts";
import { backendForFile } from "../../support/backend/backend-for-file.ts";
import { rewriteHistory } from "../../support/desk-factories.ts";
import { emergencyRequest, generalRequest, luxuryRequest } from "../../support/lead-factories.ts";

const { backend, visitor } = backendForFile();

/** Makes every stored request look older. Triggers guard the column, so they are off meanwhile. */
async function age(interval: string): Promise<void> {
  await rewriteHistory(
    backend(),
    `update quote_submissions set created_at = created_at - interval '${interval}'`,
  );
}

/** By a quote: a dismissed request is tried in tests/adversarial/dismissed-and-sent-again.test.ts. */
const answer = () =>
  backend().sql("insert into quotes (submission_id, name) select id, name from quote_submissions");

const general = generalRequest();
const emergency = emergencyRequest();
const luxury = luxuryRequest();

const FORMS = [
  {
    form: "general",
    isEmergency: false,
    send: () => visitor.from("quote_submissions").insert(general),
  },
  {
    form: "emergency",
    isEmergency: true,
    send: () => visitor.from("quote_submissions").insert(emergency),
  },
  {
    form: "luxury",
    isEmergency: false,
    send: () => visitor.from("luxury_trailers_landing_page").insert(luxury),
  },
];

const inboxSize = async () => (await backend().sql("select id from quote_submissions")).length;
const luxurySize = async () =>
  (await backend().sql("select id from luxury_trailers_landing_page")).length;

describe.each(FORMS)("$form request sent again", ({ form, send, isEmergency }) => {
  test("is folded into the first, and answered as it was", async () => {
    expectStored(await send());
    expectStored(await send());
    expect(await inboxSize()).toBe(1);
    expect(await luxurySize()).toBe(form === "luxury" ? 1 : 0);
  });

  test("counts against the limits, which end it", async () => {
    const most = isEmergency ? 20 : 10;
    const answers: number[] = [];
    for (let turn = 0; turn < most + 2; turn += 1) answers.push((await send()).status);
    expect(answers).toEqual([...Array(most).fill(201), 429, 429]);
    expect(await inboxSize()).toBe(1);
  });

  test("is folded within the hour even after staff answered the first", async () => {
    await send();
    await answer();
    await age("59 minutes");
    expectStored(await send());
    expect(await inboxSize()).toBe(1);
  });

  test("is a new request after an hour, once the first was answered", async () => {
    await send();
    await answer();
    await age("61 minutes");
    expectStored(await send());
    expect(await inboxSize()).toBe(2);
  });

  test(`${isEmergency ? "is a new request" : "is folded"} within the day while nobody has handled the first`, async () => {
    await send();
    await age("23 hours 59 minutes");
    expectStored(await send());
    expect(await inboxSize()).toBe(isEmergency ? 2 : 1);
  });

  test("is a new request after a day", async () => {
    await send();
    await age("24 hours 1 minute");
    expectStored(await send());
    expect(await inboxSize()).toBe(2);
  });
});

describe("what counts as the same", () => {
  const send = (changes: Parameters<typeof generalRequest>[0]) =>
    visitor.from("quote_submissions").insert({ ...general, ...changes });

  test("case and spacing make no difference", async () => {
    expectStored(await send({}));
    const email = general.email?.toUpperCase() ?? "";
    expectStored(await send({ name: "  ADA   lovelace ", email, contact_value: email }));
    expect(await inboxSize()).toBe(1);
  });

  test("another visitor with the same wishes is another request", async () => {
    expectStored(await send({}));
    expectStored(await send({ email: "other@example.com", contact_value: "other@example.com" }));
    expect(await inboxSize()).toBe(2);
  });

  test("the same person may ask on two forms", async () => {
    expectStored(await send({}));
    expectStored(
      await visitor
        .from("luxury_trailers_landing_page")
        .insert(luxuryRequest({ email: general.email ?? "" })),
    );
    expect(await inboxSize()).toBe(2);
  });
});
