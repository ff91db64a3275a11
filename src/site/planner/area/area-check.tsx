import { type FormEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { promises } from "@/config/business-facts";
import { anchors, paths } from "@/config/paths";
import { keepInAddress } from "@/lib/keep-in-address";
import { milesBetween } from "@/request/places/distance";
import { findPlace, type Place } from "@/request/places/find-place";
import { roadMilesOf } from "@/request/places/road-miles";
import { AnswerActions } from "@/site/choice/answer-actions";
import { DeliveryPrice } from "@/site/prices/answer-prices";
import { askedPlace } from "@/site/prices/price-of-set";
import { AREA_ANCHOR } from "@/site/tool-anchors";
import { areaTexts as texts } from "@/site/words/area-check";
import { Button, ButtonLink } from "@/ui/button";
import { Field } from "@/ui/forms/field";
import { useTypedEarly } from "@/ui/forms/use-typed-early";
import { AreaMap, yard } from "./area-map";

/** So near to the line, in miles, a ZIP code's middle does not say on which side of it an address is. */
const EDGE_MILES = 3;
const FORM = `${paths.contact}#${anchors.quoteForm}`;

type Answer = { place: Place } | { problem: "unknown" | "failed" } | undefined;

function FoundAnswer({ place }: { place: Place }) {
  const exact = milesBetween(yard.point, place.point);
  const distance = Math.round(exact);
  const isInside = exact <= promises.freeDeliveryMiles;
  const isAtEdge = Math.abs(exact - promises.freeDeliveryMiles) < EDGE_MILES;
  return (
    <>
      <p className="font-display text-section leading-tight">
        {isInside ? texts.inside : texts.outside}
      </p>
      <p className="mt-3">{texts.distance(place.name, distance, yard.name)}</p>
      <p className="mt-2">{isInside ? texts.insideText : texts.outsideText}</p>
      {isAtEdge && <p className="mt-2">{texts.edge}</p>}
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

  async function ask(place: string) {
    if (place.trim() === "") return;
    try {
      const found = await findPlace(place);
      // The place alone: an address is nobody else's.
      keepInAddress({ place: found?.name ?? "" });
      setAnswer(found ? { place: found } : { problem: "unknown" });
      if (found) askedPlace.set({ name: found.name, miles: roadMilesOf(found.point) });
    } catch {
      setAnswer({ problem: "failed" });
    }
  }

  // The prerendered page knows no address. Before what was typed into it meanwhile is heard.
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
    void ask(typed);
  }

  const place = answer && "place" in answer ? answer.place : undefined;
  return (
    <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[7fr_5fr]">
      <div>
        {/* Sent before its code is there, it leads nowhere: the click is repeated then (click-replay.ts). */}
        <form
          method="dialog"
          onSubmit={submit}
          className="grid items-start gap-4 sm:grid-cols-[1fr_auto]"
        >
          <Field id={id} label={texts.label} hint={texts.hint}>
            {(control) => (
              <input
                {...control}
                ref={input}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
                autoComplete="postal-code"
                maxLength={200}
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
          {place && (
            <AnswerActions
              formHref={FORM}
              choice={`zip=${place.zip}&miles=${Math.round(milesBetween(yard.point, place.point))}`}
              asked={new URLSearchParams({ place: place.name }).toString()}
              anchor={AREA_ANCHOR}
            />
          )}
          {place && <DeliveryPrice place={{ name: place.name, miles: roadMilesOf(place.point) }} />}
          {answer && !place && (
            <ButtonLink href={FORM} variant="outline" className="mt-6">
              {texts.ask}
            </ButtonLink>
          )}
        </div>
      </div>
      <AreaMap asked={place} />
    </div>
  );
}
