import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Eye, UserPen } from "lucide-react";
import { createContext, useContext } from "react";
import { presenceTexts } from "@/desk/inbox/inbox-texts";
import { REFRESH_MS } from "@/desk/listing/desk-status";
import { Mark } from "@/desk/listing/row-marks";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { deskQuery } from "@/desk/model/desk-query";
import { rowsOf } from "@/lib/supabase/answers";
import type { Database } from "@/lib/supabase/database.types";

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

const NO_ONE: readonly ColleaguePresence[] = [];

const PresenceContext = createContext(NO_ONE);
export const PresenceProvider = PresenceContext.Provider;

/**
 * Reports what is open here.
 * @returns what colleagues have open; empty on error
 */
export function useReportPresence(own: Presence | null): readonly ColleaguePresence[] {
  const { data, isError } = useQuery(presenceQuery(own));
  return isError ? NO_ONE : (data ?? NO_ONE);
}

const list = new Intl.ListFormat("en-US");

/** Who else has a request open, as a sentence; null for no one. */
export function useViewers(id: string): { sentence: string; isQuoting: boolean } | null {
  const viewers = useContext(PresenceContext).filter(({ submission_id }) => submission_id === id);
  const quoting = viewers.filter(({ is_quoting }) => is_quoting);
  const isQuoting = quoting.length > 0;
  const names = (isQuoting ? quoting : viewers).map(({ name }) => name);
  if (names.length === 0) return null;
  const sentenceOf = isQuoting ? presenceTexts.quoting : presenceTexts.looking;
  return { sentence: sentenceOf(list.format(names), names.length), isQuoting };
}

type PresenceProps = {
  /** Of the request. */
  id: string;
};

/** In a row: who else has the request open. */
export function PresenceMark({ id }: PresenceProps) {
  const viewers = useViewers(id);
  if (!viewers) return null;
  const { sentence, isQuoting } = viewers;
  return (
    <Mark
      Icon={isQuoting ? UserPen : Eye}
      title={sentence}
      className={isQuoting ? "text-amber" : undefined}
    />
  );
}

/** The same as a line, whose height is reserved so that nothing below it moves. */
export function PresenceLine({ id }: PresenceProps) {
  const viewers = useViewers(id);
  const Icon = viewers?.isQuoting ? UserPen : Eye;
  return (
    <span
      role="status"
      title={viewers?.sentence}
      className="flex min-h-6 min-w-0 items-center gap-1.5 text-note text-stone"
    >
      {viewers && (
        <>
          <Icon
            aria-hidden
            size={16}
            className={viewers.isQuoting ? "shrink-0 text-amber" : "shrink-0"}
          />
          <span className="truncate">{viewers.sentence}</span>
        </>
      )}
    </span>
  );
}
