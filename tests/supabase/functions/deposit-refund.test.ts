import { beforeEach, describe, expect, test } from "vitest";
import { LOCAL_PUBLISHABLE_KEY } from "@/lib/supabase/local-publishable-key";
import { findDeno } from "../../../scripts/start-function.ts";
import { only } from "../../support/desk-factories.ts";
import { depositBenchForFile } from "./deposit-bench.ts";

// A deposit that was paid is refunded, by owners alone.

describe.runIf(findDeno())("a refund", () => {
  const bench = depositBenchForFile();
  const { backend, stripe, start, hear, told, killedAt, expectShown } = bench;
  let id: string;
  let payment: string;
  const refund = (cents: number, changes: object = {}, bearer = bench.owner()) => {
    const asked = { payment, refund: crypto.randomUUID(), cents, reason: "Rain", ...changes };
    return bench.call("refund", asked, bearer);
  };
  const kept = () =>
    backend().sql<object>("select id, state, reason from payment_refunds order by created_at");
  beforeEach(async () => {
    ({ id, payment } = await bench.begun());
    stripe().pay(id);
    await bench.comeBack(payment);
  });

  test("is in part and in full, once each, and never beyond what is left", async () => {
    const same = { refund: crypto.randomUUID() };
    const answers = await Promise.all([refund(20_000, same), refund(20_000, same)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await refund(20_000, same)).toMatchObject({ json: { refunded: true } });
    expect(stripe().refunds).toHaveLength(1);
    for (const [status, cents, changes] of [
      [422, 30_001, {}],
      [409, 100, same],
      [422, 30_000, { reason: " " }],
      [200, 30_000, {}],
    ] as const) {
      expect((await refund(cents, changes)).status).toBe(status);
    }
    await expectShown({ state: "refunded", refunded: 500 });
    expect(await kept()).toMatchObject([{ state: "succeeded", reason: "Rain" }, {}]);
    // An owner's own refund is not reported.
    expect((await told()).map(({ kind }) => kind)).toEqual(["paid"]);
  });

  test("is made by owners only", async () => {
    await backend().sql("select private.make_admin('admin@example.com')");
    const { id: other, email } = await backend().ordinaryAccount();
    await backend().sql("insert into user_roles (user_id, role) values ($1, 'admin')", [other]);
    const staff = await backend().signIn({ email, password: "local-admin-only" });
    for (const bearer of [LOCAL_PUBLISHABLE_KEY, staff, backend().secretKey]) {
      const refused = { status: 403, json: { refunded: false, error: "not allowed" } };
      expect(await refund(100, {}, bearer)).toMatchObject(refused);
    }
    expect(stripe().refunds).toEqual([]);
  });

  test("recovers from a lost answer, and is reported if it failed in the end", async () => {
    const same = { refund: crypto.randomUUID() };
    await killedAt("refund", () => refund(20_000, same));
    await start();
    const made = only([...stripe().refunds]);
    expect(await hear(stripe().signed("refund.created", made))).toBe(200);
    expect(await kept()).toMatchObject([{ id: same.refund, state: "succeeded" }]);
    expect(await refund(20_000, same)).toMatchObject({ status: 200 });
    expect(stripe().refunds).toHaveLength(1);

    stripe().failRefund(made);
    await hear(stripe().signed("refund.failed", made));
    expect(await kept()).toMatchObject([{ id: same.refund, state: "failed" }]);
    await expectShown({ state: "paid", refunded: 0 });
    expect((await told()).at(-1)?.body).toContain("did not go through");
  });

  test("counts pending refunds: no more than was paid is refunded", async () => {
    await killedAt("refund", () => refund(30_000));
    await start();
    expect(await refund(20_001)).toMatchObject({ status: 422 });
    expect(await refund(20_000)).toMatchObject({ status: 200 });
  });

  test("is refused when Stripe refuses, and can be requested again", async () => {
    stripe().refundThere(id, 50_000);
    const refused = { status: 409, json: { error: "refused by Stripe" } };
    expect(await refund(100)).toMatchObject(refused);
    expect(await kept()).not.toContainEqual(expect.objectContaining({ state: "asked" }));
  });
});
