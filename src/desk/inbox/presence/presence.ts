import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import { REFRESH_MS } from "@/desk/listing/desk-status";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { deskQuery } from "@/desk/model/desk-query";
import { rowsOf } from "@/lib/supabase/answers";
import type { Database } from "@/lib/supabase/database.types";
import { presenceTexts } from "../inbox-texts";

/** The request that someone has open, and whether they are writing its quote. */
export type Presence = { id: string; isQuoting: boolean };

type ColleaguePresence = Database["public"]["Functions"]["look_at_request"]["Returns"][number];

/** Reports what is open here, and returns what colleagues have open. */
const presenceQuery = (own: Presence | null) => ({
  ...deskQuery(
    quoteDeskKeys.presence(own),
    (backend) =>
      backend.rpc("look_at_request", own ? { _id: own.id, _is_quoting: own.isQuoting } : {}),
    rowsOf<ColleaguePresence>,
  ),
  refetchInterval: REFRESH_MS,
  // Reopening reports again.
  staleTime: 0,
  gcTime: 0,
  placeholderData: keepPreviousData,
});

const NOBODY: readonly ColleaguePresence[] = [];

const PresenceContext = createContext(NOBODY);
export const PresenceProvider = PresenceContext.Provider;

/**
 * Reports what is open here.
 * @returns what colleagues have open; empty on error
 */
export function useReportPresence(own: Presence | null): readonly ColleaguePresence[] {
  const { data, isError } = useQuery(presenceQuery(own));
  return isError ? NOBODY : (data ?? NOBODY);
}

const list = new Intl.ListFormat("en-US");

/** Who else has a request open, as a sentence; null for nobody. */
export function useViewers(id: string): { sentence: string; isQuoting: boolean } | null {
  const viewers = useContext(PresenceContext).filter(({ submission_id }) => submission_id === id);
  const quoting = viewers.filter(({ is_quoting }) => is_quoting);
  const isQuoting = quoting.length > 0;
  const names = (isQuoting ? quoting : viewers).map(({ name }) => name);
  if (names.length === 0) return null;
  const say = isQuoting ? presenceTexts.quoting : presenceTexts.looking;
  return { sentence: say(list.format(names), names.length), isQuoting };
}
