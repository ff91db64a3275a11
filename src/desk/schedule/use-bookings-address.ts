import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { z } from "zod";
import { dismissErrors } from "@/ui/toast/toast-store";
import { BOOKING_VIEWS, type BookingView } from "./booking-views";

/** The state of the room in its address. */
type BookingsAddress = {
  view: BookingView;
  /** Words that must all occur; in the fragment, which browsers don't send, as it may be a customer's name. */
  search: string;
  /** Id of the open booking's quote. */
  openId: string | null;
};

/** An invalid parameter counts as missing. */
const parameters = z.object({
  view: z.enum(BOOKING_VIEWS).catch("all"),
  booking: z.guid().nullable().catch(null),
});

/** In the history state of an opened booking: going back closes it. */
const opened = z.object({ isOpened: z.literal(true) });

function parseBookingsAddress({ search, hash }: { search: string; hash: string }) {
  const { view, booking } = parameters.parse(Object.fromEntries(new URLSearchParams(search)));
  const words = new URLSearchParams(hash.slice(1)).get("search") ?? "";
  return { view, openId: booking, search: words } satisfies BookingsAddress;
}

function formatBookingsAddress({ view, openId, search }: BookingsAddress) {
  const query = new URLSearchParams({
    ...(view !== "all" && { view }),
    ...(openId !== null && { booking: openId }),
  });
  const words = new URLSearchParams(search === "" ? {} : { search });
  return {
    search: query.size > 0 ? `?${query}` : "",
    hash: words.size > 0 ? `#${words}` : "",
  };
}

/** View, search and open booking in the page's address, for reload, Back, bookmarks and links. */
export function useBookingsAddress() {
  const location = useLocation();
  const navigate = useNavigate();
  const address = parseBookingsAddress(location);
  // The latest requested place, which may not have rendered: two changes in a row must not undo each other.
  const latest = useRef<{ address: BookingsAddress; state: unknown }>({
    address,
    state: location.state,
  });
  useLayoutEffect(() => {
    latest.current = { address: parseBookingsAddress(location), state: location.state };
  }, [location]);
  function go(changes: Partial<BookingsAddress>, options: { replace: boolean; state?: unknown }) {
    const next = { ...latest.current.address, ...changes };
    latest.current = { address: next, state: options.state };
    void navigate(formatBookingsAddress(next), options);
  }
  const isLeft = useRef(false);
  useLayoutEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return {
    address,
    /** Closes what is open as soon as somebody types; what is opened before the search begins stays. */
    startSearch() {
      if (latest.current.address.openId !== null) go({ openId: null }, { replace: true });
    },
    /** In place: Back must not go through every typed letter. */
    search(search: string) {
      // A late debounced search must not lead back to a room that was left.
      if (!isLeft.current) go({ search }, { replace: true, state: latest.current.state });
    },
    showView: (view: BookingView) => go({ view, search: "", openId: null }, { replace: false }),
    /**
     * Opens a booking so that Back closes it; null closes it.
     * @param only closes no other one, as another may have been opened since
     */
    open(id: string | null, only?: string) {
      const { openId } = latest.current.address;
      const isOpened = opened.safeParse(latest.current.state).success;
      if (id === null && only !== undefined && only !== openId) return;
      if (id === null && isOpened) return void navigate(-1);
      dismissErrors();
      const isSwitch = openId !== null;
      const state = !isSwitch || isOpened ? { isOpened: true } : undefined;
      go({ openId: id }, { replace: isSwitch, ...(id !== null && { state }) });
    },
  };
}

export type BookingsAddressControl = ReturnType<typeof useBookingsAddress>;
