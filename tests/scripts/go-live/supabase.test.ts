import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { openContext } from "../../../scripts/go-live/context.ts";
import { askSupabase, callProject } from "../../../scripts/go-live/supabase.ts";
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
  const context = contextForTest();
  const asked = askSupabase(context, "GET", "/organizations", z.unknown());
  await expect(asked).rejects.toThrow(sentence);
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
