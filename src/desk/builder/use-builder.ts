import { zodResolver } from "@hookform/resolvers/zod";
import { useMemo, useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import type { LineKind } from "@/desk/model/quote-line";
import {
  type DecidedLine,
  type LineDecisions,
  ownRows,
  type ShownLine,
} from "@/desk/pricing/decided-lines";
import {
  extraToggled,
  lineAdded,
  lineRemoved,
  placeAdded,
  placeRemoved,
  trailersReplaced,
} from "@/desk/pricing/line-decisions";
import type { LineInput } from "@/desk/pricing/lines-field";
import {
  addedKeys,
  PACKAGE_KEY,
  SERVICE_KEY,
  type Trailers,
  trailersOf,
} from "@/desk/pricing/list-proposal";
import { requestedHireOf } from "@/desk/pricing/requested-hire";
import { todayInHouston } from "@/lib/business-time";
import { wishesOf } from "@/request/wishes";
import { type BuilderQuote, builderSchema } from "./builder-schema";
import { circumstancesOf, type Decisions } from "./decisions";
import { newPlaceId, otherPlacesOf } from "./other-places";
import { type Known, type Priced, quoteOf } from "./quote-of-decisions";
import { usePriceList } from "./use-price-list";

const decided = z.custom<Decisions>();

/** What a click can replace. */
const PRICE = ["lines", "leftOut", "otherPlaces", "quoteAmount", "deliveryOn", "pickupOn"] as const;

/**
 * The builder's form and the quote that follows from it.
 * @param initial before a person decides anything
 * @param storedLines of a quote that is changed
 */
export function useBuilder(request: Priced, initial: Decisions, storedLines?: LineInput[]) {
  const today = todayInHouston();
  const wishes = useMemo(() => wishesOf(request), [request]);
  const requested = useMemo(() => requestedHireOf(wishes, today), [wishes, today]);
  const form = useForm<Decisions, unknown, BuilderQuote>({
    resolver: (typed, ...how) =>
      zodResolver(decided.transform((all) => quoteOf(all, known).fields).pipe(builderSchema))(
        typed,
        ...how,
      ),
    defaultValues: initial,
  });
  const { getValues, setFocus, formState, watch } = form;
  const { isSubmitted } = formState;
  const decisions = watch();

  // While a place is typed, the distance is the one to what was there before.
  const [held, setHeld] = useState<Pick<Decisions, "place" | "otherPlaces">>();
  const places = held ?? decisions;
  const { business, isMissing, miles, former, elsewhere } = usePriceList({
    requested: requested.place,
    former: initial.place,
    place: places.place,
    formerPlaces: initial.otherPlaces,
    otherPlaces: places.otherPlaces,
  });
  const known: Known = {
    request,
    requested,
    business,
    distances: { miles: miles?.miles ?? null, elsewhere },
    today,
    stored: storedLines && {
      lines: storedLines,
      circumstances: circumstancesOf(initial, requested, former),
    },
  };
  const quote = quoteOf(decisions, known);
  const quoteNow = () => quoteOf(getValues(), known);

  function decide<Name extends (typeof PRICE)[number]>(name: Name, value: Decisions[Name]) {
    // Its overloads don't take a name that stands for one of several.
    form.setValue<(typeof PRICE)[number]>(name, value, {
      shouldDirty: true,
      shouldValidate: isSubmitted,
    });
  }

  function setLines({ lines, leftOut }: LineDecisions) {
    decide("lines", lines);
    decide("leftOut", leftOut);
  }

  const [replaced, setReplaced] = useState<{ before: Decisions; amount: string }>();

  /** Remembers a price typed by hand before it is replaced. */
  function remember(isTyped: boolean) {
    const { quoteAmount } = quoteNow().fields;
    const isPriced = isTyped && quoteAmount.trim() !== "";
    setReplaced(isPriced ? { before: getValues(), amount: quoteAmount } : undefined);
  }

  function takeBack() {
    if (!replaced) return;
    for (const name of PRICE) decide(name, replaced.before[name]);
    setReplaced(undefined);
    // Editable after the next paint.
    const field = replaced.before.lines?.length ? "lines" : "quoteAmount";
    requestAnimationFrame(() => setFocus(field));
  }

  /** Replaces the trailers: as many of the model as an emergency needs, otherwise one. */
  function chooseModel(model: Trailers["model"]) {
    const { rows, lines } = quoteNow();
    const isOwn = ({ kind, own }: ShownLine) => kind === "model" && own.includes("price");
    remember(lines.length === 0 || lines.some(isOwn));
    const { leftOut } = getValues();
    setLines(trailersReplaced({ lines: rows, leftOut }, { model, trailers: requested.units }));
    decide("quoteAmount", "");
  }

  /** @returns the id of the new line */
  function addLine(kind: LineKind): string {
    const { rows, lines: shown, circumstances } = quoteNow();
    const { id, lines } = lineAdded(rows, shown, kind);
    // Who writes the first trailer by hand writes the rest.
    const isFirst = kind === "model" && trailersOf(rows).length === 0;
    const leftOut = isFirst ? addedKeys(business, circumstances, today) : getValues("leftOut");
    setLines({ lines, leftOut });
    return id;
  }

  function removeLine(line: ShownLine) {
    const { rows, lines, fields } = quoteNow();
    setLines(lineRemoved({ lines: rows, leftOut: getValues("leftOut") }, line));
    // What the last line came to is left as the amount.
    if (lines.length === 1) decide("quoteAmount", fields.quoteAmount);
  }

  /** Changes lines by one of the decisions of decided-lines.ts. */
  function changeLines(change: (rows: DecidedLine[], shown: ShownLine[]) => DecidedLine[]) {
    const { rows, lines } = quoteNow();
    const changed = change(rows, lines);
    if (changed !== rows) decide("lines", changed);
  }

  /** Adds a place with a trailer that the list prices. */
  function addPlace() {
    const { rows, lines: shown } = quoteNow();
    const { otherPlaces } = getValues();
    const id = newPlaceId(otherPlaces);
    decide("otherPlaces", [...otherPlaces, { id, text: "" }]);
    decide("lines", placeAdded(rows, shown, id));
  }

  /** Takes a place away, with its lines. */
  function removePlace(id: string) {
    const { rows } = quoteNow();
    decide(
      "otherPlaces",
      getValues("otherPlaces").filter((place) => place.id !== id),
    );
    decide("lines", placeRemoved(rows, id));
  }

  /** One price instead of the lines. */
  function typeOnePrice() {
    const { lines, fields } = quoteNow();
    remember(lines.some(({ own }) => own.length > 0));
    setLines({ lines: [], leftOut: [] });
    decide("otherPlaces", []);
    decide("quoteAmount", "");
    // The days stay, though no trailer is named any more.
    if (requested.trailers.length === 0) {
      decide("deliveryOn", fields.deliveryOn || null);
      decide("pickupOn", fields.pickupOn || null);
    }
    // Editable after the next paint.
    requestAnimationFrame(() => setFocus("quoteAmount"));
  }

  /** An amount that was typed is one price, also where the list has yet to fill in lines. */
  function typeAmount() {
    if (getValues("lines") === null) decide("lines", []);
  }

  /** What is chosen once more has its line again. */
  function allowLine(key: string) {
    const leftOut = getValues("leftOut");
    const kept = leftOut.filter((other) => other !== key);
    if (kept.length < leftOut.length) decide("leftOut", kept);
  }

  /** Lines of another quote, or its amount where it has none. */
  function copyLines(copied: readonly LineInput[], amount: string) {
    const { lines, circumstances } = quoteNow();
    remember(lines.length === 0 || lines.some(({ own }) => own.length > 0));
    setLines({ lines: ownRows(copied), leftOut: addedKeys(business, circumstances, today) });
    decide("otherPlaces", otherPlacesOf(copied));
    decide("quoteAmount", copied.length === 0 ? amount : "");
  }

  return {
    form,
    request,
    requested,
    today,
    business,
    isListMissing: isMissing,
    /** The distance to the place; null if unknown. */
    miles,
    /** To the other places; null where unknown. */
    elsewhere,
    /** Keeps the distances while a place is typed, and no longer. */
    holdPlaces: () => setHeld(getValues()),
    releasePlaces: () => setHeld(undefined),
    addPlace,
    removePlace,
    isStored: storedLines !== undefined,
    decisions,
    quote,
    quoteNow,
    chooseModel,
    addLine,
    removeLine,
    changeLines,
    toggleExtra: (item: string) => changeLines((rows, shown) => extraToggled(rows, shown, item)),
    typeOnePrice,
    typeAmount,
    allowPackage: () => allowLine(PACKAGE_KEY),
    allowService: () => allowLine(SERVICE_KEY),
    copyLines,
    /** The typed amount that something else has replaced. */
    replaced: replaced?.amount,
    takeBack,
  };
}

export type Builder = ReturnType<typeof useBuilder>;
