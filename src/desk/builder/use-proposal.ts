import { useQuery } from "@tanstack/react-query";
import { addDays, min } from "date-fns";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { type Business, validDaysOf } from "@/desk/business/business";
import { businessQuery, roadMilesQuery } from "@/desk/business/business-query";
import { usualInclusions } from "@/desk/letters/delivery";
import type { Quote } from "@/desk/model/quote";
import { totalOf } from "@/desk/model/quote-line";
import type { Submission } from "@/desk/model/submission";
import { type LineInput, pricedSoFar } from "@/desk/pricing/lines-field";
import {
  type Circumstances,
  listProposal,
  proposedDays,
  refilled,
  type Trailers,
  trailerLine,
  trailersOf,
  typedLines,
  withoutOwn,
} from "@/desk/pricing/list-proposal";
import type { Proposal } from "@/desk/pricing/propose-quote";
import { type RequestedHire, requestedHireOf } from "@/desk/pricing/requested-hire";
import { todayInHouston } from "@/lib/business-time";
import { fromIsoDate, toIsoDate } from "@/lib/dates";
import { isSame } from "@/lib/is-same";
import { wholeNumber } from "@/lib/whole-number";
import { DAYS_MAX } from "@/request/prices/hire-price";
import type { BuilderInput, BuilderQuote } from "./builder-schema";

/** The default last day: by the business's rule, but not after the event. yyyy-MM-dd. */
function usualValidUntil(business: Business, request: Priced, today: string): string {
  const [now, event] = [today, request.event_date ?? ""].map(fromIsoDate);
  if (!now) return "";
  const last = addDays(now, validDaysOf(business, request.kind));
  return toIsoDate(event && event >= now ? min([last, event]) : last);
}

const totalOfLines = (lines: readonly LineInput[]) =>
  lines.length === 0
    ? ""
    : totalOf(pricedSoFar(lines).filter((line) => line !== undefined)).toFixed(2);

/** What the price list fills in before anyone types. Money in US dollars. */
export function proposedFields(
  business: Business,
  request: Priced,
  requested: RequestedHire,
  circumstances: Circumstances,
  today: string,
): Partial<BuilderInput> {
  const seeds = requested.trailers.map(trailerLine);
  const lines = typedLines(listProposal(business, seeds, circumstances, today));
  const priced = pricedSoFar(lines).filter((line) => line !== undefined);
  return {
    days: String(requested.days),
    isPackage: requested.isPackage,
    validUntil: usualValidUntil(business, request, today),
    ...(lines.length > 0 && {
      lines,
      quoteAmount: totalOfLines(lines),
      // As the field itself follows the lines, which would otherwise count as typed.
      inclusions: usualInclusions({ ...request, lines: priced }).join("\n"),
      ...proposedDays(circumstances),
    }),
  };
}

/** Filled in from the price list. */
const FILLED = ["days", "isPackage", "validUntil", "deliveryOn", "pickupOn"] as const;
/** Filled in together or not at all. */
const PRICE = ["lines", "quoteAmount"] as const;

type Form = UseFormReturn<BuilderInput, unknown, BuilderQuote>;

/** A request that gets a quote, or a quote that is changed. */
export type Priced = Submission | Quote;

/**
 * The form's initial values. A request's are completed by the price list once it is loaded, a quote's stay.
 * @param blank what the request or the quote itself says
 * @param isStored whether it is a quote
 */
export function useInitial(request: Priced, blank: BuilderInput, isStored: boolean) {
  const today = todayInHouston();
  const [requested] = useState(() => requestedHireOf(request, today));
  const business = useQuery(businessQuery());
  const [place, setPlace] = useState(requested.place);
  const miles = useQuery(roadMilesQuery(place));
  const [initial, setInitial] = useState(blank);
  const [isFilled, setIsFilled] = useState(false);
  if (business.data && !miles.isPending && !isFilled) {
    const circumstances = { ...requested, miles: miles.data?.miles ?? null };
    setIsFilled(true);
    if (!isStored) {
      setInitial({
        ...initial,
        ...proposedFields(business.data, request, requested, circumstances, today),
      });
    }
  }
  return {
    request,
    blank,
    isStored,
    today,
    requested,
    business: business.data,
    isListMissing: business.isError && !business.data,
    /** Null if unknown. */
    miles: miles.data ?? null,
    initial,
    isFilled,
    /** Looks up the distance. */
    setPlace,
  };
}

export type Initial = ReturnType<typeof useInitial>;

/**
 * Fills in the form from the price list: first untouched fields, then everything that depends on place, days or package, without
 * overwriting what was typed.
 * @param isDrafted whether a field was restored from a draft
 */
