import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { BUSINESS_SECTIONS, type Business, MONTHLY_DEPOSITS } from "@/desk/business/business";
import { nameOf } from "@/desk/business/column-names";
import { price } from "@/desk/business/fields/value-kinds";
import { DeskButton } from "@/desk/frame/desk-button";
import { ReadState } from "@/desk/listing/list-state";
import { businessKeys } from "@/desk/model/desk-queries";
import { deskQuery } from "@/desk/model/desk-query";
import { formatShortDate, formatShortMoment } from "@/desk/model/short-date";
import { trailersTexts } from "@/desk/trailers/trailers-texts";
import { parseMoment } from "@/lib/business-time";
import { shortDollars } from "@/lib/money";
import { rowsOf } from "@/lib/supabase/answers";
import type { Json, Tables } from "@/lib/supabase/database.types";
import { PAPER_KINDS } from "@/request/papers";
import { percentWords } from "@/request/prices/seasons";
import {
  closedDaysText,
  fieldLabels,
  inSentence,
  modelNamed,
  monthlyDeposits,
  paperLabels,
  seasonTexts,
  sectionTexts,
  termLabels,
  changeTexts as texts,
} from "../business-texts";
import { useBusinessForm } from "../form/business-form";
import { Frame } from "../form/section-frame";

/** A log entry: a changed value, or a row that was added or removed. */
export type BusinessChange = Tables<"business_changes">;

/** The latest changes, newest first. */
export const changesQuery = (most: number) =>
  deskQuery(
    [...businessKeys.changes(), most],
    (backend) =>
      backend.from("business_changes").select("*").order("id", { ascending: false }).limit(most),
    rowsOf<BusinessChange>,
  );

/** The parts of a logged row that its sentence names. */
const rowSchema = z.object({
  name: z.string().nullish(),
  model: z.string().nullish(),
  unit_id: z.string().optional(),
  first_day: z.string().optional(),
  last_day: z.string().nullish(),
  valid_until: z.string().nullish(),
  reason: z.string().optional(),
  percent: z.number().optional(),
});

const rowIn = (value: Json) => rowSchema.safeParse(value).data ?? {};

const isLabel = (name: string): name is Exclude<keyof typeof fieldLabels, "unitName" | "terms"> =>
  name in fieldLabels && name !== "unitName" && name !== "terms";
const isTerm = (name: string): name is keyof typeof termLabels => name in termLabels;

/** Columns in US dollars. */
const DOLLARS = /^(?:event_delivery_base|delivery_base|per_mile|deposit_amount)$/;
const PRICES = /^(?:event_day|weekend|week|month|package_day|package_weekend)$/;

const otherSettings = new Map<string, string>(Object.entries(texts.settings));

const QUOTED_MAX = 60;

function valueText(field: string, value: Json): string {
  if (PRICES.test(field) && (value === null || typeof value === "number")) return price.show(value);
  if (typeof value === "number") {
    if (DOLLARS.test(field)) return shortDollars(value);
    return field.endsWith("_percent") ? `${value}%` : String(value);
  }
  if (typeof value === "boolean") return value ? texts.yes : texts.no;
  if (value === null) return texts.nothing;
  const text = String(value);
  const monthly = MONTHLY_DEPOSITS.find((known) => known === value);
  if (field === "monthly_deposit" && monthly) return `“${monthlyDeposits[monthly]}”`;
  return text.length > QUOTED_MAX ? `“${text.slice(0, QUOTED_MAX)}…”` : `“${text}”`;
}

type Names = Pick<Business, "units" | "prices">;

function unitName(id: string, { units }: Names): string {
  const unit = units.find((known) => known.id === id);
  return unit ? texts.unit(modelNamed(unit.model), unit.name) : texts.formerUnit;
}

function itemName(id: string, { prices }: Names): string {
  const item = prices.find((known) => known.id === id);
  return item?.name ?? modelNamed(item?.model ?? id);
}

