import { namesOfSet } from "@/request/trailers/choose-trailers";
import {
  exactGuests,
  factorsOf,
  type GuestPlan,
  type Party,
  planForGuests,
} from "@/request/trailers/guest-plan";
import { AnswerActions } from "@/site/choice/answer-actions";
import { Cutaway } from "@/site/fleet/cutaway";
import { EventPrice } from "@/site/prices/answer-prices";
import { PLANNER_ANCHOR } from "@/site/tool-anchors";
import { ruleOfThumb } from "@/site/words/business/capacity";
import { crowdTexts, drinksTexts } from "@/site/words/forms/choice";
import { calculatorTexts as texts } from "@/site/words/guest-calculator";
import { plannerTexts } from "@/site/words/planner";
import { PhoneLink } from "@/ui/business-link";
import { NoBreakModelName } from "@/ui/no-break-model-name";
import { Working } from "../working";
import { useWorthACall } from "../worth-a-call";
import { choiceOf, partyQuery } from "./plan-address";

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

type PlanAnswerProps = {
  /** Undefined while the questions have no readable answer. */
  party: Party | undefined;
  isPublic: boolean;
  /** Where the form is: on this page, or on the contact page. */
  formHref: string;
};

/** Which trailers, why, and on to the form. */
export function PlanAnswer({ party, isPublic, formHref }: PlanAnswerProps) {
  const plan = party && planForGuests(party);
  const call = useWorthACall(plan, texts.talk);
  return (
    <div className="min-h-96 border-brass-500 border-t-2 bg-white p-6 large-text:px-3 sm:p-8">
      <h3 className="font-sans text-note text-stone">{plannerTexts.result}</h3>
      <div role="status">
        {!plan && <p className="mt-2">{plannerTexts.waiting}</p>}
        {plan && (
          <>
            <p className="mt-2 text-balance font-display text-section leading-tight">
              <NoBreakModelName
                text={namesOfSet(plan, plannerTexts.trailer).join(` ${plannerTexts.and} `)}
              />
            </p>
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
            {call && (
              <p className="mt-2 font-semibold">
                {call} <PhoneLink />
              </p>
            )}
            {isPublic && <p className="mt-2">{texts.publicNote}</p>}
          </>
        )}
      </div>
      {party && plan && (
        <>
          <AnswerActions
            formHref={formHref}
            choice={choiceOf(party, plan, isPublic)}
            query={partyQuery(party, isPublic)}
            anchor={PLANNER_ANCHOR}
          />
          <Working>
            <p className="mt-1 text-base">{workingOf(party, plan)}</p>
            <p className="mt-2 text-note text-stone">{texts.sources}</p>
            <p className="mt-2 text-note text-stone">
              <NoBreakModelName text={ruleOfThumb} />
            </p>
          </Working>
          <EventPrice trailers={plan.trailers} hours={party.hours} />
        </>
      )}
    </div>
  );
}
