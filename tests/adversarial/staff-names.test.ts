import { beforeEach, expect, test } from "vitest";
import type { BackendClient } from "@/lib/supabase/client";
import { expectRefused } from "../support/answers.ts";
import { adminForFile, backendForFile } from "../support/backend/backend-for-file.ts";
import { addAccount } from "../support/desk-factories.ts";

// A name in the log belongs to one person for good: no one else can take one that reads like it.

const { backend, server } = backendForFile();
const admin = adminForFile(backend);
let mallory: BackendClient;
let malloryId: string;

beforeEach(async () => {
  const account = await addAccount(backend(), "mallory@example.com", true);
  malloryId = account.id;
  mallory = await backend().signInAs(account);
});

const name = (by: BackendClient, chosen: string) => by.rpc("set_staff_name", { _name: chosen });

/** Those of the names that Mallory is not refused with this code. */
async function notRefused(names: readonly string[], refusal: string): Promise<string[]> {
  const others: string[] = [];
  for (const chosen of names) {
    const { error } = await name(mallory, chosen);
    if (error?.code !== refusal) others.push(`${chosen}: ${error?.code}`);
  }
  return others;
}

/** Of Maria Lopez. */
const TWINS = {
  "in another case": "MARIA LOPEZ",
  "with an accent": "María López",
  "with more spaces": "Maria   Lopez",
  "without the space": "MariaLopez",
  "with a no-break space": "Maria\u00a0Lopez",
  "with a Hangul filler": "Maria\u3164 Lopez",
  "with a blank of Braille": "Maria\u2800Lopez",
  "with a joiner": "Ma\u200dria Lopez",
  "with a grapheme joiner": "Ma\u034fria Lopez",
  "with a selector of variants": "Maria\ufe0f Lopez",
  "with a tag": "Maria\u{e0041} Lopez",
  "in full width": "Ｍａｒｉａ Ｌｏｐｅｚ",
  "with a nought for the o": "Maria L0pez",
  "with a one for the i": "Mar1a Lopez",
  "with an l for the i": "Marla Lopez",
  "with a dotless i": "Mar\u0131a Lopez",
  "with a stop at its end": "Maria Lopez.",
  "with a hyphen for the space": "Maria-Lopez",
};

/** Letters of one alphabet among those of another. */
const MIXED = [
  "М\u0430ri\u0430 L\u043epez",
  "Maria L\u03bfpez",
  "Maria L\u0585pez",
  "M\u1d00ria Lopez",
  "M\u0251ri\u0251 Lopez",
  "уоu",
];

test("a name that mixes alphabets is refused, and one in any alphabet is not", async () => {
  expect(await notRefused(MIXED, "PT422")).toEqual([]);
  for (const chosen of ["Nguyễn Ánh", "Мария Лопес", "Ελένη", "李 Wei", "Łukasz"]) {
    await name(mallory, chosen).throwOnError();
  }
});

test("a name that a colleague has is refused, however it is written", async () => {
  await name(admin, "Maria Lopez").throwOnError();
  expect(await notRefused(Object.values(TWINS), "23505")).toEqual([]);
  await name(admin, "Emma Walker").throwOnError();
  expect(await notRefused(["Emrna VValker"], "23505")).toEqual([]);
  for (const other of ["Marian Lopez", "Мария Лопес", "Lopez Maria", "Marta Lopez", "李明"]) {
    await name(mallory, other).throwOnError();
  }
});

test("a name stays taken after its owner has chosen another one, and after the account is gone", async () => {
  const { id, ...leaver } = await addAccount(backend(), "leaver@example.com", true);
  const own = await backend().signInAs(leaver);
  for (const chosen of ["Maria Lopez", "Masha"]) await name(own, chosen).throwOnError();
  expectRefused(await name(mallory, "maria lopez"), "23505", 409);
  await backend().sql("delete from auth.users where id = $1", [id]);
  expect(await notRefused(["maria lopez", "masha"], "23505")).toEqual([]);
});

test("one's own former name can be had again, also in another spelling", async () => {
  for (const chosen of ["Maria Lopez", "Masha"]) await name(admin, chosen).throwOnError();
  expect((await name(admin, "María López")).data).toBe("María López");
  expect((await admin.rpc("own_staff_name").single()).data).toEqual({
    name: "María López",
    is_set: true,
  });
});

test("an unreadable name, one like those given to accounts without a name, and the log's own words for people are refused", async () => {
  const names = [
    "",
    "  ",
    "ada@example.com",
    "x".repeat(61),
    "\u200b\u2060",
    "\u3164\u3164",
    "\u2800",
    "\u034f",
    "...",
    "-",
    "Staff 1A2B3C4D",
    "Stаff 1A2B3C4D",
    "Staff  O0OO0O0O",
    "Staff1A2B3C4D",
    "Staff 1A2B3C4D.",
    "\u{1d159}",
    "\ufffc",
    "\u0301",
    "\ue000",
    "Owner",
    "Owner Ada",
    "0wner Ada",
    "Admin",
    "ADMINISTRATOR",
    "Office Houston",
    "Support",
    "Süpport Lee",
    "System",
    "Worker 3",
  ];
  expect(await notRefused(names, "PT422")).toEqual([]);
  const ofTheLog = [
    "You",
    "YOU",
    "Someone with access to the database",
    "Someone",
    "The customer",
    "Dr1ver",
    "Strìpe",
  ];
  expect(await notRefused(ofTheLog, "23505")).toEqual([]);
  for (const person of ["Stafford Lee", "Ada Owner", "Adminah Cole", "7"]) {
    await name(mallory, person).throwOnError();
  }
});

test("the business's own name, which its worker tells, is refused alone and with a name behind", async () => {
  const claim = { _worker: "test", _limit: 1, _channels: ["email"] };
  const _business = "Houston Luxury Restrooms";
  await server.rpc("claim_notifications", { ...claim, _business }).throwOnError();
  // One of version 1.0 leaves it as it is.
  await server.rpc("claim_notifications", claim).throwOnError();
  const names = [
    "Houston Luxury Restrooms",
    "HOUSTON LUXURY RESTROOMS",
    "Houston Luxury Restr00ms",
    "Houston Luxury Restrooms, Dana",
    "Houston Luxury Restrooms Support",
  ];
  expect(await notRefused(names, "PT422")).toEqual([]);
  for (const person of ["Houston Lee", "Dana of Houston Luxury"]) {
    await name(mallory, person).throwOnError();
  }
});

test("an account that is given access again keeps its name", async () => {
  await name(mallory, "Maria Lopez").throwOnError();
  await admin.rpc("revoke_admin", { _user_id: malloryId }).throwOnError();
  await admin.rpc("grant_admin", { _email: "mallory@example.com" }).throwOnError();
  const rows = await backend().sql(
    "select private.staff_name(id) as name from auth.users where email = 'mallory@example.com'",
  );
  expect(rows).toEqual([{ name: "Maria Lopez" }]);
  expectRefused(await name(admin, "Maria Lopez"), "23505", 409);
});
