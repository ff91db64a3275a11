import { useQuery } from "@tanstack/react-query";
import { addDays, min } from "date-fns";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { type Asked, askedOf, DAYS_MAX } from "@/desk/business/asked";
import type { Business } from "@/desk/business/business";
import { businessQuery, roadMilesQuery } from "@/desk/business/business-query";
import { totalOf } from "@/desk/model/quote-line";
import type { Submission } from "@/desk/model/submission";
import { todayInHouston } from "@/lib/business-time";
import { fromIsoDate, toIsoDate } from "@/lib/dates";
import { isSame } from "@/lib/is-same";
import { wholeNumber } from "@/lib/whole-number";
import { type LineInput, pricedSoFar } from "../lines/line-schema";
import { prefill } from "./create-quote";
import type { ProcessQuote, ProcessQuoteInput } from "./process-quote-schema";
import {
  type Circumstances,
  listProposal,
  proposedDays,
  refilled,
  type Trailers,
  trailerLine,
  trailersOf,
  typedLines,
} from "./proposal";

/** The last day of a new quote: by the rule of the business, but not beyond the event. yyyy-MM-dd. */
function usualValidUntil({ settings }: Business, submission: Submission, today: string): string {
  const { emergencyValidDays, validDays } = settings;
  const [now, event] = [today, submission.event_date ?? ""].map(fromIsoDate);
  if (!now) return "";
  const last = addDays(now, submission.kind === "emergency" ? emergencyValidDays : validDays);
  return toIsoDate(event && event >= now ? min([last, event]) : last);
}

const totalOfLines = (lines: readonly LineInput[]) =>
  lines.length === 0
    ? ""
    : totalOf(pricedSoFar(lines).filter((line) => line !== undefined)).toFixed(2);

/** What the form opens with. */
function proposedFields(
  business: Business,
  submission: Submission,
  asked: Asked,
  circumstances: Circumstances,
  today: string,
): Partial<ProcessQuoteInput> {
  const seeds = asked.trailers.map(trailerLine);
  const lines = typedLines(listProposal(business, seeds, circumstances, today));
  return {
    days: String(asked.days),
    isPackage: asked.isPackage,
    validUntil: usualValidUntil(business, submission, today),
    ...(lines.length > 0 && {
      lines,
      quoteAmount: totalOfLines(lines),
      ...proposedDays(circumstances),
    }),
  };
}

/** What is filled in from the price list, with what it holds before. */
const EMPTY = {
  days: "1",
  isPackage: false,
  validUntil: "",
  deliveryOn: "",
  pickupOn: "",
  lines: undefined,
  quoteAmount: "",
};
const FILLED = [
  "days",
  "isPackage",
  "validUntil",
  "deliveryOn",
  "pickupOn",
  "lines",
  "quoteAmount",
] as const;
const PRICE: ReadonlySet<string> = new Set(["lines", "quoteAmount"]);

type Form = UseFormReturn<ProcessQuoteInput, unknown, ProcessQuote>;

/** What the form of a request begins with: what it says, and what the price list makes of it once that has been read. */
export function useInitial(submission: Submission) {
  const today = todayInHouston();
  const [asked] = useState(() => askedOf(submission, today));
  const business = useQuery(businessQuery());
  const [place, setPlace] = useState(asked.place);
  const miles = useQuery(roadMilesQuery(place));
  const [initial, setInitial] = useState(() => prefill(submission));
  const [isFilled, setIsFilled] = useState(false);
  if (business.data && !miles.isPending && !isFilled) {
    const circumstances = { ...asked, miles: miles.data?.miles ?? null };
    setIsFilled(true);
    setInitial({
      ...initial,
      ...proposedFields(business.data, submission, asked, circumstances, today),
    });
  }
  return {
    today,
    asked,
    business: business.data,
    isListMissing: business.isError && !business.data,
    /** Null where nobody knows. */
    miles: miles.data ?? null,
    initial,
    isFilled,
    /** Has the distance looked up again. */
    setPlace,
  };
}

export type Initial = ReturnType<typeof useInitial>;

