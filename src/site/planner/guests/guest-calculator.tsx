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

/** The calculator's address. It starts alike on every page, so that the same guests get the same trailers. */
const codec = {
  initial: INITIAL_PARTY,
  read: partyFromAddress,
  write: (typed: TypedParty) => {
    const party = partyOf(typed);
    return party && partyParams(party, typed.isPublic);
  },
};

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

type PlanDetailsProps = { plan: GuestPlan; isPublic: boolean; isWorthACall: boolean };

/** What the trailers of a plan hold, and what to know about them. */
function PlanDetails({ plan, isPublic, isWorthACall }: PlanDetailsProps) {
  const [first] = plan.trailers;
  return (
    <>
      {first && (
        <Cutaway
          key={first.model}
          model={first.model}
          sizes="(min-width: 1024px) 560px, 92vw"
          className="mt-4"
        />
      )}
      <p className="mt-3">{texts.holds(plan.capacity, plan.effectiveGuests)}</p>
      {plan.isSnug && !isWorthACall && (
        <p className="mt-2 font-semibold text-amber">{texts.snug(plan.nextSize)}</p>
      )}
      {plan.visits > 0 && <p className="mt-2">{texts.visits(plan.visits)}</p>}
      {isPublic && <p className="mt-2">{texts.publicNote}</p>}
    </>
  );
}

/** How a plan was worked out. */
function PlanWorking({ party, plan }: { party: Party; plan: GuestPlan }) {
  return (
    <>
      <p className="mt-1 text-base">{workingOf(party, plan)}</p>
      <p className="mt-2 text-note text-stone">{texts.sources}</p>
      <p className="mt-2 text-note text-stone">
        <NoBreakModelName text={ruleOfThumb} />
      </p>
    </>
  );
}

type GuestCalculatorProps = {
  /** Where the form is: on this page, or on the contact page. */
  formHref: string;
};

/** Says which trailers an event needs, from four answers; the answer can be shared by its address. */
export function GuestCalculator({ formHref }: GuestCalculatorProps) {
  const { state: typed, change } = useAddressState(codec);
  const { isPublic } = typed;
  const party = useLastReadable(partyOf(typed));
  const plan = party && planForGuests(party);
  const call = useWorthACall(plan, texts.talk);
  const questions = <CalculatorFields typed={typed} onChange={change} />;
  if (!party || !plan) return <PlannerLayout questions={questions} answer={undefined} />;
  const actions = {
    formHref,
    choice: choiceOf(party, plan, isPublic),
    query: partyQuery(party, isPublic),
    anchor: PLANNER_ANCHOR,
  };
  return (
    <PlannerLayout
      questions={questions}
      answer={{
        plan,
        call,
        says: <PlanDetails plan={plan} isPublic={isPublic} isWorthACall={call !== undefined} />,
        actions,
        price: <EventPrice trailers={plan.trailers} hours={party.hours} />,
        working: <PlanWorking party={party} plan={plan} />,
      }}
    />
  );
}
