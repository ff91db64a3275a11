import { complain } from "@/desk/model/desk-failure";
import type { Submission } from "@/desk/model/submission";
import { useAttempt, useChange } from "@/desk/model/use-change";
import { todayInHouston } from "@/lib/business-time";
import { dataOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { useRequestId } from "@/lib/use-request-id";
import type { TrailerSet } from "@/request/trailers/choose-trailers";
import { callTexts } from "./call-texts";
import { asRequest, type Said } from "./said";

type Call = { id: string; said: Said; way: TrailerSet | undefined };

/** @throws BackendError */
async function takeCall({ id, said, way }: Call): Promise<Submission> {
  const request = asRequest(said, todayInHouston(), way);
  const { email, phone, event_date, number_of_guests, additional_info, details } = request;
  const answer = await getSupabase().rpc("take_call", {
    _id: id,
    _name: request.name,
    _event_address: request.event_address,
    ...(phone !== null && { _phone: phone }),
    ...(email !== null && { _email: email }),
    ...(event_date !== null && { _event_date: event_date }),
    ...(number_of_guests !== null && { _number_of_guests: number_of_guests }),
    ...(additional_info !== null && { _additional_info: additional_info }),
    ...(Object.keys(details).length > 0 && { _details: details }),
  });
  return dataOf(answer);
}

/** Stores a call as a request, one at a time. Never rejects. */
export function useTakeCall() {
  const mutation = useChange(takeCall);
  const { attempt, isPending } = useAttempt();
  const { idOf } = useRequestId();

  /** @returns the stored request; undefined after a failure */
  async function take(said: Said, way: TrailerSet | undefined): Promise<Submission | undefined> {
    let stored: Submission | undefined;
    await attempt(
      async () => {
        stored = await mutation.mutateAsync({ id: idOf({ said, way }), said, way });
      },
      (error) => complain(callTexts.failed, error),
    );
    return stored;
  }

  return { take, isPending };
}
