import { beforeEach, describe, expect, test } from "vitest";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { addRequest, only } from "../../support/desk-factories.ts";
import { emergencyRequest, generalRequest } from "../../support/lead-factories.ts";

// What goes out to unverified addresses: little to each, and not too much in all.

const { backend, visitor } = backendForFile();
const staff = adminForFile(backend);

const copies = async () =>
  only(
    await backend().sql<{ count: number }>(
      "select count(*)::int as count from notifications where kind = 'acknowledgment'",
    ),
  ).count;

describe("one address", () => {
  beforeEach(() => backend().sql("update private.limits set max_requests = 1000"));

  test.each([
    ["a tag", (n: number) => `victim+${n}@example.com`],
    [
      "dots, where the provider ignores them",
      (n: number) => `vi${".".repeat(n % 2)}ctim+${n}@gmail.com`,
    ],
    ["another case", (n: number) => (n % 2 ? `victim+${n}@Example.com` : `VICTIM@example.com`)],
  ])("gets three copies in an hour, however it is written: %s", async (_, write) => {
    for (const n of [1, 2, 3, 4, 5, 6]) {
      await addRequest(backend(), generalRequest({ email: write(n), name: `Host ${n}` }));
    }
    expect(await copies()).toBe(3);
    expect(await backend().sql("select 1 from quote_submissions")).toHaveLength(6);
  });

  test("of a phone is the same with and without the country code", async () => {
    const ways = ["713-555-0142", "1-713-555-0142", "+1 (713) 555-0142", "(713) 5550142"];
    for (const [n, phone] of ways.entries()) {
      await addRequest(backend(), emergencyRequest({ phone, name: `Caller ${n}` }));
    }
    expect(await copies()).toBe(3);
  });

  test("gets six in a day", async () => {
    await backend().sql("update private.budgets set per_hour = 100 where budget = 'address'");
    for (const n of [1, 2, 3, 4, 5, 6, 7]) {
      await addRequest(backend(), generalRequest({ email: `victim+${n}@example.com` }));
    }
    expect(await copies()).toBe(6);
  });

  test("gets three in an hour, though the requests are corrected to another address", async () => {
    for (const n of [1, 2, 3, 4, 5]) {
      const request = generalRequest({ email: "victim@example.com", name: `Host ${n}` });
      await addRequest(backend(), request);
      await backend().sql(
        "update notifications set state = 'sent', sent_at = now() where state = 'waiting'",
      );
      const moved = { _request: JSON.parse(JSON.stringify(request)), _email: `me${n}@example.com` };
      expect((await visitor.rpc("correct_request_email", moved)).data).toBe(true);
    }
    const sent = "select from notifications where kind = 'acknowledgment' and state = 'sent'";
    expect(await backend().sql(sent)).toHaveLength(3 + 4);
  });

  test.each([
    ["a.b+c@GoogleMail.com", "ab@gmail.com"],
    ["a.b+c@example.com", "a.b@example.com"],
    ["+1 (713) 555-0142", "+17135550142"],
    ["7135550142", "+17135550142"],
  ])("%s counts as %s", async (contact, key) => {
    const counted = await backend().sql("select private.destination_key($1) as key", [contact]);
    expect(counted).toEqual([{ key }]);
  });
});

test("no text message goes to a premium, foreign or invalid number", async () => {
  for (const area of "900 976 876 809 473 500 800 416 787 700 911 555".split(" ")) {
    await addRequest(backend(), emergencyRequest({ phone: `${area}-555-2368` }));
    expect(await copies(), area).toBe(0);
  }
});

describe("all copies together", () => {
  const spent = async () =>
    only((await staff.rpc("notification_health").throwOnError()).data).copies_spent;

  test.each(["per_hour", "per_day"])(
    "end %s where the budget ends; requests do not, and staff are told of each",
    async (period) => {
      await backend().sql(`update private.budgets set ${period} = 2 where budget = 'email'`);
      expect(await spent()).toEqual([]);
      for (const n of [1, 2, 3, 4]) {
        await addRequest(backend(), generalRequest({ name: `Host ${n}` }));
      }
      expect(await copies()).toBe(2);
      expect(
        await backend().sql(
          "select 1 from notifications where kind = 'lead' and audience = 'office'",
        ),
      ).toHaveLength(4);
      expect(await spent()).toEqual(["email"]);
      // One channel does not use up the other's budget.
      await addRequest(backend(), emergencyRequest());
      expect(await copies()).toBe(3);
      await backend().sql("update notifications set created_at = created_at - interval '2 hours'");
      expect(await spent()).toEqual(period === "per_day" ? ["email"] : []);
    },
  );
});
