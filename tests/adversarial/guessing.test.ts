import { describe, expect, test } from "vitest";
import type { TablesInsert } from "@/lib/supabase/database.types";
import { backendForFile } from "../support/backend/backend-for-file.ts";
import { rewriteHistory } from "../support/desk-factories.ts";
import { emergencyRequest, generalRequest, luxuryRequest } from "../support/lead-factories.ts";

// Who knows a victim's contact guesses what they asked for. Every guess is answered as a request is, right or wrong, and
// costs as much: it is counted and limited, and a wrong one is a row that staff see.

const { backend, visitor } = backendForFile();

type Submission = TablesInsert<"quote_submissions">;

const send = async (row: object) =>
  (
    await visitor
      .from("quote_submissions")
      // `as`: an attack is not bound by the type.
      .insert(row as Submission)
  ).error?.code ?? "stored";
const inboxSize = async () => (await backend().sql("select id from quote_submissions")).length;

const victim = { general: generalRequest(), emergency: emergencyRequest() };

/** Bodies that are the victim's request but for what makes them one that cannot be stored. */
const FREE_GUESSES: Record<string, (request: Submission) => object> = {
  "the letter case of the contact": (request) => ({
    ...request,
    contact_value: request.contact_value.toUpperCase(),
  }),
  "the notation of the contact": (request) => ({
    ...request,
    contact_value: `${request.contact_value} `.replace(/^\(?(\d{3})\)? /, "$1."),
  }),
  "the letter case of the kind": (request) => ({
    ...request,
    event_type: request.event_type.replace("general", "GENERAL").replace("plumbing", "PLUMBING"),
  }),
  "the letter case of the contact's kind": (request) => ({
    ...request,
    contact_method: request.contact_method.toUpperCase(),
  }),
};

describe.each(["general", "emergency"] as const)("a guess about a victim's %s request", (form) => {
  const request = victim[form];

  test.each(Object.entries(FREE_GUESSES))(
    "with %s changed is answered the same, right or wrong",
    async (_, disguise) => {
      expect(await send(request)).toBe("stored");
      const right = await send(disguise(request));
      const wrong = await send(disguise({ ...request, event_address: "9 Wrong Way" }));
      expect(right).toBe(wrong);
      // Where the guess is a request that can be stored, a wrong one is, and stands in the inbox.
      expect(await inboxSize()).toBe(wrong === "stored" ? 2 : 1);
    },
  );

  test("dated in the past is answered the same, right or wrong", async () => {
    expect(await send(request)).toBe("stored");
    await rewriteHistory(
      backend(),
      "update quote_submissions set event_date = '2020-01-01' where event_date is not null",
    );
    const past = { ...request, event_date: "2020-01-01" };
    expect(await send(past)).toBe(await send({ ...past, event_address: "9 Wrong Way" }));
  });

  test("is limited: wrong ones are stored, and after so many nothing is told any more", async () => {
    expect(await send(request)).toBe("stored");
    const answers: string[] = [];
    for (let guess = 0; guess < 25; guess += 1) {
      answers.push(await send({ ...request, event_address: `${guess} Wrong Way` }));
    }
    const most = form === "general" ? 10 : 20;
    expect(answers.filter((answer) => answer === "stored")).toHaveLength(most - 1);
    expect(await inboxSize()).toBe(most);
    expect(new Set(answers.slice(most - 1))).toEqual(new Set(["PT429"]));
    // The right one at last: nothing more is said than about the others.
    expect(await send(request)).toBe("PT429");
  });
});

test("a right guess is one row in the answer, as a wrong one is: PostgREST counts what an insert returns", async () => {
  const returned = async (row: Submission) => {
    const columns = Object.keys(row).join(", ");
    return (
      await backend().sql(
        `insert into quote_submissions (${columns})
         select ${columns} from jsonb_populate_record(null::quote_submissions, $1) returning 1 as one`,
        [row],
      )
    ).length;
  };
  expect(await returned(victim.general)).toBe(1);
  expect(await returned(victim.general)).toBe(1);
  expect(await returned({ ...victim.general, event_address: "9 Wrong Way" })).toBe(1);
  expect(await inboxSize()).toBe(2);
});

test("a luxury request is not guessed through the inbox, whatever its kind is padded with", async () => {
  const luxury = luxuryRequest();
  await visitor.from("luxury_trailers_landing_page").insert(luxury);
  const guess = {
    name: luxury.name,
    email: luxury.email,
    phone: luxury.phone,
    contact_method: "email",
    contact_value: luxury.email,
    event_date: luxury.event_date,
    event_type: " luxury-trailers",
    event_address: "To be confirmed",
  };
  const right = await send(guess);
  expect(right).toBe(await send({ ...guess, event_date: "2031-05-06" }));
  expect(right).not.toBe("23505");
  expect(await inboxSize()).toBe(1);
});
