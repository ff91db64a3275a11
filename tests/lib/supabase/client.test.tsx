import { afterEach, expect, test, vi } from "vitest";
import { createQueryClient } from "@/lib/query-client";
import { getSupabase } from "@/lib/supabase/client";
import { throwIfFailed } from "@/lib/supabase/errors";

afterEach(() => vi.unstubAllGlobals());

test("a server that is busy keeps staff waiting for three tries at most", async () => {
  const busy = vi.fn(async () => new Response("busy", { status: 503 }));
  vi.stubGlobal("fetch", busy);
  const read = createQueryClient().fetchQuery({
    queryKey: ["quotes"],
    queryFn: async () => throwIfFailed(await getSupabase().from("quotes").select()),
    retry: createQueryClient().getDefaultOptions().queries?.retry,
    retryDelay: 0,
  });
  await expect(read).rejects.toMatchObject({ kind: "unavailable" });
  expect(busy).toHaveBeenCalledTimes(3);
});