export function useProposal(form: Form, initial: Initial, isDrafted: (name: string) => boolean) {
  const { control, getValues, getFieldState, setValue, setFocus, formState } = form;
  // react-hook-form tracks these only if they are read during render.
  void formState.dirtyFields;
  const { isStored, business, today, requested, miles, isFilled } = initial;
  const [days, isPackage, eventDate] = useWatch({
    control,
    name: ["days", "isPackage", "eventDate"],
  });
  const lines = useWatch({ control, name: "lines" }) ?? [];
  const firstDay = fromIsoDate(eventDate) ? eventDate : requested.firstDay;
  const wholeDays = wholeNumber(days, DAYS_MAX) ?? 1;
  const roadMiles = miles?.miles ?? null;
  const circumstances: Circumstances = { days: wholeDays, firstDay, miles: roadMiles, isPackage };
  const proposal = business ? listProposal(business, lines, circumstances, today) : null;

  const fill = useEffectEvent(() => {
    // Staff may have typed before the price list was loaded.
    const isTyped = (name: (typeof FILLED | typeof PRICE)[number]) =>
      isDrafted(name) || getFieldState(name).isDirty;
    for (const name of FILLED.filter((one) => !isTyped(one))) setValue(name, initial.initial[name]);
    if (!PRICE.some(isTyped)) for (const name of PRICE) setValue(name, initial.initial[name]);
  });
  useEffect(() => {
    if (isFilled && !isStored) fill();
  }, [isFilled, isStored]);

  // What else the proposal depends on. A string, so that typing a price doesn't change it.
  const hired = JSON.stringify([
    trailersOf(lines),
    lines.map(({ item, quantity }) => item && [item, quantity]).filter(Boolean),
  ]);
  const before = useRef<{ circumstances: Circumstances; proposal: Proposal | null }>(undefined);
  const follow = useEffectEvent(() => {
    const former = before.current;
    before.current = { circumstances, proposal };
    if (!former) return;
    const own = isStored ? withoutOwn(lines, former.proposal) : lines;
    setLines(refilled(own, former.proposal?.lines, proposal));
    if (former.proposal) setDays(former.circumstances);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the proposal depends on
  useEffect(() => {
    if (isFilled) follow();
  }, [isFilled, wholeDays, firstDay, roadMiles, isPackage, hired]);

  function setLines(next: LineInput[]) {
    if (next.length === lines.length) {
      // One by one: replacing the whole list would remount it and lose focus.
      for (const [index, line] of next.entries()) {
        if (!isSame(line, lines[index])) setValue(`lines.${index}`, line, { shouldDirty: true });
      }
    } else setValue("lines", next, { shouldDirty: true });
  }

  /** The rental days, unless others were chosen. */
  function setDays(former?: Circumstances) {
    const was = former && proposedDays(former);
    const now = proposedDays(circumstances);
    for (const name of ["deliveryOn", "pickupOn"] as const) {
      const held = getValues(name) ?? "";
      if (held === (was?.[name] ?? "")) setValue(name, now[name], { shouldDirty: true });
    }
  }

  const [replaced, setReplaced] = useState<Pick<BuilderInput, (typeof PRICE)[number]>>();

  /** Remembers a price typed by hand before it is replaced. */
  function remember(isTyped: boolean) {
    const quoteAmount = getValues("quoteAmount");
    setReplaced(
      isTyped && quoteAmount.trim() !== "" ? { lines: [...lines], quoteAmount } : undefined,
    );
  }

  function takeBack() {
    if (!replaced) return;
    for (const name of PRICE) setValue(name, replaced[name], { shouldDirty: true });
    setReplaced(undefined);
    // Editable after the next paint.
    const field = replaced.lines?.length ? "lines.0.price" : "quoteAmount";
    requestAnimationFrame(() => setFocus(field));
  }

  /** Replaces the trailers: as many of the model as an emergency needs, otherwise one. */
  function chooseModel(model: Trailers["model"]) {
    if (!business) return;
    remember(lines.length === 0 || lines.some((line) => line.kind === "model" && line.isEdited));
    const others = lines.filter(({ kind }) => kind !== "model");
    const seeds = [trailerLine({ model, trailers: requested.units }), ...others];
    const after = listProposal(business, seeds, circumstances, today);
    const next = refilled(seeds, proposal?.lines ?? [], after);
    before.current = { circumstances, proposal: after };
    setLines(next);
    setDays();
  }

  return {
    circumstances,
    proposal,
    lines,
    setLines,
    chooseModel,
    /** The typed amount that something else has replaced. */
    replaced: replaced?.quoteAmount,
    remember,
    takeBack,
  };
}

export type ProposalTools = ReturnType<typeof useProposal>;
