import { anchors } from "@/config/paths";
import { useAddressState } from "@/lib/use-address-state";
import { workersPerPair } from "@/request/trailers/crew-rule";
import { HeadedSection } from "@/site/layout/headed-section";
import { TermPrice } from "@/site/prices/answer-prices";
import { CREW_ANCHOR } from "@/site/tool-anchors";
import { MONTH_WEEKS, STATION_HOURS_PER_VISIT } from "@/site/words/business/crew-planning";
import { crewTexts as texts } from "@/site/words/crew-planner";
import { interpretedAs } from "@/ui/forms/interpreted-as";
import { NumberField } from "@/ui/forms/number-field";
import { RadioRow } from "@/ui/forms/radio-row";
import { PlannerLayout, useLastReadable } from "../planner-layout";
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
import { type Crew, type CrewPlan, planForCrew, weeklyHours } from "./crew-plan";

function crewOf({ workers, shift, weeks }: TypedCrew): Crew | undefined {
  const [people, time] = [workersIn(workers), weeksIn(weeks)];
  return people && time && { workers: people.value, shift, weeks: time.value };
}

const codec = {
  initial: INITIAL_CREW,
  read: crewFromAddress,
  write: (typed: TypedCrew) => {
    const crew = crewOf(typed);
    return crew && crewParams(crew);
  },
};

type CrewPlanProps = { crew: Crew; plan: CrewPlan };

/** What the trailers of a plan have, and how often they are serviced. */
function PlanDetails({ crew, plan }: CrewPlanProps) {
  return (
    <>
      <p className="mt-3">{texts.fixtures(plan.seats, plan.urinals)}</p>
      <p className="mt-2">
        {texts.has(plan.has.toilets, plan.has.urinals, plan.has.urinals < plan.urinals)}
      </p>
      <p className="mt-2">
        {texts.visits(plan.visits, crew.weeks)}{" "}
        {crew.weeks < MONTH_WEEKS ? texts.weekly : texts.monthly}
      </p>
    </>
  );
}

/** How a plan was worked out. */
function PlanWorking({ crew, plan }: CrewPlanProps) {
  return (
    <>
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
    </>
  );
}

function answerOf(crew: Crew, plan: CrewPlan, call: string | undefined) {
  return {
    plan,
    call,
    says: <PlanDetails crew={crew} plan={plan} />,
    actions: {
      formHref: `#${anchors.quoteForm}`,
      choice: crewChoiceOf(crew, plan),
      query: new URLSearchParams(crewParams(crew)).toString(),
      anchor: CREW_ANCHOR,
    },
    price: <TermPrice trailers={plan.trailers} weeks={crew.weeks} visits={plan.visits} />,
    working: <PlanWorking crew={crew} plan={plan} />,
  };
}

/** From a crew and its shift to trailers and service visits; the answer can be shared by its address. */
export function CrewPlanner() {
  const { state: typed, change } = useAddressState(codec);
  const people = workersIn(typed.workers);
  const time = weeksIn(typed.weeks);
  const crew = useLastReadable(crewOf(typed));
  const plan = crew && planForCrew(crew);
  const call = useWorthACall(plan, texts.talk);
  const questions = (
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
  );
  const answer = crew && plan ? answerOf(crew, plan, call) : undefined;
  return (
    <HeadedSection
      id={CREW_ANCHOR}
      ground="sand"
      heading={texts.heading}
      text={texts.text}
      headingId="crew-planner-heading"
    >
      <PlannerLayout questions={questions} answer={answer} />
    </HeadedSection>
  );
}
