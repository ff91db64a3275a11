import { afterEach, expect, test, vi } from "vitest";
import { createQueryClient } from "@/lib/create-query-client";
import { getSupabase } from "@/lib/supabase/client";
import { throwIfFailed } from "@/lib/supabase/errors";

afterEach(async () => {
  await getSupabase().auth.signOut({ scope: "local" });
});

const SESSION = {
  access_token: "header.payload.signature",
  token_type: "bearer",
  refresh_token: "refresh",
  expires_in: 3600,
  user: { id: "00000000-0000-4000-8000-000000000001" },
};

/** Signs the app's client in where only the tables are out of order. */
function serve(answerRows: () => Promise<Response>) {
  const answer = vi.fn((input: unknown) =>
    String(input).includes("/rest/v1/") ? answerRows() : Promise.resolve(Response.json(SESSION)),
  );
  vi.stubGlobal("fetch", answer);
  const rowRequests = () => answer.mock.calls.filter(([input]) => String(input).includes("/rest/"));
  return { rowRequests };
}

const signIn = () =>
  getSupabase().auth.signInWithPassword({ email: "staff@example.com", password: "a password" });

test.each([
  ["an hour fast", -3600],
  ["a day fast", -86_400],
  ["right", 0],
  ["a day slow", 86_400],
  ["two minutes fast", -120],
  ["half an hour fast", -1800],
  ["a week fast", -604_800],
  ["a year fast", -31_536_000],
  ["ten years fast", -315_360_000],
  ["an hour slow", 3600],
  ["two hours slow", 7200],
  ["a year slow", 31_536_000],
])("a device whose clock is %s asks for a session once", async (_, ahead) => {
  const now = Math.floor(Date.now() / 1000);
  const session = { ...SESSION, expires_at: now + ahead + SESSION.expires_in };
  const answer = vi.fn((input: unknown) =>
    Promise.resolve(Response.json(String(input).includes("/auth/") ? session : [])),
  );
  vi.stubGlobal("fetch", answer);
  await signIn();
  for (let read = 0; read < 31; read += 1) await getSupabase().from("quotes").select();
  const asked = answer.mock.calls.filter(([input]) => String(input).includes("/auth/v1/token"));
  expect(asked).toHaveLength(1);
  const { data } = await getSupabase().auth.getSession();
  expect(data.session?.expires_at).toBeGreaterThanOrEqual(now + SESSION.expires_in);
});

test("a server that is busy costs staff three tries and five seconds at most", async () => {
  const { rowRequests } = serve(async () => new Response("busy", { status: 503 }));
  await signIn();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const client = createQueryClient();
  const queryFn = async () => throwIfFailed(await getSupabase().from("quotes").select());
  // Reads made by hand are not tried again, unlike those of the desk, of which this is one.
  const { retry } = client.getDefaultOptions().queries ?? {};
  client.fetchQuery({ queryKey: ["quotes"], queryFn, retry }).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(5000);
  expect(client.getQueryState(["quotes"])?.error).toMatchObject({ kind: "unavailable" });
  expect(rowRequests()).toHaveLength(3);
});

test("a request for rows in nobody's name is not sent: some backends would answer with none", async () => {
  const { rowRequests } = serve(async () => Response.json([]));
  const answer = await getSupabase().from("quotes").select();
  expect(() => throwIfFailed(answer)).toThrow(expect.objectContaining({ kind: "no-answer" }));
  expect(rowRequests()).toEqual([]);
  await signIn();
  expect((await getSupabase().from("quotes").select()).data).toEqual([]);
});
