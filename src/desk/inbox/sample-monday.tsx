import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { DeskButton } from "@/desk/frame/desk-button";
import { useAttempt } from "@/desk/model/use-change";
import { getSupabase } from "@/lib/supabase/client";

const texts = {
  intro: "This desk is empty. Try it with a made-up Monday of requests, quotes and bookings.",
  fill: "Fill with a sample Monday",
  filling: "Filling it. This takes about ten seconds.",
  remove: "Remove the sample Monday",
  failed: "The sample Monday could not be changed",
} as const;

/** Asks the server on this machine (scripts/local-backend), the only one that has a sample Monday. */
async function changeMonday(method: "POST" | "DELETE") {
  const { session } = (await getSupabase().auth.getSession()).data;
  const authorization = `Bearer ${session?.access_token}`;
  const answer = await fetch("/sample-monday", { method, headers: { authorization } });
  if (!answer.ok) throw new Error(await answer.text());
}

const readCounts = async () => {
  const counts: unknown = await (await fetch("/sample-monday")).json();
  return z.object({ requests: z.number(), samples: z.number() }).parse(counts);
};

/** Fills an empty desk of a local database, and empties it again. Not part of a build for a hosted project. */
export function SampleMonday() {
  const queryClient = useQueryClient();
  const { data } = useQuery({ queryKey: ["sample-monday"], queryFn: readCounts, retry: false });
  const { attempt, isPending } = useAttempt();
  const [method, setMethod] = useState<"POST" | "DELETE">();
  if (!data || (data.requests > 0 && data.samples === 0)) return null;
  const isFilled = data.samples > 0;
  const change = (by: "POST" | "DELETE") => {
    setMethod(by);
    void attempt(async () => {
      await changeMonday(by);
      await queryClient.invalidateQueries();
    }, texts.failed);
  };
  return (
    <div className="px-3 py-6">
      {!isFilled && <p className="mb-3 text-base">{texts.intro}</p>}
      <DeskButton
        variant={isFilled ? "outline" : "primary"}
        isBusy={isPending}
        onClick={() => change(isFilled ? "DELETE" : "POST")}
      >
        {isFilled ? texts.remove : texts.fill}
      </DeskButton>
      <p role="status" className="mt-2 text-note text-stone">
        {isPending && method === "POST" && texts.filling}
      </p>
    </div>
  );
}
