import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { z } from "zod";
import { submissionQuery } from "@/desk/inbox/submissions-query";
import type { Submission } from "@/desk/model/submission";

const handedOver = z.object({ toQuote: z.string() });

/** Begins the quote of a request that another room hands over in the history state (src/desk/call), once. */
export function useToQuote(onQuote: (request: Submission) => void): void {
  const { state, ...place } = useLocation();
  const navigate = useNavigate();
  const id = handedOver.safeParse(state).data?.toQuote;
  const { data: request } = useQuery({
    ...submissionQuery(id ?? ""),
    enabled: id !== undefined,
  });
  const begin = useEffectEvent((found: Submission) => {
    // Not once more after Back or a reload.
    void navigate(place, { replace: true, state: null });
    if (!found.processed) onQuote(found);
  });
  useEffect(() => {
    if (request && request.id === id) begin(request);
  }, [request, id]);
}
