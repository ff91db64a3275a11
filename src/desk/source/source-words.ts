/** Words for how senders of requests came to the site. */
export const sourceTexts = {
  /** Kinds of sources, as the database tells them apart (`private.source_of`); `unknown` is its null. */
  names: {
    "google-ads": "Google Ads",
    "microsoft-ads": "Microsoft Ads",
    facebook: "Facebook or Instagram",
    campaign: "Other campaigns",
    search: "Search engines",
    website: "Other websites",
    unknown: "Direct or unknown",
  },
  chip: (source: string) => `Came by: ${source}`,
  /** The two that are one kind. */
  facebook: "Facebook",
  instagram: "Instagram",
  search: (host: string) => `Search: ${host}`,
  details: {
    source: "Came by",
    campaign: "Campaign",
    landing: "Landed on",
    first: "First visit",
  },
  filter: {
    label: "Source",
    all: "All sources",
  },
  columns: {
    source: "Source",
    campaign: "Campaign",
    landing: "Landing page",
  },
  figures: {
    heading: "Where requests come from",
    meaning: (weeks: number) =>
      `Requests of the last ${weeks} weeks and what has become of them so far. A sender counts where the last visit came from; one who declined to be measured counts as unknown.`,
    loading: "Loading the figures by source",
    failed: "The figures by source could not be loaded.",
    none: "No requests in these weeks.",
    bySource: "By source",
    byLanding: "By landing page",
    otherPages: "Other pages",
    unknownPage: "Unknown",
    columns: {
      requests: "Requests",
      quotes: "Quotes",
      accepted: "Accepted",
    },
  },
} as const;
