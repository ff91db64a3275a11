import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { openContext } from "../../../scripts/go-live/context.ts";
import { askSupabase, callProject } from "../../../scripts/go-live/supabase.ts";
import { Later } from "../../../scripts/go-live/ui.ts";
import { readServer } from "../../../scripts/launch-check/site-reader.ts";
import { openUiForTest } from "../../support/open-ui-for-test.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

afterEach(() => vi.unstubAllGlobals());

function contextForTest() {
  const folder = temporaryFolder();
  const services = { managementApi: "https://api.invalid", cliFlags: [], openSite: readServer };
  const context = openContext({ ui: openUiForTest(), services, folder, builtFolder: folder });
  context.write(".env.go-live", { SUPABASE_ACCESS_TOKEN: "sbp_test", PROJECT_REF: "bayou" });
  return context;
}

// Later: the same answers are good, and the command is to be run again.
test.each([
  [401, "does not know this access token", false],
  [402, "needs a larger Supabase plan: said so", false],
  [403, "no right to do this: said so", false],
  [404, "has no such project", false],
  [429, "asks for a pause", true],
  [400, "refused this (400: said so). Send this line", false],
  [499, "refused this (499: said so). Send this line", false],
  [500, "refused this (500: said so). See status.supabase.com", true],
  [503, "refused this (503: said so). See status.supabase.com", true],
  [0, "No connection to Supabase", true],
])("%i is a sentence: %s, and passes: %s", async (status, sentence, isPassing) => {
  vi.stubGlobal("fetch", async () => {
    if (status === 0) throw new TypeError("fetch failed");
    return Response.json({ message: "said so" }, { status });
  });
  const asked = askSupabase(contextForTest(), "GET", "/organizations", z.unknown());
  const refusal = await asked.catch((error: unknown) => error);
  expect(String(refusal)).toContain(sentence);
  expect(refusal instanceof Later).toBe(isPassing);
});

test.each([
  ["done", Response.json({}, { status: 201 }), undefined],
  [
    "refused in the words of the API",
    Response.json({ code: "email_exists", message: "There is one." }, { status: 422 }),
    { code: "email_exists", message: "There is one." },
  ],
  [
    "refused without a word",
    new Response("", { status: 502, statusText: "Bad Gateway" }),
    { code: "502", message: "Bad Gateway" },
  ],
])("a call to the project is %s, on a Node without WebSocket", async (_, answer, refusal) => {
  const called = vi.fn(async (_address: string, _options: RequestInit) => answer);
  vi.stubGlobal("fetch", called);
  vi.stubGlobal("WebSocket", undefined);
  const body = { email: "owner@example.com" };
  const said = await callProject(contextForTest(), "/auth/v1/admin/users", "sb_secret_1", body);
  expect(said).toEqual(refusal);
  const [address, options] = called.mock.lastCall ?? [];
  expect(address).toBe("https://bayou.supabase.co/auth/v1/admin/users");
  expect(options?.body).toBe(JSON.stringify(body));
  expect(new Headers(options?.headers).get("apikey")).toBe("sb_secret_1");
});
