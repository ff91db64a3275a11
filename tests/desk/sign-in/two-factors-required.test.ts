import { expect, test, vi } from "vitest";
import { areTwoFactorsRequired } from "@/desk/sign-in/access";
import { getSupabase } from "@/lib/supabase/client";
import { adoptWebSocket } from "../../support/backend/node-client.ts";

// Whether a second factor is owed. What is not known counts as yes.

test.each([
  [true, true],
  [false, false],
  [null, true],
])("an answer of %s means %s", async (data, isRequired) => {
  adoptWebSocket();
  vi.stubGlobal("window", { location: new URL("https://site.example") });
  const answer = { data, error: null, status: 200 };
  const asked = { abortSignal: () => Promise.resolve(answer) };
  // `as`: of the library's call, this is what is used.
  vi.spyOn(getSupabase(), "rpc").mockReturnValue(asked as never);
  expect(await areTwoFactorsRequired(new AbortController().signal)).toBe(isRequired);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
