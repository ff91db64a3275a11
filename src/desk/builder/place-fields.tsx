import { Plus, X } from "lucide-react";
import { type ChangeEvent, useId, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { InputCell } from "@/desk/frame/cell";
import { movedDay } from "@/desk/letters/delivery";
import { fromIsoDate } from "@/lib/dates";
import { wholeNumber } from "@/lib/whole-number";
import { labelOf, wordingOf } from "@/request/facts";
import { sideOf } from "@/request/places/road-miles";
import { deliveryPrice } from "@/request/prices/delivery-price";
import { DAYS_MAX } from "@/request/prices/hire-price";
import { registerField } from "@/ui/forms/register-field";
import { builderTexts } from "./builder-texts";
import type { Decisions } from "./decisions";
import type { Builder } from "./use-builder";
import { WordButton } from "./word-button";

const texts = builderTexts.otherPlace;

/** The distance, and what it means for the price. */
export function distanceText({
  business,
  miles,
}: Pick<Builder, "business" | "miles">): string | undefined {
  if (!business) return undefined;
  if (miles === null) return builderTexts.noMiles;
  if (miles.isWholeCity) return builderTexts.wholeCity;
  const { packageFreeMiles } = business.settings;
  // Every kind of delivery is priced to the same distance.
  const isPriced = deliveryPrice(business.settings, miles.miles, "event") !== null;
  if (!isPriced) return builderTexts.tooFar(miles.name, miles.miles);
  const distance = builderTexts.miles(miles.name, miles.miles);
  const { isNear } = sideOf(miles.miles, packageFreeMiles);
  return isNear ? `${distance}. ${builderTexts.nearLimit(packageFreeMiles)}` : distance;
}

/** "12 weeks"; undefined for days that are not whole weeks. */
function weeksOf(days: string): string | undefined {
  const weeks = (wholeNumber(days, DAYS_MAX) ?? 0) / 7;
  return weeks >= 1 && Number.isInteger(weeks) ? builderTexts.weeks(weeks) : undefined;
}

/** Other places of the customer's, each with the distance to it, and a button for one more. */
function OtherPlaces({ builder }: { builder: Builder }) {
  const first = useRef<HTMLButtonElement>(null);
  const form = useFormContext<Decisions>();
  const { register, control, formState } = form;
  const otherPlaces = useWatch({ control, name: "otherPlaces" });
  const { business, elsewhere, holdPlaces, releasePlaces, addPlace, removePlace } = builder;
  const errors = formState.errors.otherPlaces;
  return (
    <div className="col-span-full -my-2 grid gap-2">
      {otherPlaces.map(({ id, text }, place) => {
        const miles = elsewhere.find(({ at }) => at === id)?.road ?? null;
        return (
          <div key={id} className="flex items-start gap-2">
            <InputCell
              label={texts.label(place + 2)}
              className="max-w-md grow"
              hint={text.trim() === "" ? builderTexts.placeHint : distanceText({ business, miles })}
              onFocus={holdPlaces}
              error={errors?.[place]?.text?.message}
              registration={register(`otherPlaces.${place}.text`, { onBlur: releasePlaces })}
            />
            <button
              type="button"
              aria-label={texts.remove(place + 2)}
              onClick={({ detail }) => {
                // The second half of a double click would remove the next place.
                if (detail >= 2) return;
                removePlace(id);
                first.current?.focus();
              }}
              className="mt-5 inline-flex size-11 shrink-0 items-center justify-center rounded text-stone hover:bg-ivory-2 hover:text-clay lg:size-9"
            >
              <X aria-hidden size={16} />
            </button>
          </div>
        );
      })}
      <WordButton
        ref={first}
        className="-ml-2 justify-self-start"
        onClick={() => {
          addPlace();
          const name = `otherPlaces.${otherPlaces.length}.text` as const;
          // There after the next paint.
          requestAnimationFrame(() => form.setFocus(name));
        }}
      >
        <Plus aria-hidden size={14} />
        {texts.add}
      </WordButton>
    </div>
  );
}

/** Where, when, for how many and for how long. Days that were chosen for delivery and pickup move with the event. */
export function PlaceFields({ builder }: { builder: Builder }) {
  const id = useId();
  const form = useFormContext<Decisions>();
  const { register, control, getValues, setValue } = form;
  const field = registerField(form);
  const [place, days, isOpenEnded] = useWatch({ control, name: ["place", "days", "isOpenEnded"] });
  const { request, business, requested, holdPlaces, releasePlaces, allowPackage } = builder;
  const wording = wordingOf(request);
  const isDurationKnown = requested.areDaysGiven || request.kind !== "emergency";
  const weeks = wording === "crew" ? weeksOf(days) : undefined;
  const closedHint = isDurationKnown ? weeks : builderTexts.daysUnknown;
  // The last complete date: while one is typed, the field is empty.
  const eventDate = useRef("");

  function moveDays({ target: { value: day } }: ChangeEvent<HTMLInputElement>) {
    if (!fromIsoDate(day)) return;
    for (const name of ["deliveryOn", "pickupOn"] as const) {
      const held = getValues(name);
      const moved = held && movedDay(held, eventDate.current, day);
      if (moved !== held) setValue(name, moved, { shouldDirty: true });
    }
    eventDate.current = day;
  }

  return (
    <div className="grid grid-cols-2 gap-4 @min-[28rem]:grid-cols-3 @min-[40rem]:grid-cols-[minmax(0,1fr)_9.5rem_7rem_7rem]">
      <InputCell
        label={builderTexts.place}
        className="col-span-full @min-[40rem]:col-span-1"
        hint={place.trim() === "" ? builderTexts.placeHint : distanceText(builder)}
        onFocus={holdPlaces}
        error={field("place").error}
        registration={register("place", { onBlur: releasePlaces })}
      />
      <InputCell
        label={labelOf("event_date", wording)}
        type="date"
        onFocus={() => {
          eventDate.current = getValues("eventDate");
        }}
        error={field("eventDate").error}
        registration={register("eventDate", { onChange: moveDays })}
      />
      <InputCell
        label={labelOf("number_of_guests", wording)}
        inputMode="numeric"
        {...field("count")}
      />
      <InputCell
        label={builderTexts.days[wording]}
        inputMode="numeric"
        hint={isOpenEnded ? builderTexts.monthByMonth : closedHint}
        {...field("days")}
      />
      <OtherPlaces builder={builder} />
      {business && (
        <p className="col-span-full -mt-2 flex min-h-11 items-center gap-x-2 text-sm lg:min-h-9">
          <input
            id={id}
            type="checkbox"
            {...register("isPackage", { onChange: allowPackage })}
            className="size-5 shrink-0 accent-evergreen-700 lg:size-4"
          />
          <label htmlFor={id} className="py-2 lg:py-0">
            {builderTexts.package},{" "}
            <span className="text-stone">
              {builderTexts.packageHint(business.settings.packageFreeMiles)}
            </span>
          </label>
        </p>
      )}
    </div>
  );
}
