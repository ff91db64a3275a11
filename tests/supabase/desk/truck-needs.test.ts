import { expect, test } from "vitest";
import { expectRefused } from "../../support/answers.ts";
import { adminForFile, embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { addQuote, addRequest } from "../../support/desk-factories.ts";
import { emergencyRequest } from "../../support/lead-factories.ts";
import { ACCEPTED, addQuoteAfter, changeQuote, SENT } from "../../support/quote-steps.ts";

// What the truck needs to know before a quote is accepted.

const backend = embeddedBackendForFile();
const admin = adminForFile(backend);

const sentWithout = () => {
  const unknown = { event_address: "To be confirmed", site_contact: null, site_access: " " };
  return addQuoteAfter(backend(), admin, unknown, [SENT]);
};

test("it is asked for before a quote is accepted, and may be added with that step", async () => {
  const quote = await sentWithout();
  const refused = await changeQuote(admin, quote, ACCEPTED);
  expectRefused(refused, "PT422");
  expect(refused.error?.message).toBe(
    "The truck needs the address, an on-site contact, how it gets in. Add it, or say why you accept without it.",
  );
  await changeQuote(admin, quote, { site_contact: "Lee, 713 555 0101" }).throwOnError();
  const known = { event_address: "2 Bayou Rd, Katy", site_access: "Gate code 4411" };
  const answer = await changeQuote(admin, quote, { ...ACCEPTED, ...known });
  expect(answer.data).toMatchObject({ ...ACCEPTED, ...known });
  // Once known, the address is part of what was sent.
  const moved = await changeQuote(admin, quote, { event_address: "3 Bayou Rd, Katy" });
  expectRefused(moved, "PT422");
});

test("it can be waived with a reason, which ends with the acceptance and stays in the log", async () => {
  const quote = await sentWithout();
  const waive = (site_waiver: string) => changeQuote(admin, quote, { ...ACCEPTED, site_waiver });
  expectRefused(await waive("  "), "PT422");
  for (const words of ["Calls on Monday", "Other words"]) {
    expect((await waive(words)).data).toMatchObject({ site_waiver: "Calls on Monday" });
  }
  expect((await changeQuote(admin, quote, SENT)).data?.site_waiver).toBeNull();
  const log = await backend().sql("select note from quote_activity where action = 'site-waived'");
  expect(log).toEqual([{ note: "Calls on Monday" }]);
});

test("it comes from the request of an emergency", async () => {
  const details = { on_site_contact: "Lee", access: "Gate code 4411" };
  const quote = await addQuote(backend(), admin, {
    submission_id: await addRequest(backend(), emergencyRequest({ details })),
    ...{ site_contact: null, site_access: null },
  });
  expect(quote).toMatchObject({ site_contact: "Lee", site_access: "Gate code 4411" });
});
