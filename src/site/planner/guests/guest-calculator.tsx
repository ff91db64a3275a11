import { useState } from "react";
import { useAddressState } from "@/lib/use-address-state";
import {
  exactGuests,
  factorsOf,
  type GuestPlan,
  type Party,
  planForGuests,
} from "@/request/trailers/guest-plan";
import { Cutaway } from "@/site/fleet/cutaway";
import { EventPrice } from "@/site/prices/answer-prices";
import { PLANNER_ANCHOR } from "@/site/tool-anchors";
import { ruleOfThumb } from "@/site/words/business/capacity";
import { crowdTexts, drinksTexts } from "@/site/words/forms/choice";
import { calculatorTexts as texts } from "@/site/words/guest-calculator";
import { NoBreakModelName } from "@/ui/no-break-model-name";
import { PlannerLayout, useLastReadable } from "../planner-layout";
import { useWorthACall } from "../worth-a-call";
import { CalculatorFields } from "./calculator-fields";
import {
  choiceOf,
  guestsIn,
  hoursIn,
  INITIAL_PARTY,
  partyFromAddress,
  partyParams,
  partyQuery,
  type TypedParty,
} from "./plan-address";

function partyOf({ guests, hours, drinks, crowd }: TypedParty): Party | undefined {
  const [people, time] = [guestsIn(guests), hoursIn(hours)];
  return people && time && { guests: people.value, hours: time.value, drinks, crowd };
}

/** The address codec of a calculator that starts with these drinks. */
function codecFrom(drinks: Party["drinks"]) {
  return {
    initial: { ...INITIAL_PARTY, drinks },
    read: partyFromAddress,
    write: (typed: TypedParty) => {
      const party = partyOf(typed);
      return party && partyParams(party, typed.isPublic);
    },
  };
}

function workingOf(party: Party, plan: GuestPlan): string {
  const { duration, drinks, crowd } = factorsOf(party);
  const inHundredths = (factor: number) => (factor / 100).toFixed(2);
  return texts.sentence(
    party.guests,
    [
      { factor: inHundredths(duration), because: texts.hoursText(party.hours) },
      { factor: inHundredths(drinks), because: drinksTexts[party.drinks] },
      { factor: inHundredths(crowd), because: crowdTexts[party.crowd] },
    ],
    exactGuests(party),
    plan.effectiveGuests,
  );
}

type GuestCalculatorProps = {
  /** Where the form is: on this page, or on the contact page. */
  formHref: string;
  drinks?: Party["drinks"] | undefined;
};

/** Says which trailers an event needs, from four answers; the answer can be shared by its address. */
export function GuestCalculator({ formHref, drinks = INITIAL_PARTY.drinks }: GuestCalculatorProps) {
  const [codec] = useState(() => codecFrom(drinks));
  const { state: typed, change } = useAddressState(codec);
  const { isPublic } = typed;
  const party = useLastReadable(partyOf(typed));
  const plan = party && planForGuests(party);
  const call = useWorthACall(plan, texts.talk);
  const answer = party &&
    plan && {
      plan,
      call,
      says: (
        <>
          {plan.trailers.slice(0, 1).map(({ model }) => (
            <Cutaway
              key={model}
              model={model}
              sizes="(min-width: 1024px) 560px, 92vw"
              className="mt-4"
            />
          ))}
          <p className="mt-3">{texts.holds(plan.capacity, plan.effectiveGuests)}</p>
          {plan.isSnug && !call && (
            <p className="mt-2 font-semibold text-amber">{texts.snug(plan.nextSize)}</p>
          )}
          {plan.visits > 0 && <p className="mt-2">{texts.visits(plan.visits)}</p>}
          {isPublic && <p className="mt-2">{texts.publicNote}</p>}
        </>
      ),
      actions: {
        formHref,
        choice: choiceOf(party, plan, isPublic),
        query: partyQuery(party, isPublic),
        anchor: PLANNER_ANCHOR,
      },
      price: <EventPrice trailers={plan.trailers} hours={party.hours} />,
      working: (
        <>
          <p className="mt-1 text-base">{workingOf(party, plan)}</p>
          <p className="mt-2 text-note text-stone">{texts.sources}</p>
          <p className="mt-2 text-note text-stone">
            <NoBreakModelName text={ruleOfThumb} />
          </p>
        </>
      ),
    };
  return (
    <PlannerLayout
      questions={<CalculatorFields typed={typed} onChange={change} />}
      answer={answer}
    />
  );
}
