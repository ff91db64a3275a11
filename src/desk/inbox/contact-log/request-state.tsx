import { useQuery } from "@tanstack/react-query";
import { deskStatusQuery } from "@/desk/listing/desk-status-query";
import { DueLabel } from "@/desk/listing/due-label";
import type { Promised } from "@/desk/model/answer";
import { requestStateQuery } from "../taking/request-state-query";
import { TakenMark } from "../taking/taken-mark";
import type { Takeable } from "../taking/taking";

type RequestStateProps = { request: Promised & Omit<Takeable, "id" | "name"> };

/** Whether the promise of an answer was kept or is running, and who has the request in hand. */
export function RequestState({ request }: RequestStateProps) {
  const { data: status } = useQuery(deskStatusQuery());
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base">
      <DueLabel submission={request} clockOffset={status?.clockOffset ?? 0} />
      <TakenMark request={request} />
    </p>
  );
}

/** The same of the request that a quote came of. */
export function RequestStateOf({ submissionId }: { submissionId: string }) {
  const { data: request } = useQuery(requestStateQuery(submissionId));
  return request && <RequestState request={request} />;
}