/**
 * Fills a form in from the price list: at first what nobody has touched, then whatever follows from a change of place, days
 * or package, without touching what was typed.
 * @param isDrafted whether a field began with what was typed before
 */
export function useProposal(form: Form, initial: Initial, isDrafted: (name: string) => boolean) {
  const { control, getValues, setValue } = form;
  const { business, today, asked, miles, isFilled } = initial;
  const [days, isPackage] = useWatch({ control, name: ["days", "isPackage"] });
  const lines = useWatch({ control, name: "lines" }) ?? [];
  const { firstDay } = asked;
  const wholeDays = wholeNumber(days, DAYS_MAX) ?? 1;
  const roadMiles = miles?.miles ?? null;
  const circumstances: Circumstances = { days: wholeDays, firstDay, miles: roadMiles, isPackage };
  const proposal = business ? listProposal(business, lines, circumstances, today) : null;

  const fill = useEffectEvent(() => {
    const values = getValues();
    // Somebody may have been faster than the price list.
    const isPriced = values.quoteAmount !== "" || (values.lines ?? []).length > 0;
    for (const name of FILLED) {
      const isTouched = PRICE.has(name) ? isPriced : values[name] !== EMPTY[name];
      if (!isDrafted(name) && !isTouched) setValue(name, initial.initial[name]);
    }
  });
  useEffect(() => {
    if (isFilled) fill();
  }, [isFilled]);

  // What the list asks besides the circumstances: as text, so that typing a price is no change of it.
  const hired = JSON.stringify([
    trailersOf(lines),
    lines.filter(({ kind }) => kind === "other").map(({ text, quantity }) => [text, quantity]),
  ]);
  const before = useRef<{ circumstances: Circumstances; lines: LineInput[] }>(undefined);
  const follow = useEffectEvent((now: Circumstances) => {
    const former = before.current;
    before.current = { circumstances: now, lines };
    if (!business || !former || former.lines.length === 0 || lines.length === 0) return;
    const was = typedLines(listProposal(business, former.lines, former.circumstances, today));
    const after = typedLines(proposal);
    if (was.length > 0) {
      setLines(refilled(lines, was, after));
      setDays(former.circumstances);
    } else {
      // Lines that are written by hand: a trailer gets its price, and nothing else comes along.
      const trailers = after.filter(({ kind }) => kind === "model");
      setLines(refilled(lines, was, trailers));
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lines stand for themselves in `hired`
  useEffect(() => {
    if (isFilled) follow({ days: wholeDays, firstDay, miles: roadMiles, isPackage });
  }, [isFilled, wholeDays, firstDay, roadMiles, isPackage, hired]);

  function setLines(next: LineInput[]) {
    if (next.length === lines.length) {
      // One by one: a list that is set as a whole is drawn anew, and takes the focus along.
      for (const [index, line] of next.entries()) {
        if (!isSame(line, lines[index])) setValue(`lines.${index}`, line, { shouldDirty: true });
      }
    } else setValue("lines", next, { shouldDirty: true });
  }

  /** The days of the hire, unless somebody has chosen others. */
  function setDays(former?: Circumstances) {
    const was = former && proposedDays(former);
    const now = proposedDays(circumstances);
    for (const name of ["deliveryOn", "pickupOn"] as const) {
      const held = getValues(name) ?? "";
      if (held === (was?.[name] ?? "")) setValue(name, now[name], { shouldDirty: true });
    }
  }

  /** As many trailers of a model as an emergency needs, otherwise one, in the place of whatever trailers there were. */
  function chooseModel(model: Trailers["model"]) {
    if (!business) return;
    const others = lines.filter(({ kind }) => kind !== "model");
    const seeds = [trailerLine({ model, trailers: asked.units }), ...others];
    const after = typedLines(listProposal(business, seeds, circumstances, today));
    const was = lines.length === 0 ? [] : typedLines(proposal);
    const next = refilled(
      others,
      was.filter(({ kind }) => kind !== "model"),
      after,
    );
    before.current = { circumstances, lines: next };
    setLines(next);
    setDays();
  }

  return { circumstances, proposal, lines, setLines, chooseModel };
}

export type ProposalTools = ReturnType<typeof useProposal>;
