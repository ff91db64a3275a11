import { describe, expect, test } from "vitest";
import { expectStored } from "../../support/answers.ts";
import { backendForFile } from "../../support/backend/backend-for-file.ts";
import { rewriteHistory } from "../../support/desk-factories.ts";
import { generalRequest, luxuryRequest, threeForms } from "../../support/lead-factories.ts";

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

const inboxSize = async () => (await backend().sql("select id from quote_submissions")).length;

describe.each(threeForms(visitor))("$form request sent again", ({ form, send }) => {
  const isEmergency = form === "emergency";

  test("is folded into the first, answered as it was, and counts against the limits, which end it", async () => {
    const most = isEmergency ? 20 : 10;
    const answers: number[] = [];
    for (let turn = 0; turn < most + 2; turn += 1) answers.push((await send()).status);
    expect(answers).toEqual([...Array(most).fill(201), 429, 429]);
    expect(await inboxSize()).toBe(1);
    const luxuryRows = await backend().sql("select id from luxury_trailers_landing_page");
    expect(luxuryRows).toHaveLength(form === "luxury" ? 1 : 0);
  });

  test.each([
    ["59 minutes", "staff answered the first", 1],
    ["61 minutes", "staff answered the first", 2],
    ["23 hours 59 minutes", "no one handled the first", isEmergency ? 2 : 1],
    ["24 hours 1 minute", "no one handled the first", 2],
  ])("%s later, when %s: requests in the inbox are %i", async (interval, first, requests) => {
    expectStored(await send());
    if (first.startsWith("staff")) await answer();
    await age(interval);
    expectStored(await send());
    expect(await inboxSize()).toBe(requests);
  });
});

test("case and spacing make no other request; another contact or another form does", async () => {
  const send = (changes: Parameters<typeof generalRequest>[0]) =>
    visitor.from("quote_submissions").insert({ ...general, ...changes });
  const email = general.email ?? "";
  expectStored(await send({}));
  const upper = email.toUpperCase();
  expectStored(await send({ name: "  ADA   lovelace ", email: upper, contact_value: upper }));
  expect(await inboxSize()).toBe(1);
  expectStored(await send({ email: "other@example.com", contact_value: "other@example.com" }));
  expect(await inboxSize()).toBe(2);
  const onAnotherForm = visitor.from("luxury_trailers_landing_page");
  expectStored(await onAnotherForm.insert(luxuryRequest({ email })));
  expect(await inboxSize()).toBe(3);
});
