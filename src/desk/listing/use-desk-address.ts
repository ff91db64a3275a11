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
import { dismissErrors } from "@/ui/toast/toast-store";

/** In the history state of an opened row: the part of the address that its list had. */
const openedFrom = z.object({ openedFrom: z.string() });

const kept = z.object({ isKept: z.literal(true) });

/** A partial change: an earlier one may not have rendered yet. */
type Refinement = Partial<Pick<DeskAddress, "order" | "view" | "day">> & {
  submissionFilter?: Partial<SubmissionFilter>;
  quoteFilter?: Partial<QuoteFilter>;
};

export type Open = (id: string | null, only?: string) => void;

type DeskAddressControl = {
  address: DeskAddress;
  /** Changes the tab in place; Back must not go through every typed letter. */
  refine: (changes: Refinement) => void;
  /** Shows the other tab as it was left, with the current search; Back returns. Dismisses error toasts. */
  showTab: (tab: Tab, changes?: Partial<DeskAddress>) => void;
  /** Whether the open row was opened before the list changed; it closes if the new list lacks it. */
  isKept: boolean;
  /**
   * Opens a row so that Back closes it, and dismisses error toasts about another; null closes it.
   * @param only closes no other row, as another may have been opened since
   */
  open: Open;
};

/** The two tabs share the search. */
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

/** The desk's state in the page's address, for reload, Back, bookmarks and links. */
export function useDeskAddress(): DeskAddressControl {
  const location = useLocation();
  const navigate = useNavigate();
  const { search, hash, state } = location;
  const address = useMemo(() => parseDeskAddress({ search, hash }), [search, hash]);
  // The latest requested state, which may not have rendered: two changes in a row must not undo each other.
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
  /** The location that is being left. */
  const closing = useRef<typeof location>(undefined);

  function go(next: DeskAddress, options: { replace: boolean; state?: unknown }) {
    const place = formatDeskAddress(next);
    latest.current = { ...place, state: options.state };
    void navigate(place, options);
  }

  function close(only: string | undefined) {
    const now = parseDeskAddress(latest.current);
    // Going back twice would leave the desk.
    if (now.openId === null || closing.current === location) return;
    if (only !== undefined && now.openId !== only) return;
    const closed = { ...now, openId: null };
    const { search: query, hash: fragment } = formatDeskAddress(closed);
    if (openedFrom.safeParse(latest.current.state).data?.openedFrom === query + fragment) {
      closing.current = location;
      latest.current = { search: query, hash: fragment, state: null };
      void navigate(-1);
      return;
    }
    go(closed, { replace: true });
  }

  return {
    address,
    isKept: kept.safeParse(state).success,
    refine(changes) {
      // A late debounced search must not lead back to a desk that was left.
      if (isLeft.current) return;
      const now = parseDeskAddress(latest.current);
      const isOpen = now.openId !== null;
      go(refined(now, changes), { replace: true, ...(isOpen && { state: { isKept: true } }) });
    },
    showTab(tab, changes = {}) {
      dismissErrors();
      const now = parseDeskAddress(latest.current);
      left.current[now.tab] = now;
      const before = left.current[tab] ?? parseDeskAddress({ search: `?tab=${tab}`, hash: "" });
      const typed = now.submissionFilter.search;
      const next = {
        ...before,
        openId: null,
        submissionFilter: { ...before.submissionFilter, search: typed },
        quoteFilter: { ...before.quoteFilter, search: typed },
        ...changes,
      };
      go(next, { replace: false });
    },
    open(id, only) {
      if (id === null) return close(only);
      dismissErrors();
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
