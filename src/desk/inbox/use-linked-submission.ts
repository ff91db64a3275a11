import { useQuery } from "@tanstack/react-query";
import { REFRESH_MS } from "@/desk/listing/desk-status-query";
import { useElsewhere } from "@/desk/listing/use-elsewhere";
import type { Page } from "@/desk/model/page";
import type { Submission } from "@/desk/model/submission";
import { submissionQuery } from "./submission-query";

/**
 * The request that is open while the list does not have it: a link led to it, or it has been answered meanwhile.
 * @param page the list's page, undefined until it is there
 * @param onLeft as for `useElsewhere`
 * @returns undefined while the list has it or nothing is known yet, null when there is no such request
 */
export function useLinkedSubmission(
  openId: string | null,
  page: Page<Submission> | undefined,
  onLeft: (() => void) | undefined,
): Submission | null | undefined {
  const isElsewhere = useElsewhere(openId, page, onLeft);
  const { data } = useQuery({
    ...submissionQuery(openId ?? ""),
    enabled: isElsewhere,
    refetchInterval: REFRESH_MS,
  });
  return isElsewhere ? data : undefined;
}
