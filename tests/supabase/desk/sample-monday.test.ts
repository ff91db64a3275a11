import { expect, test } from "vitest";
import { groupOf } from "@/desk/inbox/groups/groups";
import {
  emptySampleMonday,
  fillSampleMonday,
} from "../../../scripts/local-backend/sample-monday/fill.ts";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";

const { backend } = backendForFile();
const admin = adminForFile(backend);

const countRows = async () =>
  backend().sql<{ name: string; rows: number }>(
    `select table_schema || '.' || table_name as name,
       (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I.%I', table_schema, table_name), false, true, '')))[1]::text::integer as rows
     from information_schema.tables
     where table_schema in ('public', 'private') and table_type = 'BASE TABLE'
     order by 1`,
  );

test("a new desk is filled with a Monday of every kind and state, and is as new when it is taken out", async () => {
  const before = await countRows();
  const { session } = (await admin.auth.getSession()).data;
  const local = {
    request: (path: string, init: RequestInit) => backend().fetch(backend().url + path, init),
    query: async (sql: string, parameters?: unknown[]) => ({
      rows: await backend().sql(sql, parameters),
    }),
  };
  await fillSampleMonday(local, session?.access_token ?? "");
  const requests =
    (await admin.from("quote_submissions").select().eq("processed", false)).data ?? [];
  const quotes = (await admin.from("quotes").select("status").throwOnError()).data;
  expect(requests.length + quotes.length).toBeGreaterThanOrEqual(38);
  expect(new Set(requests.map(({ kind }) => kind))).toEqual(
    new Set(["general", "luxury", "emergency"]),
  );
  expect(new Set(requests.map((row) => groupOf(row, Date.now())))).toEqual(
    new Set(["keepable", "late", "soon", "rest"]),
  );
  expect(new Set(quotes.map(({ status }) => status))).toEqual(
    new Set(["pending", "sent", "accepted", "declined"]),
  );
  const bookings = (await admin.from("bookings").select("status").throwOnError()).data;
  expect(new Set(bookings.map(({ status }) => status))).toEqual(new Set(["booked", "canceled"]));
  await emptySampleMonday(local);
  expect(await countRows()).toEqual(before);
});
