import { z } from "zod";
import { sourceTexts } from "@/desk/model/model-words";
import type { Json } from "@/lib/supabase/database.types";
import { SOURCES, type Source } from "./desk-filter";
import { formatShortDate } from "./short-date";

const texts = sourceTexts.details;

/** A request or quote, as far as it says how its sender came. */
export type Attributed = { attribution: Json };

const word = z.string().optional().catch(undefined);

// Sent by visitors and reduced by the database: short texts under known names.
const touchSchema = z.object({
  utm_source: word,
  utm_medium: word,
  utm_campaign: word,
  utm_term: word,
  utm_content: word,
  referrer: word,
  landing: word,
  at: word,
});
type Touch = z.output<typeof touchSchema>;

const sourceSchema = z.enum(SOURCES);

const attributionSchema = z.object({
  source: sourceSchema,
  last: touchSchema,
  first_source: sourceSchema.optional(),
  first: touchSchema.optional(),
});

const read = ({ attribution }: Attributed) => attributionSchema.safeParse(attribution).data;

/** What a source is called: the campaign or the host where its kind says little. */
function sourceName(source: Source, touch: Touch): string {
  const { utm_campaign, utm_source, utm_medium, referrer } = touch;
  const name = sourceTexts.names[source];
  switch (source) {
    case "campaign":
      return utm_campaign ?? utm_source ?? utm_medium ?? name;
    case "facebook":
      return [utm_source, referrer].some((said) => said && /^ig$|instagram/i.test(said))
        ? sourceTexts.instagram
        : sourceTexts.facebook;
    case "search":
      return referrer ? sourceTexts.search(referrer) : name;
    case "website":
      return referrer ?? name;
    default:
      return name;
  }
}

/** Where the sender came from, in a few words: "Google Ads", a campaign's name, a host; null where that is not known. */
export function sourceWords(row: Attributed): string | null {
  const known = read(row);
  return known ? sourceName(known.source, known.last) : null;
}

/** Source, medium, campaign, term and content as the link named them, those that it named. */
const campaignOf = (touch: Touch) =>
  [touch.utm_source, touch.utm_medium, touch.utm_campaign, touch.utm_term, touch.utm_content]
    .filter(Boolean)
    .join(" / ");

/** What is known of how the sender came, each with its label; empty where nothing is. */
export function sourceDetails(row: Attributed): { label: string; value: string | null }[] {
  const known = read(row);
  if (!known) return [];
  const { source, last, first_source, first } = known;
  return [
    { label: texts.source, value: sourceName(source, last) },
    { label: texts.campaign, value: campaignOf(last) },
    { label: texts.landing, value: last.landing ?? null },
    {
      label: texts.first,
      value:
        first && first_source
          ? [first.at && formatShortDate(first.at), sourceName(first_source, first), first.landing]
              .filter(Boolean)
              .join(" · ")
          : null,
    },
  ];
}

/** The same for a file: source, campaign, landing page; empty where nothing is known. */
export function sourceCells(row: Attributed) {
  const known = read(row);
  return {
    source: sourceWords(row) ?? "",
    campaign: known ? campaignOf(known.last) : "",
    landing: known?.last.landing ?? "",
  };
}
