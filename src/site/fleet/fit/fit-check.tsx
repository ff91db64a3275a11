import { useState } from "react";
import { trailerFacts } from "@/config/business-facts";
import { anchors, paths } from "@/config/paths";
import { cn } from "@/lib/cn";
import { useAddressState } from "@/lib/use-address-state";
import { AnswerActions } from "@/site/choice/answer-actions";
import { FIT_ANCHOR } from "@/site/tool-anchors";
import { waysInto } from "@/site/words/business/access";
import { type FleetModel, fleet, smallestModel } from "@/site/words/business/fleet";
import { fitTexts as texts } from "@/site/words/fit-check";
import { NumberField } from "@/ui/forms/number-field";
import { RadioRow } from "@/ui/forms/radio-row";
import { type Place, sparesOf, type Verdict, verdictOf } from "./fit";
import { FitDrawing } from "./fit-drawing";
import {
  INITIAL_PLACE,
  placeFromAddress,
  placeOf,
  placeParams,
  readFeet,
  type TypedPlace,
} from "./place-address";

const verdictColors: Record<Verdict, string> = {
  fits: "text-evergreen-700",
  tight: "text-amber",
  "not-known": "text-amber",
  "does-not-fit": "text-clay",
};

/** How a model fits, and which side decides it. */
function fitOf(model: FleetModel, place: Place) {
  const passing = {
    measure: model.measure,
    towedWidthIn: trailerFacts[model.id]?.towedWidthIn,
  };
  const spares = sparesOf(place, passing);
  const verdict = verdictOf(place, passing);
  const told =
    verdict === "does-not-fit" ? spares.filter(({ inches }) => inches < 0) : spares.slice(0, 1);
  const reasons = told.map(({ side, inches }) =>
    inches < 0 ? texts.short(-inches, texts.sides[side]) : texts.toSpare(inches, texts.sides[side]),
  );
  const reason =
    verdict === "not-known"
      ? texts.narrowGate(model.measure.widthIn, waysInto(model))
      : reasons.join(", ");
  return { model, verdict, reason };
}

/** The largest model that surely fits; the smallest one if none does. */
function shownAtFirst(fits: readonly ReturnType<typeof fitOf>[]): FleetModel["id"] {
  const standing = fits.filter(({ verdict }) => verdict === "fits" || verdict === "tight");
  return standing.at(-1)?.model.id ?? smallestModel.id;
}

const codec = {
  initial: INITIAL_PLACE,
  read: placeFromAddress,
  write: (typed: TypedPlace) => {
    const place = placeOf(typed);
    return place && placeParams(place);
  },
};

/** Which models fit a place and the way to it; the answer can be shared by its address. */
export function FitCheck() {
  const { state: typed, change } = useAddressState(codec);
  const [chosen, setChosen] = useState<FleetModel["id"]>();
  const place = placeOf(typed);
  const fits = place && fleet.map((model) => fitOf(model, place));
  const shownId = chosen ?? (fits ? shownAtFirst(fits) : smallestModel.id);
  const shown = fits?.find(({ model }) => model.id === shownId);

  function field(side: keyof TypedPlace, hint: string, isOptional = false) {
    const isEmpty = isOptional && typed[side].trim() === "";
    return (
      <NumberField
        label={texts[side]}
        hint={hint}
        inputMode="text"
        error={isEmpty || readFeet(typed[side]) ? undefined : texts.unreadable}
        value={typed[side]}
        onChange={(typed) => change({ [side]: typed })}
      />
    );
  }

  const given =
    place &&
    new URLSearchParams(Object.entries(placeParams(place)).filter(([, inches]) => inches !== ""));
  return (
    <div className="grid gap-y-8">
      <fieldset className="grid min-w-0 content-start gap-6">
        <legend className="sr-only">{texts.form}</legend>
        <div className="grid gap-5 min-[24rem]:grid-cols-2 lg:grid-cols-4">
          {field("length", texts.sideHint)}
          {field("width", texts.sideHint)}
          {field("clearance", texts.openHint, true)}
          {field("gate", texts.gateHint, true)}
        </div>
      </fieldset>
      <div className="grid min-h-[44rem] content-start gap-x-14 border-brass-500 border-t-2 bg-white p-5 *:min-w-0 sm:p-8 lg:min-h-[34rem] lg:grid-cols-[5fr_6fr] lg:grid-rows-[auto_auto_auto_1fr]">
        <div role="status">
          <ul>
            {fits?.map(({ model, verdict, reason }) => (
              <li
                key={model.id}
                className="flex flex-wrap items-baseline justify-between gap-x-6 border-hairline border-b py-3"
              >
                <span className="whitespace-nowrap font-display text-item">{model.name}</span>
                <span className="ml-auto text-right">
                  <span className={cn("font-semibold", verdictColors[verdict])}>
                    {texts.verdicts[verdict]}
                  </span>
                  <span className="block text-note text-stone">{reason}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
        {shown && place && given && (
          <>
            <div className="mt-6">
              <RadioRow
                legend={texts.model}
                options={fleet.map(({ id, name }) => ({ value: id, label: name }))}
                value={shownId}
                onChange={setChosen}
              />
            </div>
            <div className="-mx-3 mt-4 sm:mx-0 lg:col-start-2 lg:row-span-4 lg:row-start-1 lg:mt-0">
              <FitDrawing model={shown.model} place={place} verdict={shown.verdict} />
            </div>
            <p className="mt-4 text-note text-stone">{texts.note}</p>
            <AnswerActions
              formHref={`${paths.contact}#${anchors.quoteForm}`}
              choice={`trailers=${shownId}&${given}`}
              query={given.toString()}
              anchor={FIT_ANCHOR}
            />
          </>
        )}
      </div>
    </div>
  );
}
