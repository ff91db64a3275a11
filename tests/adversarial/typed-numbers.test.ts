import { describe, expect, test } from "vitest";
import { backendForFile } from "../support/backend/backend-for-file.ts";
import { ADMIN } from "../support/backend/embedded-backend.ts";
import { addQuote, addRequest, only } from "../support/desk-factories.ts";
import { emergencyRequest, generalRequest, luxuryRequest } from "../support/lead-factories.ts";

// A person is found by their number however they, or staff, have typed it.

const { backend, visitor } = backendForFile();

const NUMBER = "(713) 555-0142";
const SPELLINGS = [
  "713.555.0142",
  "713/555/0142",
  "001 713 555 0142",
  "0017135550142",
  "011 1 713 555 0142",
  "+1 (713) 555-0142",
  "713-555-0142 x12",
  "713-555-0142 ext. 12",
  "7135550142;ext=12",
  "713 555 0142 #12",
  "７１３-５５５-０１４２",
  "٧١٣ ٥٥٥ ٠١٤٢",
  "۷۱۳ ۵۵۵ ۰۱۴۲",
  "tel: 713 555 0142",
];

const forget = async (contact: string) =>
  only(
    await backend().sql<{ count: number }>("select private.forget_person($1) as count", [contact]),
  ).count;

test("one erasure finds a number, by each spelling and for it", async () => {
  const staff = await backend().signInAs(ADMIN);
  for (const spelling of SPELLINGS) {
    await addRequest(backend(), emergencyRequest({ phone: NUMBER, name: "Dana One" }));
    await addQuote(backend(), staff, { phone: spelling.slice(0, 20), name: "Dana Two" });
    const mentioned = await addRequest(
      backend(),
      emergencyRequest({
        additional_info: `Urgency: now\nOn-site contact: Dana ${spelling}\nGate 4`,
      }),
    );
    expect(await forget(spelling), spelling).toBe(2);
    const { data } = await staff
      .from("quote_submissions")
      .select("additional_info")
      .eq("id", mentioned)
      .throwOnError();
    expect(only(data).additional_info, spelling).toBe("Urgency: now\n[erased]\nGate 4");
  }
});

test("the history of a customer brings such spellings together", async () => {
  const staff = await backend().signInAs(ADMIN);
  const asked = await addRequest(
    backend(),
    emergencyRequest({ phone: NUMBER, event_address: "1 Bayou Rd, Houston" }),
  );
  const phones = ["٧١٣-٥٥٥-٠١٤٢", "713/555/0142 x9", "001-713-555-0142"];
  for (const [index, phone] of phones.entries()) {
    await visitor
      .from("luxury_trailers_landing_page")
      .insert(luxuryRequest({ phone, name: `Bride ${index}` }))
      .throwOnError();
  }
  const { data } = await staff.rpc("customer_history", { _submission_id: asked }).throwOnError();
  expect(data.map(({ name }) => name).toSorted()).toEqual(["Bride 0", "Bride 1", "Bride 2"]);
});

describe("before an erasure", () => {
  type Found = { outcome: string; place: string; said: string };
  const look = (contact: string) =>
    backend().sql<Found>("select outcome, place, said from private.look_for_person($1)", [contact]);
  const said = (rows: Found[], outcome: string) =>
    rows.filter((row) => row.outcome === outcome).map((row) => row.said);

  test("it lists what would go, what may be meant, and what lies outside of the database", async () => {
    await addRequest(backend(), emergencyRequest({ phone: NUMBER }));
    await addRequest(backend(), emergencyRequest({ phone: "(713) 555-0124" }));
    await addRequest(backend(), emergencyRequest({ phone: "(832) 555-0142" }));
    await addRequest(backend(), emergencyRequest({ phone: "713 555 01422" }));
    await addRequest(backend(), emergencyRequest({ phone: "(281) 555-0177" }));
    const rows = await look("713 555 0142");
    expect(said(rows, "will be erased")).toEqual([NUMBER]);
    expect(said(rows, "decide").toSorted()).toEqual([
      "(713) 555-0124",
      "(832) 555-0142",
      "713 555 01422",
    ]);
    expect(rows.filter((row) => row.outcome === "outside").map((row) => row.place)).toEqual([
      "mailboxes and phones of staff, and of the business",
      "logs of the providers",
      "saved files",
      "backups",
    ]);
  });

  test("of an address, what folds to it and what is a letter away", async () => {
    for (const email of [
      "dana@example.com",
      "Dana+wedding@example.com",
      "d.ana@example.com",
      "dana@exmaple.com",
      "dona@example.com",
      "somebody@example.com",
    ]) {
      await addRequest(backend(), generalRequest({ email }));
    }
    const rows = await look("dana@example.com");
    expect(said(rows, "will be erased")).toEqual(["dana@example.com"]);
    expect(said(rows, "decide").toSorted()).toEqual([
      "Dana+wedding@example.com",
      "d.ana@example.com",
      "dana@exmaple.com",
      "dona@example.com",
    ]);
  });

  test("what somebody has decided about is erased by its id", async () => {
    const meant = await addRequest(backend(), emergencyRequest({ phone: "(713) 555-0124" }));
    expect(
      only(
        await backend().sql<{ count: number }>("select private.anonymise($1) as count", [[meant]]),
      ).count,
    ).toBe(1);
    expect(await look("713 555 0124")).toHaveLength(4);
  });
});