/** A row that was added (`isNew`) or removed. */
function rowText({ subject, item }: BusinessChange, value: Json, isNew: boolean, names: Names) {
  const row = rowIn(value);
  switch (subject) {
    case "trailer_units": {
      const unit = texts.unit(modelNamed(row.model ?? null), row.name ?? "");
      return isNew ? texts.added(unit) : texts.removed(unit);
    }
    case "unit_outages": {
      const unit = unitName(row.unit_id ?? "", names);
      const from = formatShortDate(row.first_day ?? "");
      const until = row.last_day ? formatShortDate(row.last_day) : null;
      const days = trailersTexts.out(from, until);
      return isNew ? texts.out(unit, days, row.reason ?? "") : texts.noLongerOut(unit, days);
    }
    case "closed_days": {
      const firstDay = row.first_day ?? "";
      const days = closedDaysText({ firstDay, lastDay: row.last_day ?? firstDay });
      return isNew ? texts.closed(days, row.reason ?? "") : texts.openAgain(days);
    }
    case "seasons": {
      const { first_day: firstDay = "", last_day: lastDay, percent = 0, model } = row;
      const days = closedDaysText({ firstDay, lastDay: lastDay ?? firstDay });
      const season = texts.season(row.name ?? "", percentWords(percent), days);
      const said = model ? seasonTexts.ofModel(season, modelNamed(model)) : season;
      return isNew ? texts.added(said) : texts.removed(said);
    }
    case "rental_terms":
      return isNew ? texts.drafted(item) : texts.draftGone(item);
    case "business_papers": {
      const kind = PAPER_KINDS.find((known) => known === item);
      const paper = kind ? paperLabels[kind] : item;
      if (!isNew) return texts.paperRemoved(paper);
      return texts.paper(paper, row.valid_until ? formatShortDate(row.valid_until) : null);
    }
    default: {
      const name = row.name ?? modelNamed(row.model ?? item);
      return isNew ? texts.added(name) : texts.removed(name);
    }
  }
}

function fieldText(change: BusinessChange, field: string, names: Names): string {
  const { subject, item, old_value: before, new_value: after } = change;
  const values = [valueText(field, before), valueText(field, after)] as const;
  switch (subject) {
    case "business_sections": {
      const section = BUSINESS_SECTIONS.find((known) => known === item);
      const heading = section ? sectionTexts[section].heading : item;
      return after === true ? texts.confirmed(heading) : texts.samplesAgain(heading);
    }
    case "price_items": {
      const term = nameOf(field);
      const label = isTerm(term) ? inSentence(termLabels[term]) : field;
      return texts.changed(`${itemName(item, names)}, ${label}`, ...values);
    }
    case "trailer_units": {
      const unit = unitName(item, names);
      if (field !== "retired_on") return texts.changed(unit, ...values);
      return after === null ? texts.ownedAgain(unit) : texts.retired(unit);
    }
    case "rental_terms":
      if (field === "in_use_since") return texts.inUse(item);
      return texts.draftChanged(item);
    default: {
      const setting = nameOf(field);
      const label = isLabel(setting) ? fieldLabels[setting] : otherSettings.get(field);
      return texts.changed(label ?? field, ...values);
    }
  }
}

/** An entry of the log, without who and when: "Delivery from $225 to $250". */
function changeSentence(change: BusinessChange, names: Names): string {
  const { field, old_value: before, new_value: after } = change;
  if (field !== null) return fieldText(change, field, names);
  return rowText(change, after ?? before, after !== null, names);
}

/** Entries shown at first, and added by each "Show older". */
const STEP = 20;

/** Every change of the page, newest first. */
export function ChangeLog() {
  const { business } = useBusinessForm();
  const [most, setMost] = useState(STEP);
  const query = useQuery({ ...changesQuery(most), placeholderData: keepPreviousData });
  return (
    <Frame
      id="changes"
      heading={texts.heading}
      intro={<p className="mt-1.5 text-note text-stone">{texts.intro}</p>}
    >
      <ReadState query={query} emptyText={texts.empty}>
        {(changes) => (
          <>
            <ol>
              {changes.map((change) => (
                <li
                  key={change.id}
                  className="flex flex-wrap items-center gap-x-4 border-hairline border-b py-1 text-base"
                >
                  <time
                    dateTime={parseMoment(change.created_at).toISOString()}
                    className="w-36 shrink-0 text-stone tabular-nums"
                  >
                    {formatShortMoment(change.created_at)}
                  </time>
                  <span className="wrap-anywhere min-w-0 grow basis-72 py-1.5">
                    {texts.by(
                      change.actor_name ?? texts.inDatabase,
                      changeSentence(change, business),
                    )}
                  </span>
                </li>
              ))}
            </ol>
            {changes.length >= most && (
              <DeskButton className="mt-3" onClick={() => setMost(most + STEP)}>
                {texts.older}
              </DeskButton>
            )}
          </>
        )}
      </ReadState>
    </Frame>
  );
}
