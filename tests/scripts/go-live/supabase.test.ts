import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { openContext } from "../../../scripts/go-live/context.ts";
import { askSupabase } from "../../../scripts/go-live/supabase.ts";
import { readServer } from "../../../scripts/launch-check/site-reader.ts";
import { openUiForTest } from "../../support/open-ui-for-test.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  [401, "does not know this access token"],
  [402, "needs a larger Supabase plan: said so"],
  [403, "no right to do this: said so"],
  [404, "has no such project"],
  [429, "asks for a pause"],
  [400, "refused this (400: said so). Send this line"],
  [503, "refused this (503: said so). See status.supabase.com"],
  [0, "No connection to Supabase"],
])("%i is a sentence", async (status, sentence) => {
  vi.stubGlobal("fetch", async () => {
    if (status === 0) throw new TypeError("fetch failed");
    return Response.json({ message: "said so" }, { status });
  });
  const folder = temporaryFolder();
  const services = { managementApi: "https://api.invalid", cliFlags: [], openSite: readServer };
  const context = openContext({ ui: openUiForTest(), services, folder, builtFolder: folder });
  context.write(".env.go-live", { SUPABASE_ACCESS_TOKEN: "sbp_test" });
  const asked = askSupabase(context, "GET", "/organizations", z.unknown());
  await expect(asked).rejects.toThrow(sentence);
});
