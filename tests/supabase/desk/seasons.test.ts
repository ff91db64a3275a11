import { beforeEach, expect, test } from "vitest";
import { businessSchema } from "@/desk/business/business";
import type { BackendClient } from "@/lib/supabase/client";
import type { Json } from "@/lib/supabase/database.types";
import { seasonOn } from "@/request/prices/seasons";
import { expectCode, refusalIn } from "../../support/answers.ts";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { changeQuote } from "../../support/change-quote.ts";
import {
  addAccount,
  addQuote,
  addRequest,
  businessDay,
  only,
} from "../../support/desk-factories.ts";
import { generalRequest } from "../../support/lead-factories.ts";
import { SENT, trailers } from "../../support/quote-steps.ts";

const { backend, visitor } = backendForFile();
const owner = adminForFile(backend);
let staff: BackendClient;

beforeEach(async () => {
  const ben = await addAccount(backend(), "ben@example.com", true);
  await backend().sql("select private.make_admin($1)", [ADMIN.email]);
  staff = await backend().signInAs(ben);
});

const SPRING = {
  name: "Spring season",
  name_es: "Temporada de primavera",
  first_day: "2027-03-01",
  last_day: "2027-05-31",
  percent: 15,
  model: null,
};

const add = (changes: Record<string, Json> = {}, by = owner) =>
  by.rpc("change_business", {
    _changes: [
      { table: "seasons", id: crypto.randomUUID(), from: null, to: { ...SPRING, ...changes } },
    ],
  });
const facts = async () =>
  businessSchema.parse((await staff.rpc("business_facts").throwOnError()).data);

test("an owner adds a season and removes it as it was seen, staff read it, and the log has both", async () => {
  expectCode(await add({}, staff), "PT403", "owners_only");
  await add().throwOnError();
  const season = only((await facts()).seasons);
  expect(season).toMatchObject({ name: "Spring season", firstDay: "2027-03-01", percent: 15 });
  const remove = (percent: number) =>
    owner.rpc("change_business", {
      _changes: [{ table: "seasons", id: season.id, from: { percent }, to: null }],
    });
  expectCode(await remove(20), "PT409", "fact_has_changed");
  await remove(15).throwOnError();
  expect((await facts()).seasons).toEqual([]);
  const log = (await staff.from("business_changes").select().order("id")).data ?? [];
  expect(log.map(({ subject, new_value }) => [subject, new_value !== null])).toEqual([
    ["seasons", true],
    ["seasons", false],
  ]);
});

test.each([
  ["that ends before it begins", { last_day: "2027-02-28" }, "season_ends_early"],
  ["of 0 %", { percent: 0 }, "season_percent"],
  ["of -100 %", { percent: -100 }, "season_percent"],
  ["of 400 %", { percent: 400 }, "season_percent"],
  ["without a name", { name: " " }, "value_unusable"],
])("no one adds a season %s", async (_, changes, code) => {
  expectCode(await add(changes), "PT422", code);
});

test("a model has one season a day: of all models or its own", async () => {
  await add().throwOnError();
  const last = { first_day: "2027-05-31", last_day: "2027-06-30" };
  expectCode(await add(last), "PT409", "seasons_overlap");
  expectCode(await add({ ...last, model: "2-station" }), "PT409", "seasons_overlap");
  const after = { first_day: "2027-06-01", last_day: "2027-06-30", percent: -10 };
  await add({ ...after, model: "2-station" }).throwOnError();
  await add({ ...after, model: "3-station" }).throwOnError();
  expectCode(await add({ ...after, model: "3-station" }), "PT409", "seasons_overlap");
});

test("the database and the desk find the same season for every model and day", async () => {
  await add().throwOnError();
  await add({ first_day: "2027-01-04", last_day: "2027-01-31", percent: -20, model: "3-station" });
  const { seasons } = await facts();
  const days = ["2027-01-03", "2027-01-04", "2027-01-31", "2027-02-01", "2027-03-01", "2027-05-31"];
  for (const day of [...days, "2027-06-01", null]) {
    for (const model of ["2-station", "3-station", null]) {
      const [{ share }] = (await backend().sql<{ share: string }>(
        "select private.season_share($1, $2::date) as share",
        [model, day],
      )) as [{ share: string }];
      expect(Number(share), `${model} ${day}`).toBeCloseTo(
        1 + (seasonOn(seasons, model, day)?.percent ?? 0) / 100,
      );
    }
  }
});

test("staff send a quote at the prices of a season of less, and no lower", async () => {
  const samples = (await facts()).samples;
  await owner.rpc("change_business", {
    _changes: samples.map((id) => ({
      table: "business_sections",
      id,
      from: { is_confirmed: false },
      to: { is_confirmed: true },
    })),
  });
  const day = await businessDay(backend(), 60);
  const sendAt = async (price: number) => {
    const request = generalRequest({ name: crypto.randomUUID() });
    const quote = await addQuote(backend(), staff, {
      submission_id: await addRequest(backend(), request),
      event_date: day,
      lines: [trailers("2-station", 1, price)],
      quote_amount: null,
    });
    const answer = await changeQuote(staff, quote, SENT);
    return answer.error ? refusalIn(answer).code : "sent";
  };
  expect(await sendAt(680)).toBe("price_needs_owner");
  await add({ first_day: day, last_day: day, percent: -20 }).throwOnError();
  expect(await sendAt(680)).toBe("sent");
  expect(await sendAt(611)).toBe("price_needs_owner");
});

test("visitors read the seasons that run or are to come", async () => {
  await add({ first_day: "2020-03-01", last_day: "2020-05-31" }).throwOnError();
  const day = await businessDay(backend(), 30);
  await add({ first_day: day, last_day: day, model: "2-station" }).throwOnError();
  await backend().sql("update sample_permission set may_be_sent = true");
  const { data } = await visitor.rpc("public_prices").throwOnError();
  expect(Object(data).seasons).toEqual([
    { ...SPRING, first_day: day, last_day: day, model: "2-station" },
  ]);
});
