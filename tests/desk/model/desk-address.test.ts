import { expect, it } from "vitest";
import {
  type DeskAddress,
  deskHref,
  formatDeskAddress,
  parseDeskAddress,
} from "@/desk/model/desk-address";
import { NO_QUOTE_FILTER, NO_SUBMISSION_FILTER, startOfDay } from "@/desk/model/desk-filter";

const ID = "1a2b3c4d-0000-4000-8000-000000000001";

const START: DeskAddress = {
  tab: "new",
  submissionFilter: NO_SUBMISSION_FILTER,
  quoteFilter: NO_QUOTE_FILTER,
  order: null,
  view: null,
  day: null,
  openId: null,
};

const parse = (address: string) => {
  const { search, hash } = new URL(address, "https://desk.example/admin/quotes");
  return parseDeskAddress({ search, hash });
};

it("is short where nothing is chosen", () => {
  expect(formatDeskAddress(START)).toEqual({ search: "", hash: "" });
  expect(parse("")).toEqual(START);
});

it.each<[string, DeskAddress]>([
  [
    "requests",
    {
      ...START,
      submissionFilter: {
        search: "ray & söhne #4",
        kind: "emergency",
        source: "google-ads",
        language: "es",
        state: "dismissed",
        from: "2026-11-01",
        to: "2026-11-21",
      },
      quoteFilter: { ...NO_QUOTE_FILTER, search: "ray & söhne #4" },
      order: "urgent",
      view: "mine",
      day: "2026-11-03",
      openId: ID,
    },
  ],
  [
    "quotes",
    {
      ...START,
      tab: "processed",
      submissionFilter: { ...NO_SUBMISSION_FILTER, search: "Q-1A2B3C4D" },
      quoteFilter: {
        search: "Q-1A2B3C4D",
        kind: "luxury",
        source: "unknown",
        language: "en",
        status: "expired",
        isFollowUpDue: true,
        from: null,
        to: "2026-11-21",
      },
      openId: ID,
    },
  ],
])("says everything about a list of %s, and is read back", (_, address) => {
  const { search, hash } = formatDeskAddress(address);
  expect(parseDeskAddress({ search, hash })).toEqual(address);
  // Providers log what is before the fragment.
  expect(search).not.toMatch(/ray|Q-1A/i);
});

it.each([
  "?tab=banana&type=7&state=x&status=y&sort=up&from=2026-02-30&to=soon&day=0&request=nope&quote=1",
  "?type=emergency%",
  "#",
  "#search",
  "#%E0%A4%A",
  "?followUp=yes",
])("passes over what it cannot read in %s", (address) => {
  expect(parse(address)).toMatchObject({ ...START, submissionFilter: expect.anything() });
  expect(parse(address).submissionFilter).toMatchObject({ kind: "all", from: null, to: null });
});

it("opens a quote in its tab and a request in the other, from a link", () => {
  expect(parse(deskHref({ quote: ID }))).toEqual({ ...START, tab: "processed", openId: ID });
  expect(parse(deskHref({ request: ID }))).toEqual({ ...START, openId: ID });
});

it("a page that starts on a day begins at its first moment, or at its last when newest is first", () => {
  expect(startOfDay("2026-12-05", true).at).toBe("2026-12-05T00:00:00.000-06:00");
  expect(startOfDay("2026-12-05", false).at).toBe("2026-12-06T00:00:00.000-06:00");
});
