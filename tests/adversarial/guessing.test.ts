import { describe, expect, test } from "vitest";
import type { TablesInsert } from "@/lib/supabase/database.types";
import { insertOf } from "../../scripts/postgres/api-request.ts";
import { backendForFile } from "../support/backend/backend-for-file.ts";
import { rewriteHistory } from "../support/desk-factories.ts";
import { emergencyRequest, generalRequest, luxuryRequest } from "../support/lead-factories.ts";

// Someone who knows a victim's contact guesses what they asked for. Every guess, right or wrong, is answered like a
// request and costs as much: it is counted and limited, and a wrong one becomes a row that staff see.

const { backend, visitor } = backendForFile();

type Submission = TablesInsert<"quote_submissions">;

// `as`: an attack is not bound by the type.
const send = async (row: object) =>
  (await visitor.from("quote_submissions").insert(row as Submission)).error?.code ?? "stored";
const inboxSize = async () => (await backend().sql("select id from quote_submissions")).length;

const victim = { general: generalRequest(), emergency: emergencyRequest() };

/** The victim's request with one change, which may make it invalid. */
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
      // Where the guess is a request that can be stored, a wrong one is, and is in the inbox.
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
  const wrong = { ...victim.general, event_address: "9 Wrong Way" };
  for (const row of [victim.general, victim.general, wrong]) {
    const [insert, values] = insertOf("quote_submissions", row);
    expect(await backend().sql(`${insert} returning 1 as one`, values)).toHaveLength(1);
  }
  expect(await inboxSize()).toBe(2);
});

test("a luxury request is not guessed through the inbox, however its kind is padded", async () => {
  const luxury = luxuryRequest();
  await visitor.from("luxury_trailers_landing_page").insert(luxury);
  const { name, email, phone, event_date } = luxury;
  const guess = {
    name,
    email,
    phone,
    event_date,
    contact_method: "email",
    contact_value: email,
    event_type: " luxury-trailers",
    event_address: "To be confirmed",
  };
  const right = await send(guess);
  expect(right).toBe(await send({ ...guess, event_date: "2031-05-06" }));
  expect(right).not.toBe("23505");
  expect(await inboxSize()).toBe(1);
});
