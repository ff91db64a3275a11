import { type FormEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { promises } from "@/config/business-facts";
import { anchors, paths } from "@/config/paths";
import { keepInAddress } from "@/lib/keep-in-address";
import { LOCATION_MAX } from "@/request/limits";
import { findPlace, type Place } from "@/request/places/find-place";
import { isWholeCity, roadMilesOf, sideOf } from "@/request/places/road-miles";
import { AnswerActions } from "@/site/choice/answer-actions";
import { DeliveryPrice } from "@/site/prices/answer-prices";
import { deliveryPlace } from "@/site/prices/price-of-set";
import { AREA_ANCHOR } from "@/site/tool-anchors";
import { areaTexts as texts } from "@/site/words/area-check";
import { Button, ButtonLink } from "@/ui/button";
import { Field } from "@/ui/forms/field";
import { heldBackBy, tooLong } from "@/ui/forms/too-long";
import { useTypedEarly } from "@/ui/forms/use-typed-early";
import { AreaMap, yard } from "./area-map";

const FORM = `${paths.contact}#${anchors.quoteForm}`;

type Answer = { place: Place } | { problem: "unknown" | "failed" } | undefined;

function FoundAnswer({ place }: { place: Place }) {
  const miles = roadMilesOf(place.point);
  const { isWithin, isNear } = sideOf(miles, promises.freeDeliveryMiles);
  return (
    <>
      <p className="font-display text-section leading-tight">
        {isWithin ? texts.inside : texts.outside}
      </p>
      <p className="mt-3">
        {isWholeCity(place) ? texts.wholeCity : texts.distance(place.name, miles, yard.name)}
      </p>
      <p className="mt-2">{isWithin ? texts.insideText : texts.outsideText}</p>
      {isNear && <p className="mt-2">{texts.edge}</p>}
      <p className="mt-2 text-note text-stone">{texts.source}</p>
    </>
  );
}

/** How far a place is, and whether delivery there is free; the answer can be shared by its address. */
export function AreaCheck() {
  const id = useId();
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);
  useTypedEarly(input, (early) => setTyped(early.value));
  const [answer, setAnswer] = useState<Answer>();

  function type(place: string) {
    setTyped(place);
    if (place.trim() !== "") return;
    keepInAddress({ place: "" });
    setAnswer(undefined);
    deliveryPlace.set(undefined);
  }

  async function ask(place: string) {
    if (place.trim() === "") return;
    try {
      const found = await findPlace(place);
      if (input.current?.value.trim() === "") return;
      // Only the place, as the rest of an address is personal.
      keepInAddress({ place: found?.name ?? "" });
      setAnswer(found ? { place: found } : { problem: "unknown" });
      deliveryPlace.set(found && { name: found.name, miles: roadMilesOf(found.point) });
    } catch {
      setAnswer({ problem: "failed" });
      deliveryPlace.set(undefined);
    }
  }

  // The prerendered page has no query. Runs before the effects that report input typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once, when the check appears
  useLayoutEffect(() => {
    const given = new URLSearchParams(window.location.search).get("place");
    if (given) {
      setTyped(given);
      void ask(given);
    }
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    // Input typed before hydration may not be in the state yet.
    void ask(input.current?.value ?? typed);
  }

  const excess = tooLong(typed, LOCATION_MAX);
  const place = answer && "place" in answer ? answer.place : undefined;
  // "Houston" alone has downtown's ZIP code, which the desk would take for the address.
  const exact = place && !isWholeCity(place) ? place : undefined;
  return (
    <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[7fr_5fr]">
      <div>
        {/* Submitted before hydration it does nothing, and the click is replayed (click-replay.ts). */}
        <form
          method="dialog"
          onSubmit={submit}
          className="grid items-start gap-4 sm:grid-cols-[1fr_auto]"
        >
          <Field id={id} label={texts.label} hint={texts.hint} error={excess}>
            {(control) => (
              <input
                {...control}
                ref={(element) => {
                  input.current = element;
                  heldBackBy(excess)(element);
                }}
                value={typed}
                onChange={({ target }) => type(target.value)}
                autoComplete="postal-code"
                className="field"
              />
            )}
          </Field>
          <Button type="submit" className="sm:mt-8">
            {texts.check}
          </Button>
        </form>
        <div className="mt-6 lg:min-h-96">
          <div role="status">
            {answer && (
              <div className="border-brass-500 border-t-2 bg-white p-6 sm:p-8">
                {place && <FoundAnswer place={place} />}
                {"problem" in answer && (
                  <>
                    <p className="font-display text-item">{texts.unknownHeading}</p>
                    <p className="mt-3">{texts[answer.problem]}</p>
                  </>
                )}
              </div>
            )}
          </div>
          {exact && (
            <AnswerActions
              formHref={FORM}
              choice={`zip=${exact.zip}&miles=${roadMilesOf(exact.point)}`}
              query={new URLSearchParams({ place: exact.name }).toString()}
              anchor={AREA_ANCHOR}
            />
          )}
          {place && <DeliveryPrice place={{ name: place.name, miles: roadMilesOf(place.point) }} />}
          {answer && !exact && (
            <ButtonLink href={FORM} variant="outline" className="mt-6">
              {texts.ask}
            </ButtonLink>
          )}
        </div>
      </div>
      <AreaMap place={place} />
    </div>
  );
}
