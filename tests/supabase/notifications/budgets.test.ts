import { beforeEach, describe, expect, test } from "vitest";
import { embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { addRequest, only } from "../../support/desk-factories.ts";
import { emergencyRequest, generalRequest } from "../../support/lead-factories.ts";

// What goes out to addresses that nobody has checked: little to each, and not too much in all.

const backend = embeddedBackendForFile();

const copies = async () =>
  only(
    await backend().sql<{ count: number }>(
      "select count(*)::int as count from notifications where kind = 'acknowledgement'",
    ),
  ).count;
const key = async (contact: string) =>
  only(await backend().sql<{ key: string }>("select private.destination_key($1) as key", [contact]))
    .key;

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

  test("of a telephone is the same with and without the country's 1", async () => {
    const ways = ["713-555-0142", "1-713-555-0142", "+1 (713) 555-0142", "(713) 5550142"];
    for (const [n, phone] of ways.entries()) {
      await addRequest(backend(), emergencyRequest({ phone, name: `Caller ${n}` }));
    }
    expect(await copies()).toBe(3);
  });

  test("gets six in a day", async () => {
    await backend().sql("update private.budgets set per_hour = 100 where budget = 'address'");
    for (const n of [1, 2, 3, 4, 5, 6, 7]) {
      await addRequest(
        backend(),
        generalRequest({ email: `victim+${n}@example.com`, name: `Host ${n}` }),
      );
    }
    expect(await copies()).toBe(6);
  });

  test("is another one where the provider tells dots apart", async () => {
    expect(await key("a.b+c@GoogleMail.com")).toBe("ab@gmail.com");
    expect(await key("a.b+c@example.com")).toBe("a.b@example.com");
    expect(await key("+1 (713) 555-0142")).toBe("7135550142");
  });
});

test("no text message goes to a number that is dear, abroad, or nobody's", async () => {
  const areas = [
    "900",
    "976",
    "876",
    "809",
    "473",
    "500",
    "800",
    "416",
    "787",
    "700",
    "911",
    "555",
  ];
  for (const area of areas) {
    await addRequest(backend(), emergencyRequest({ phone: `${area}-555-2368` }));
    expect(await copies(), area).toBe(0);
  }
});

describe("all copies together", () => {
  const spent = async () => {
    const staff = await backend().signInAs(ADMIN);
    return only((await staff.rpc("notification_health").throwOnError()).data).copies_spent;
  };

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
      // One way does not use up the other.
      await addRequest(backend(), emergencyRequest());
      expect(await copies()).toBe(3);
    },
  );
});
