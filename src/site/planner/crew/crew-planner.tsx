import { anchors } from "@/config/paths";
import { useAddressState } from "@/lib/use-address-state";
import { namesOfSet } from "@/request/trailers/choose-trailers";
import { workersPerPair } from "@/request/trailers/crew-rule";
import { AnswerActions } from "@/site/choice/answer-actions";
import { HeadedSection } from "@/site/layout/headed-section";
import { TermPrice } from "@/site/prices/answer-prices";
import { CREW_ANCHOR } from "@/site/tool-anchors";
import { MONTH_WEEKS, STATION_HOURS_PER_VISIT } from "@/site/words/business/crew-planning";
import { crewTexts as texts } from "@/site/words/crew-planner";
import { plannerTexts } from "@/site/words/planner";
import { PhoneLink } from "@/ui/business-link";
import { interpretedAs } from "@/ui/forms/interpreted-as";
import { NumberField } from "@/ui/forms/number-field";
import { RadioRow } from "@/ui/forms/radio-row";
import { NoBreakModelName } from "@/ui/no-break-model-name";
import { Working } from "../working";
import { useWorthACall } from "../worth-a-call";
import {
  crewChoiceOf,
  crewFromAddress,
  crewParams,
  INITIAL_CREW,
  type TypedCrew,
  weeksIn,
  workersIn,
} from "./crew-address";
import { type Crew, planForCrew, weeklyHours } from "./crew-plan";

function crewOf({ workers, shift, weeks }: TypedCrew): Crew | undefined {
  const [people, time] = [workersIn(workers), weeksIn(weeks)];
  return people && time && { workers: people.value, shift, weeks: time.value };
}

/** Trailers and service visits for a crew, why, and on to the form. */
function CrewAnswer({ crew }: { crew: Crew | undefined }) {
  const plan = crew && planForCrew(crew);
  const call = useWorthACall(plan, texts.talk);
  return (
    <div className="min-h-96 border-evergreen-700 border-t-2 bg-white p-6 large-text:px-3 sm:p-8">
      <h3 className="font-sans text-note text-stone">{plannerTexts.result}</h3>
      <div role="status">
        {!plan && <p className="mt-2">{plannerTexts.waiting}</p>}
        {crew && plan && (
          <>
            <p className="mt-2 text-balance font-display text-section leading-tight">
              <NoBreakModelName
                text={namesOfSet(plan, plannerTexts.trailer).join(` ${plannerTexts.and} `)}
              />
            </p>
            <p className="mt-3">{texts.fixtures(plan.seats, plan.urinals)}</p>
            <p className="mt-2">
              {texts.has(plan.has.toilets, plan.has.urinals, plan.has.urinals < plan.urinals)}
            </p>
            <p className="mt-2">
              {texts.visits(plan.visits, crew.weeks)}{" "}
              {crew.weeks < MONTH_WEEKS ? texts.weekly : texts.monthly}
            </p>
            {call && (
              <p className="mt-2 font-semibold">
                {call} <PhoneLink />
              </p>
            )}
          </>
        )}
      </div>
      {crew && plan && (
        <>
          <AnswerActions
            formHref={`#${anchors.quoteForm}`}
            choice={crewChoiceOf(crew, plan)}
            query={new URLSearchParams(crewParams(crew)).toString()}
            anchor={CREW_ANCHOR}
          />
          <Working>
            <p className="mt-1 text-base">
              {texts.fixtureSentence(
                crew.workers,
                workersPerPair(crew.workers),
                plan.seats,
                plan.seats + plan.urinals,
                plan.capacity,
              )}
            </p>
            <p className="mt-2 text-base">
              {texts.visitSentence(
                crew.workers,
                weeklyHours(crew.shift),
                plan.capacity,
                STATION_HOURS_PER_VISIT,
                plan.visits,
              )}
            </p>
            <p className="mt-2 text-note text-stone">{texts.sources}</p>
          </Working>
          <TermPrice trailers={plan.trailers} />
        </>
      )}
    </div>
  );
}

const codec = {
  initial: INITIAL_CREW,
  read: crewFromAddress,
  write: (typed: TypedCrew) => {
    const crew = crewOf(typed);
    return crew && crewParams(crew);
  },
};

/** From a crew and its shift to trailers and service visits; the answer can be shared by its address. */
export function CrewPlanner() {
  const { state: typed, change } = useAddressState(codec);
  const people = workersIn(typed.workers);
  const time = weeksIn(typed.weeks);
  return (
    <HeadedSection
      ground="sand"
      heading={texts.heading}
      text={texts.text}
      headingId="crew-planner-heading"
    >
      <div className="grid gap-x-14 gap-y-8 *:min-w-0 lg:grid-cols-2">
        <fieldset className="grid min-w-0 content-start gap-6 *:min-w-0">
          <legend className="sr-only">{texts.form}</legend>
          <div className="grid gap-5 *:min-w-0 min-[18rem]:grid-cols-2">
            <NumberField
              label={texts.workers}
              hint={texts.workersHint}
              error={people ? undefined : texts.workersInvalid}
              understood={interpretedAs(people, texts.workersText)}
              value={typed.workers}
              onChange={(workers) => change({ workers })}
            />
            <NumberField
              label={texts.weeks}
              error={time ? undefined : texts.weeksInvalid}
              understood={interpretedAs(time, texts.weeksText)}
              value={typed.weeks}
              onChange={(weeks) => change({ weeks })}
            />
          </div>
          <RadioRow
            legend={texts.shift}
            options={texts.shiftOptions}
            value={typed.shift}
            onChange={(shift) => change({ shift })}
          />
        </fieldset>
        <CrewAnswer crew={crewOf(typed)} />
      </div>
    </HeadedSection>
  );
}
