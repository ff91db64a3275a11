import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import { REFRESH_MS } from "@/desk/listing/desk-status";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { rowsOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import type { Database } from "@/lib/supabase/database.types";
import { lookingTexts } from "../inbox-words";

/** The request that somebody has open, and whether they are writing its quote. */
export type Look = { id: string; isQuoting: boolean };

type ColleaguesLook = Database["public"]["Functions"]["look_at_request"]["Returns"][number];

/**
 * Tells colleagues what is open here, as often as the lists are looked at, and answers with what they have open.
 * @throws BackendError
 */
function looksQuery(look: Look | null) {
  return queryOptions({
    queryKey: quoteDeskKeys.looks(look),
    queryFn: async ({ signal }): Promise<ColleaguesLook[]> => {
      const answer = await getSupabase()
        .rpc("look_at_request", look ? { _id: look.id, _is_quoting: look.isQuoting } : {})
        .abortSignal(signal);
      return rowsOf(answer);
    },
    refetchInterval: REFRESH_MS,
    // What is opened again is told again.
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}

const NOBODY: readonly ColleaguesLook[] = [];

const Looks = createContext(NOBODY);
/** Around all that shows who looks at what. */
export const LooksProvider = Looks.Provider;

/**
 * Tells colleagues what is open here.
 * @returns what they have open; nothing while that cannot be asked
 */
export function useTellingLooks(look: Look | null): readonly ColleaguesLook[] {
  const { data, isError } = useQuery(looksQuery(look));
  return isError ? NOBODY : (data ?? NOBODY);
}

const list = new Intl.ListFormat("en-US");

/** Who else has a request open, in a sentence, and whether one of them is writing its quote; null for nobody. */
export function useLookers(id: string): { sentence: string; isQuoting: boolean } | null {
  const lookers = useContext(Looks).filter(({ submission_id }) => submission_id === id);
  const quoting = lookers.filter(({ is_quoting }) => is_quoting);
  const isQuoting = quoting.length > 0;
  const names = (isQuoting ? quoting : lookers).map(({ name }) => name);
  if (names.length === 0) return null;
  const say = isQuoting ? lookingTexts.quoting : lookingTexts.looking;
  return { sentence: say(list.format(names), names.length), isQuoting };
}
