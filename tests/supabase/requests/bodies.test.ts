import { describe, expect, test } from "vitest";
import {
  anon,
  beginAs,
  type Caller,
  finish,
  sendAs,
} from "../../../scripts/postgres/api-request.ts";
import { apiForFile } from "../../support/database/database-for-file.ts";
import { emergencyRequest, generalRequest, luxuryRequest } from "../../support/lead-factories.ts";

const { api: client, staff: admin } = apiForFile();

describe("a body that is too long", () => {
  // A body is parsed before any trigger sees it: 90 MB took a server process to 702 MB, and were refused afterwards. The
  // function that PostgREST calls before each request is told how long the body is.

  /** The row with the longest texts, each character as JSON may write it at most: \ud83d\ude00. */
  const LONGEST_LEAD = JSON.stringify(
    emergencyRequest({
      name: "😀".repeat(100),
      event_address: "😀".repeat(500),
      additional_info: "😀".repeat(4000),
    }),
  ).replaceAll("😀", "\\ud83d\\ude00").length;

  /** "stored" when a request with a body of this length goes on, otherwise the SQLSTATE. */
  async function announce(
    caller: Caller,
    contentLength: string | undefined,
    path = "/quote_submissions",
  ): Promise<string> {
    const headers: Record<string, string> =
      contentLength === undefined ? {} : { "content-length": contentLength };
    await beginAs(client(), { ...caller, headers });
    await client().query(
      "select set_config('request.method', 'POST', true), set_config('request.path', $1, true)",
      [path],
    );
    return finish(client(), "select public.check_request()");
  }

  test.each(["262145", "90000000", "0090000000", "9".repeat(400)])(
    "a body of %s bytes is refused before it is read, from anyone",
    async (length) => {
      expect(await announce(anon(), length)).toBe("PT413");
      expect(await announce(admin(), length)).toBe("PT413");
    },
  );

  test.each([undefined, "0", "262144", String(LONGEST_LEAD), "many"])(
    "one of %s bytes goes on",
    async (length) => {
      expect(await announce(anon(), length)).toBe("stored");
      expect(await announce(admin(), length)).toBe("stored");
    },
  );

  // 300 KB in base64, with all else that goes with a photo.
  test.each(["/rpc/driver_photo", "/rpc/add_stop_photo"])(
    "a photo may be longer, where one is sent: %s",
    async (path) => {
      for (const caller of [anon(), admin()]) {
        expect(await announce(caller, "411000", path)).toBe("stored");
        expect(await announce(caller, "420001", path)).toBe("PT413");
      }
    },
  );

  test("so may a paper, from who is signed in", async () => {
    // 2 MB in base64.
    expect(await announce(admin(), "2800000", "/rpc/keep_paper")).toBe("stored");
    expect(await announce(admin(), "2900001", "/rpc/keep_paper")).toBe("PT413");
    expect(await announce(anon(), "2800000", "/rpc/keep_paper")).toBe("PT413");
  });

  test.each(["/rpc/driver_mark", "/stop_photos", "/rpc/driver_photo/", "/x/rpc/driver_photo"])(
    "and nowhere else: %s",
    async (path) => expect(await announce(anon(), "411000", path)).toBe("PT413"),
  );
});

describe("a body of nothing", () => {
  // PostgREST reads null, [] or a bare string as an empty list, inserts no row, and answers 201, which counts as stored.

  const LEADS = { quote_submissions: generalRequest, luxury_trailers_landing_page: luxuryRequest };

  test.each(["quote_submissions", "luxury_trailers_landing_page"] as const)(
    "an insert of no row into %s is refused, and the next request is not",
    async (table) => {
      const columns = Object.keys(LEADS[table]()).join(", ");
      const insert = `insert into public.${table} (${columns})
      select ${columns} from json_populate_recordset(null::public.${table}, $1)`;
      const send = (statement: string, ...rows: object[][]) =>
        sendAs(
          client(),
          anon(),
          statement,
          rows.map((list) => JSON.stringify(list)),
        );
      expect(await send(insert, [])).toBe("PT400");
      expect(await send(`insert into public.${table} select where false`)).toBe("PT400");
      expect(await send(insert, [LEADS[table]()])).toBe("stored");
    },
  );
});
