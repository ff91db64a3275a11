import { afterEach, describe, expect, test, vi } from "vitest";
import { getVisitorSupabase } from "@/lib/supabase/visitor-client";
import { callDatabase } from "../../../supabase/functions/_shared/database.ts";
import { addColleague } from "../../../supabase/functions/invite/add-colleague.ts";

afterEach(() => vi.unstubAllGlobals());

const lost = (code: string) => Response.json({ code, message: "given up" }, { status: 500 });
const done = () => Response.json("password");

/** Answers the requests one by one. */
function serve(...answers: Response[]) {
  const fetching = vi.fn(async (_input: unknown, _init?: RequestInit) => answers.shift() ?? done());
  vi.stubGlobal("fetch", fetching);
  return () => fetching.mock.calls.map(([, init]) => init?.body);
}

describe.each([
  [
    "the site and the desk",
    async () => {
      const { data, error } = await getVisitorSupabase().rpc("view_quote", { _token: "a" });
      return data ?? error?.code;
    },
    '{"_token":"a"}',
  ],
  [
    "the functions",
    () =>
      callDatabase({ url: "https://project.example", key: "sb_secret" }, "view_quote", {
        _token: "a",
      }).catch((error: Error) => error.message),
    '{"_token":"a"}',
  ],
  [
    "a colleague",
    () =>
      addColleague(
        { url: "https://project.example", key: "sb_secret" },
        new Headers({ apikey: "sb_publishable", authorization: "Bearer a" }),
        "maria@example.com",
      ).catch((error: Error) => error.message),
    '{"_email":"maria@example.com"}',
  ],
])("%s", (_, call, body) => {
  test.each(["40P01", "40001"])("send what was given up with %s once again", async (code) => {
    const sent = serve(lost(code));
    expect(await call()).toBe("password");
    expect(sent()).toEqual([body, body]);
  });

  test("send it no third time", async () => {
    const sent = serve(lost("40P01"), lost("40P01"));
    expect(await call()).toMatch(/40P01|500/);
    expect(sent()).toEqual([body, body]);
  });

  test("send nothing again that may have been done", async () => {
    const sent = serve(lost("57014"));
    expect(await call()).toMatch(/57014|500/);
    expect(sent()).toEqual([body]);
  });
});
