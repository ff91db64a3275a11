import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { REFRESH_MS, serverNow } from "@/desk/listing/desk-status";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { deskQuery } from "@/desk/model/desk-query";
import { moreUrgent, type Promised } from "@/desk/model/due";
import type { Submission } from "@/desk/model/submission";
import { rowsOf } from "@/lib/supabase/answers";

/** The other open requests of the same customer: their ids, and the deadline of the most urgent unanswered one. */
type Others = { ids: readonly string[]; next?: Promised | undefined };

/** By the id of a request. */
type SameCustomer = ReadonlyMap<string, Others>;

const UNANSWERED = { first_contact_at: null, first_contact_kind: null, first_sent_at: null };

/** Database: private.same_customers. */
const sameCustomersQuery = (ids: readonly string[]) =>
  deskQuery(
    quoteDeskKeys.sameCustomers(ids),
    (backend) => backend.rpc("same_customers", { _ids: [...ids] }),
    (answer): SameCustomer =>
      new Map(
        rowsOf(answer).map(({ submission_id, others: ids, next_due_at, next_created_at }) => [
          submission_id,
          {
            ids,
            // Null, which the generated type ignores, if all are answered.
            next: next_due_at
              ? { created_at: next_created_at, due_at: next_due_at, ...UNANSWERED }
              : undefined,
          },
        ]),
      ),
  );

/** Which of these requests are still open. */
const openRequestsQuery = (ids: readonly string[]) =>
  deskQuery(
    quoteDeskKeys.openRequests(ids),
    (backend) => backend.from("quote_submissions").select("*").in("id", ids).eq("processed", false),
    rowsOf<Submission>,
  );

type Rows = { rows: readonly Submission[] };

/**
 * One row for each customer: the first request in the list leads, and the others are folded under it. An emergency is only
 * folded under another emergency.
 * @returns the non-empty groups, and the folded ids by the id of the leading request
 */
export function foldCustomers<Group extends Rows>(groups: readonly Group[], same: SameCustomer) {
  const emergencies = new Set(
    groups
      .flatMap(({ rows }) => rows.filter(({ kind }) => kind === "emergency"))
      .map(({ id }) => id),
  );
  const placed = new Set<string>();
  const beneath = new Map<string, readonly string[]>();
  const lead = ({ id, kind }: Submission) => {
    if (placed.has(id)) return false;
    const others = (same.get(id)?.ids ?? []).filter(
      (other) => !placed.has(other) && (kind === "emergency" || !emergencies.has(other)),
    );
    for (const each of [id, ...others]) placed.add(each);
    if (others.length > 0) beneath.set(id, others);
    return true;
  };
  const folded = groups
    .map((group) => ({ ...group, rows: group.rows.filter(lead) }))
    .filter(({ rows }) => rows.length > 0);
  return { groups: folded, beneath };
}

/** What the row of a customer with several open requests shows about the others. */
export type Customer = {
  /** As far as they have loaded. */
  others: readonly Submission[];
  count: number;
  hasEmergency: boolean;
  /** Shown for all of them while they are folded. */
  mostUrgent: Promised;
  isUnfolded: boolean;
  onToggle: () => void;
};

const NONE: SameCustomer = new Map();

const rowsIn = (groups: readonly Rows[] = []) => groups.flatMap(({ rows }) => rows);

/**
 * Finds the listed requests that belong to the same customer.
 * @param isOpen whether the list has open requests; all others keep their own rows
 * @param isSettled once all of the list has loaded
 * @returns `isWaiting` before the first answer, `isSettled` once the answer is about these rows
 */
export function useSameCustomers(
  groups: readonly Rows[] = [],
  isOpen: boolean,
  isSettled: boolean,
) {
  const ids = rowsIn(groups).map(({ id }) => id);
  const isAsked = isOpen && ids.length > 0;
  const { data, isFetched, isLoading, isPlaceholderData } = useQuery({
    ...sameCustomersQuery(ids),
    enabled: isAsked && isSettled,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    // On failure each request simply keeps its own row.
    retry: false,
  });
  return {
    same: (isAsked && data) || NONE,
    // After a failure the list does not wait for the next attempt.
    isWaiting: isLoading && !isFetched,
    isSettled: isSettled && !(isAsked && isPlaceholderData),
  };
}

/** A copy of the set, with the id added or removed. */
function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

/**
 * Folds the requests of each customer into one expandable row. The open request is always in the list.
 * @param groups undefined until they have loaded
 */
export function useCustomers<Group extends Rows>(
  groups: readonly Group[] | undefined,
  same: SameCustomer,
  openId: string | null,
) {
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const all = rowsIn(groups);
  const { groups: folded, beneath } = foldCustomers(groups ?? [], same);
  const isUnfolded = (id: string) =>
    unfolded.has(id) || (openId !== null && beneath.get(id)?.includes(openId) === true);

  const listed = new Map(all.map((row) => [row.id, row]));
  const elsewhere = [...beneath]
    .flatMap(([id, others]) => (isUnfolded(id) ? others : []))
    .filter((id) => !listed.has(id));
  const { data: fetched = [] } = useQuery({
    ...openRequestsQuery(elsewhere),
    enabled: elsewhere.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  for (const row of fetched) listed.set(row.id, row);
  const othersOf = (id: string) =>
    beneath.get(id)?.flatMap((other) => listed.get(other) ?? []) ?? [];
  const shownBeneath = ({ id }: Submission) => (isUnfolded(id) ? othersOf(id) : []);
  const nested = new Set(rowsIn(folded).flatMap(shownBeneath));

  return {
    groups:
      groups &&
      folded.map((group) => ({
        ...group,
        rows: group.rows.flatMap((row) => [row, ...shownBeneath(row)]),
      })),
    isBeneath: (row: Submission) => nested.has(row),
    /** Undefined for a row without others beneath it. */
    customerOf(row: Submission): Customer | undefined {
      const { id } = row;
      const ids = beneath.get(id);
      if (!ids) return undefined;
      const others = othersOf(id);
      const next = same.get(id)?.next;
      return {
        others,
        count: ids.length + 1,
        hasEmergency: others.some(({ kind }) => kind === "emergency"),
        mostUrgent: next ? moreUrgent(row, next, serverNow()) : row,
        isUnfolded: isUnfolded(id),
        onToggle: () => setUnfolded((former) => toggled(former, id)),
      };
    },
  };
}
