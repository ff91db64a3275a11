import { z } from "zod";
import { languages } from "@/config/languages";
import { paths } from "@/config/paths";
import { staffPaths } from "@/config/staff-paths";
import {
  NO_QUOTE_FILTER,
  NO_SUBMISSION_FILTER,
  type QuoteFilter,
  SOURCES,
  type SubmissionFilter,
  type SubmissionOrder,
  VIEWS,
  type View,
} from "./desk-filter";
import { QUOTE_STATES } from "./quote-status";

export type Tab = "new" | "processed";

/** The desk's state in its address. */
export type DeskAddress = {
  tab: Tab;
  /** Of the open tab; the other tab's holds only the search. */
  submissionFilter: SubmissionFilter;
  quoteFilter: QuoteFilter;
  /** Null: the order chosen last. */
  order: SubmissionOrder | null;
  /** Null: the view chosen last. */
  view: View | null;
  /** The day (yyyy-MM-dd, in Houston) on which the first page starts; null for the start of the list. */
  day: string | null;
  /** Id of the open request or quote. */
  openId: string | null;
};

/** An invalid parameter counts as missing. */
const day = z.iso.date().nullable().catch(null);
const id = z.guid().nullable().catch(null);

const parameters = z.object({
  tab: z.enum(["new", "processed"]).nullable().catch(null),
  type: z.enum(["all", "emergency", "luxury", "general"]).catch("all"),
  source: z.enum(["all", ...SOURCES]).catch("all"),
  language: z.enum(["all", ...languages]).catch("all"),
  state: z.enum(["open", "dismissed"]).catch("open"),
  status: z.enum(["unbooked", "all", ...QUOTE_STATES]).catch(NO_QUOTE_FILTER.status),
  followUp: z.literal("due").nullable().catch(null),
  from: day,
  to: day,
  day,
  sort: z.enum(["newest", "urgent"]).nullable().catch(null),
  view: z.enum(VIEWS).nullable().catch(null),
  request: id,
  quote: id,
});

type Place = { search: string; hash: string };

/** Parses the desk's address; unknown parameters are ignored. */
export function parseDeskAddress({ search, hash }: Place): DeskAddress {
  const read = parameters.parse(Object.fromEntries(new URLSearchParams(search)));
  const words = new URLSearchParams(hash.slice(1)).get("search") ?? "";
  const tab = read.tab ?? (read.quote && !read.request ? "processed" : "new");
  const isNew = tab === "new";
  const { type: kind, source, language, from, to } = read;
  const common = { search: words, kind, source, language, from, to };
  return {
    tab,
    submissionFilter: isNew
      ? { ...common, state: read.state }
      : { ...NO_SUBMISSION_FILTER, search: words },
    quoteFilter: isNew
      ? { ...NO_QUOTE_FILTER, search: words }
      : {
          ...common,
          status: read.status,
          isFollowUpDue: read.followUp === "due",
        },
    order: isNew ? read.sort : null,
    view: isNew ? read.view : null,
    day: read.day,
    openId: isNew ? read.request : read.quote,
  };
}

/**
 * The desk's address. The search may be a customer's name or number, so it goes in the fragment, which browsers don't send
 * (docs/decisions.md#57-what-is-searched-for-stands-in-the-address-behind-the-).
 */
export function formatDeskAddress(address: DeskAddress): Place {
  const { tab, submissionFilter, quoteFilter, order, view, day: firstDay, openId } = address;
  const isNew = tab === "new";
  const filter = isNew ? submissionFilter : quoteFilter;
  const parts: Record<string, string | null | false> = {
    tab: !isNew && tab,
    type: filter.kind !== "all" && filter.kind,
    source: filter.source !== "all" && filter.source,
    language: filter.language !== "all" && filter.language,
    state: isNew && submissionFilter.state !== "open" && submissionFilter.state,
    status: !isNew && quoteFilter.status !== NO_QUOTE_FILTER.status && quoteFilter.status,
    followUp: !isNew && quoteFilter.isFollowUpDue && "due",
    from: filter.from,
    to: filter.to,
    view: isNew && view,
    sort: isNew && order,
    day: firstDay,
    [isNew ? "request" : "quote"]: openId,
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parts)) if (value) query.set(name, value);
  const words = new URLSearchParams(filter.search === "" ? "" : { search: filter.search });
  return {
    search: query.size > 0 ? `?${query}` : "",
    hash: words.size > 0 ? `#${words}` : "",
  };
}

type ListAddress = Partial<Pick<DeskAddress, "tab" | "view" | "submissionFilter">> &
  Partial<Pick<QuoteFilter, "status">>;

/** The address of a list of requests or quotes, with nothing open. */
export function deskListHref({ status = NO_QUOTE_FILTER.status, ...changes }: ListAddress): string {
  const { search, hash } = formatDeskAddress({
    tab: "new",
    submissionFilter: NO_SUBMISSION_FILTER,
    quoteFilter: { ...NO_QUOTE_FILTER, status },
    order: null,
    view: null,
    day: null,
    openId: null,
    ...changes,
  });
  return paths.adminQuotes + search + hash;
}

/** The address of one request, quote or booking, whichever list it is in. */
export function deskHref(
  open: { request: string } | { quote: string } | { booking: string },
): string {
  const room = "booking" in open ? staffPaths.bookings : paths.adminQuotes;
  return `${room}?${new URLSearchParams(open)}`;
}
