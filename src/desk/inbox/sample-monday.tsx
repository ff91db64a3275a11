import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { DeskButton } from "@/desk/frame/desk-button";
import type { Submission } from "@/desk/model/submission";
import { useAttempt } from "@/desk/model/use-change";
import { getSupabase } from "@/lib/supabase/client";

const texts = {
  intro:
    "A new desk is empty. To try it, fill it with a made-up Monday: requests, quotes, bookings.",
  fill: "Fill with a sample Monday",
  filling: "Filling. This takes about ten seconds.",
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

/** Fills an empty desk of a local database, and empties it again. Not part of a build for a hosted project. */
export function SampleMonday({ rows }: { rows: readonly Submission[] }) {
  const queryClient = useQueryClient();
  const { attempt, isPending } = useAttempt();
  const [method, setMethod] = useState<"POST" | "DELETE">();
  const isFilled = rows.some(({ email }) => email?.endsWith("@monday.example"));
  if (rows.length > 0 && !isFilled) return null;
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
