import { z } from "zod";
import { sourceTexts } from "@/desk/model/model-texts";
import type { Json } from "@/lib/supabase/database.types";
import { SOURCES, type Source } from "./desk-filter";
import { formatShortDate } from "./short-date";

const texts = sourceTexts.details;

export type Attributed = { attribution: Json };

const word = z.string().optional().catch(undefined);

// Sent by visitors; the database keeps only short texts under known keys.
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

/** The campaign or host where the kind alone says little. */
function sourceName(source: Source, touch: Touch): string {
  const { utm_campaign, utm_source, utm_medium, referrer } = touch;
  const name = sourceTexts.names[source];
  switch (source) {
    case "campaign":
      return utm_campaign ?? utm_source ?? utm_medium ?? name;
    case "facebook":
      return [utm_source, referrer].some((hint) => hint && /^ig$|instagram/i.test(hint))
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

/** How the sender found us: "Google Ads", a campaign, a host; null if unknown. */
export function sourceLabel(row: Attributed): string | null {
  const known = read(row);
  return known ? sourceName(known.source, known.last) : null;
}

/** Source, medium, campaign, term and content, as far as the link had them. */
const campaignOf = (touch: Touch) =>
  [touch.utm_source, touch.utm_medium, touch.utm_campaign, touch.utm_term, touch.utm_content]
    .filter(Boolean)
    .join(" / ");

/** Everything known about how the sender found us. */
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

/** For exports; empty if unknown. */
export function sourceCells(row: Attributed) {
  const known = read(row);
  return {
    source: sourceLabel(row) ?? "",
    campaign: known ? campaignOf(known.last) : "",
    landing: known?.last.landing ?? "",
  };
}
