import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { expect, it, onTestFinished } from "vitest";
import { dataFolder } from "../../scripts/local-backend/data-folder.ts";
import { startLocalBackend } from "../../scripts/local-backend/start.ts";
import type { Database } from "../../src/lib/supabase/database.types.ts";
import { LOCAL_PUBLISHABLE_KEY } from "../../src/lib/supabase/local-publishable-key.ts";
import { emergencyRequest, generalRequest, luxuryRequest } from "../support/lead-factories.ts";

// PGlite, which npm run dev runs on. All that is said of the database itself is said of PostgreSQL, in tests/supabase;
// here it is enough that the migrations, the three forms and a quote work on this one too. How it is kept and what
// damages it: the files beside this one.

it("takes the three forms, shows them to its sign-in alone, and makes a quote", async () => {
  const folder = mkdtempSync(join(tmpdir(), "backend-test-"));
  const siteUrl = "http://127.0.0.1:5173";
  const { app, admin, close } = await startLocalBackend({
    folder: dataFolder({ LOCAL_DB_DIR: folder }),
    siteUrl,
    report: () => undefined,
  });
  onTestFinished(async () => {
    await close();
    rmSync(folder, { recursive: true, force: true });
  });
  const connect = () =>
    createClient<Database>(siteUrl, LOCAL_PUBLISHABLE_KEY, {
      auth: { persistSession: false, autoRefreshToken: false, storageKey: crypto.randomUUID() },
      global: { fetch: (input, init) => app.fetch(new Request(input, init)) },
    });

  const visitor = connect();
  for (const { error, status } of [
    await visitor.from("quote_submissions").insert(generalRequest()),
    await visitor.from("quote_submissions").insert(emergencyRequest()),
    await visitor.from("luxury_trailers_landing_page").insert(luxuryRequest()),
  ]) {
    expect(error).toBeNull();
    expect(status).toBe(201);
  }
  expect((await visitor.from("quote_submissions").select()).data).toEqual([]);

  const staff = connect();
  await staff.auth.signInWithPassword(admin);
  const { data: requests } = await staff
    .from("quote_submissions")
    .select("id, event_type")
    .order("created_at")
    .throwOnError();
  expect(requests.map(({ event_type }) => event_type)).toEqual([
    "general",
    "EMERGENCY: plumbing-failure",
    "luxury-trailers",
  ]);
  const submission_id = requests[0]?.id ?? "";
  const quote = { submission_id, name: "Ada Lovelace", quote_amount: 1234.5 };
  await staff.from("quotes").insert(quote).throwOnError();
  const { data: answered } = await staff
    .from("quote_submissions")
    .select("processed")
    .eq("id", submission_id)
    .throwOnError();
  expect(answered).toEqual([{ processed: true }]);
});
