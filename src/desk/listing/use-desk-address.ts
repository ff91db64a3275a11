import { useLayoutEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { z } from "zod";
import {
  type DeskAddress,
  formatDeskAddress,
  parseDeskAddress,
  type Tab,
} from "@/desk/model/desk-address";
import type { QuoteFilter, SubmissionFilter } from "@/desk/model/desk-filter";

/** Left in the history by opening something: the list from which it was opened, as its part of the address. */
const openedFrom = z.object({ openedFrom: z.string() });

const kept = z.object({ isKept: z.literal(true) });

/** What to show differently. Of a filter only what changes: what was asked for just before may not be on screen yet. */
type Refinement = Partial<Pick<DeskAddress, "order" | "view" | "day">> & {
  submissionFilter?: Partial<SubmissionFilter>;
  quoteFilter?: Partial<QuoteFilter>;
};

export type Open = (id: string | null, only?: string) => void;

type DeskAddressControl = {
  address: DeskAddress;
  /** Shows something else in the same tab: Back does not lead through every letter that was typed. */
  refine: (changes: Refinement) => void;
  /** The other tab as it was left, with what is searched for now; Back leads here again. */
  showTab: (tab: Tab, changes?: Partial<DeskAddress>) => void;
  /** Whether what is open was opened before the list was changed: it closes when the new list does not have it. */
  isKept: boolean;
  /**
   * Opens a request or quote, so that Back closes it; null closes it.
   * @param only closes no other than this one: what has been opened meanwhile stays
   */
  open: Open;
};

/** Both tabs are searched for the same words, also for those typed on the one that has just been left. */
function refined(now: DeskAddress, changes: Refinement): DeskAddress {
  const submissionFilter = { ...now.submissionFilter, ...changes.submissionFilter };
  const quoteFilter = { ...now.quoteFilter, ...changes.quoteFilter };
  const { search } = changes.quoteFilter ? quoteFilter : submissionFilter;
  return {
    ...now,
    ...changes,
    submissionFilter: { ...submissionFilter, search },
    quoteFilter: { ...quoteFilter, search },
  };
}

/** What the desk shows, kept in the address of the page: reload, Back, bookmarks and links all lead to it. */
export function useDeskAddress(): DeskAddressControl {
  const location = useLocation();
  const navigate = useNavigate();
  const { search, hash, state } = location;
  const address = useMemo(() => parseDeskAddress({ search, hash }), [search, hash]);
  // What has been asked for may not be on screen yet: two changes in a row must not undo each other.
  const latest = useRef<{ search: string; hash: string; state: unknown }>({ search, hash, state });
  useLayoutEffect(() => {
    latest.current = { search, hash, state };
  }, [search, hash, state]);
  const isLeft = useRef(false);
  useLayoutEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const left = useRef<Partial<Record<Tab, DeskAddress>>>({});
  /** The place that is being left. */
  const closing = useRef<typeof location>(undefined);

  function go(next: DeskAddress, options: { replace: boolean; state?: unknown }) {
    const place = formatDeskAddress(next);
    latest.current = { ...place, state: options.state };
    void navigate(place, options);
  }

  function close(only: string | undefined) {
    const now = parseDeskAddress(latest.current);
    // Twice back would leave the desk.
    if (now.openId === null || closing.current === location) return;
    if (only !== undefined && now.openId !== only) return;
    const closed = { ...now, openId: null };
    const { search: before, hash: words } = formatDeskAddress(closed);
    if (openedFrom.safeParse(latest.current.state).data?.openedFrom === before + words) {
      closing.current = location;
      latest.current = { search: before, hash: words, state: null };
      void navigate(-1);
      return;
    }
    go(closed, { replace: true });
  }

  return {
    address,
    isKept: kept.safeParse(state).success,
    refine(changes) {
      // A search that was still being typed comes late; it must not lead back to a desk that was left.
      if (isLeft.current) return;
      const now = parseDeskAddress(latest.current);
      const isOpen = now.openId !== null;
      go(refined(now, changes), { replace: true, ...(isOpen && { state: { isKept: true } }) });
    },
    showTab(tab, changes = {}) {
      const now = parseDeskAddress(latest.current);
      left.current[now.tab] = now;
      const before = left.current[tab] ?? parseDeskAddress({ search: `?tab=${tab}`, hash: "" });
      const words = now.submissionFilter.search;
      const next = {
        ...before,
        openId: null,
        submissionFilter: { ...before.submissionFilter, search: words },
        quoteFilter: { ...before.quoteFilter, search: words },
        ...changes,
      };
      go(next, { replace: false });
    },
    open(id, only) {
      if (id === null) return close(only);
      const now = parseDeskAddress(latest.current);
      const isSwitch = now.openId !== null;
      const from = latest.current.search + latest.current.hash;
      go(
        { ...now, openId: id },
        { replace: isSwitch, state: isSwitch ? latest.current.state : { openedFrom: from } },
      );
    },
  };
}
