import { describe, expect, test } from "vitest";
import { embeddedBackendForFile } from "../support/backend/backend-for-file.ts";
import { ADMIN } from "../support/backend/embedded-backend.ts";
import { addQuote, addRequest, only } from "../support/desk-factories.ts";
import { emergencyRequest, generalRequest } from "../support/lead-factories.ts";

// A person is found by their number however they, or staff, have typed it.

const backend = embeddedBackendForFile();

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
  "713-555-0142.",
];

test("one erasure finds a number, by each spelling and for it", async () => {
  const staff = await backend().signInAs(ADMIN);
  for (const spelling of SPELLINGS) {
    await addRequest(backend(), emergencyRequest({ phone: NUMBER, name: "Dana One" }));
    await addQuote(backend(), staff, { phone: spelling.slice(0, 20), name: "Dana Two" });
    const additional_info = `Urgency: now\nOn-site contact: Dana ${spelling}\nGate 4`;
    const mentioned = await addRequest(backend(), emergencyRequest({ additional_info }));
    const forget = "select private.forget_person($1) as count";
    expect(await backend().sql(forget, [spelling]), spelling).toEqual([{ count: 2 }]);
    const { data } = await staff
      .from("quote_submissions")
      .select("additional_info")
      .eq("id", mentioned)
      .throwOnError();
    expect(only(data).additional_info, spelling).toBe("Urgency: now\n[erased]\nGate 4");
  }
});

describe("before an erasure", () => {
  type Found = { outcome: string; place: string; said: string };
  const look = (contact: string) =>
    backend().sql<Found>("select outcome, place, said from private.look_for_person($1)", [contact]);
  const said = (rows: Found[], outcome: string) =>
    rows.filter((row) => row.outcome === outcome).map((row) => row.said);

  test("it lists what would go, what may be meant, and what lies outside of the database", async () => {
    const alike = ["(713) 555-0124", "(832) 555-0142", "713 555 01422"];
    for (const phone of [NUMBER, ...alike, "(281) 555-0177"]) {
      await addRequest(backend(), emergencyRequest({ phone }));
    }
    const rows = await look("713 555 0142");
    expect(said(rows, "will be erased")).toEqual([NUMBER]);
    expect(said(rows, "decide").toSorted()).toEqual(alike);
    expect(rows.filter((row) => row.outcome === "outside").map((row) => row.place)).toEqual([
      "mailboxes and phones of staff, and of the business",
      "logs of the providers",
      "saved files",
      "backups",
    ]);
  });

  test("of an address, what folds to it and what is a letter away", async () => {
    const alike = ["Dana+wedding@example.com", "d.ana@example.com"];
    alike.push("dana@exmaple.com", "dona@example.com");
    for (const email of ["dana@example.com", ...alike, "somebody@example.com"]) {
      await addRequest(backend(), generalRequest({ email }));
    }
    const rows = await look("dana@example.com");
    expect(said(rows, "will be erased")).toEqual(["dana@example.com"]);
    expect(said(rows, "decide").toSorted()).toEqual(alike);
  });

  test("what someone has decided about is erased by its id", async () => {
    const meant = await addRequest(backend(), emergencyRequest({ phone: "(713) 555-0124" }));
    const erased = await backend().sql("select private.anonymize($1) as count", [[meant]]);
    expect(erased).toEqual([{ count: 1 }]);
    expect(await look("713 555 0124")).toHaveLength(4);
  });
});
