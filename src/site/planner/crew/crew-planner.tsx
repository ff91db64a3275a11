import { Plus } from "lucide-react";
import { Fragment, useRef } from "react";
import { flushSync } from "react-dom";
import { anchors } from "@/config/paths";
import { useAddressState } from "@/lib/use-address-state";
import { namesOfSet } from "@/request/trailers/choose-trailers";
import { workersPerPair } from "@/request/trailers/crew-rule";
import { HeadedSection } from "@/site/layout/headed-section";
import { TermPrice } from "@/site/prices/answer-prices";
import { CREW_ANCHOR } from "@/site/tool-anchors";
import { MONTH_WEEKS, STATION_HOURS_PER_VISIT } from "@/site/words/business/crew-planning";
import { crewTexts as texts } from "@/site/words/crew-planner";
import { plannerTexts } from "@/site/words/planner";
import { interpretedAs } from "@/ui/forms/interpreted-as";
import { NumberField } from "@/ui/forms/number-field";
import { RadioRow } from "@/ui/forms/radio-row";
import { NoBreakModelName } from "@/ui/no-break-model-name";
import { PlannerLayout, useLastReadable } from "../planner-layout";
import { useWorthACall } from "../worth-a-call";
import {
  crewChoiceOf,
  crewFromAddress,
  crewParams,
  INITIAL_CREW,
  INITIAL_SECOND,
  type TypedCrew,
  type TypedGroup,
  weeksIn,
  workersIn,
} from "./crew-address";
import {
  type Crew,
  type CrewGroup,
  type CrewPlan,
  groupsOf,
  type PlacesPlan,
  planForCrew,
  planForPlaces,
  weeklyHours,
} from "./crew-plan";

function groupOf({ workers, shift }: TypedGroup): CrewGroup | undefined {
  const people = workersIn(workers);
  return people && { workers: people.value, shift };
}

/** Undefined while a number is not readable. */
function crewOf(typed: TypedCrew): Crew | undefined {
  const [group, time] = [groupOf(typed), weeksIn(typed.weeks)];
  const second = typed.second && groupOf(typed.second);
  if (!group || !time || (typed.second && !second)) return undefined;
  return { ...group, weeks: time.value, ...(second && { second }) };
}

const quiet =
  "inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold underline decoration-brass-500 decoration-1 underline-offset-[0.35em] hover:decoration-2";

const codec = {
  initial: INITIAL_CREW,
  read: crewFromAddress,
  write: (typed: TypedCrew) => {
    const crew = crewOf(typed);
    // Without a second place, its parameters go.
    return crew && { crew2: "", shift2: "", ...crewParams(crew) };
  },
};

/** What the trailers of a place have. */
function PlaceDetails({ plan }: { plan: CrewPlan }) {
  return (
    <>
      <p className="mt-3">{texts.fixtures(plan.seats, plan.urinals)}</p>
      <p className="mt-2">
        {texts.has(plan.has.toilets, plan.has.urinals, plan.has.urinals < plan.urinals)}
      </p>
    </>
  );
}

type AnswerProps = { crew: Crew; plan: PlacesPlan };

/** What the trailers of each place have, and how often they are serviced. */
function PlanDetails({ crew, plan: { plans, visits } }: AnswerProps) {
  const isOne = plans.length === 1;
  return (
    <>
      {plans.map((plan, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the first place and the second.
        <Fragment key={place}>
          {!isOne && (
            <p className="mt-4 font-semibold">
              {texts.second.places[place]}:{" "}
              <NoBreakModelName text={namesOfSet(plan, plannerTexts.trailer).join(", ")} />
            </p>
          )}
          <PlaceDetails plan={plan} />
        </Fragment>
      ))}
      <p className="mt-2">
        {isOne ? texts.visits(visits, crew.weeks) : texts.visitsEach(visits, crew.weeks)}{" "}
        {crew.weeks < MONTH_WEEKS ? texts.weekly : texts.monthly}
      </p>
    </>
  );
}

type WorkingProps = { crew: CrewGroup; plan: CrewPlan; heading: string | undefined };

/** How a place's plan was worked out. */
function PlaceWorking({ crew, plan, heading }: WorkingProps) {
  const visits = planForCrew(crew).visits;
  return (
    <>
      {heading && <p className="mt-2 font-semibold text-base">{heading}</p>}
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
          visits,
        )}
      </p>
    </>
  );
}

function PlanWorking({ crew, plan: { plans } }: AnswerProps) {
  return (
    <>
      {groupsOf(crew).map((group, place) => {
        const plan = plans[place];
        const heading = plans.length > 1 ? texts.second.places[place] : undefined;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the first place and the second.
          plan && <PlaceWorking key={place} crew={group} plan={plan} heading={heading} />
        );
      })}
      <p className="mt-2 text-note text-stone">{texts.sources}</p>
    </>
  );
}

function answerOf(crew: Crew, plan: PlacesPlan, call: string | undefined) {
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
    price: (
      <TermPrice
        trailers={plan.trailers}
        weeks={crew.weeks}
        visits={plan.visits}
        places={plan.plans.length}
      />
    ),
    working: <PlanWorking crew={crew} plan={plan} />,
  };
}

type SecondPlaceProps = {
  typed: TypedGroup | undefined;
  onChange: (typed: TypedGroup | undefined) => void;
};

/** The workers at another place; a button until there are any. */
function SecondPlace({ typed, onChange }: SecondPlaceProps) {
  const button = useRef<HTMLButtonElement>(null);
  const fields = useRef<HTMLFieldSetElement>(null);
  if (!typed) {
    return (
      <button
        ref={button}
        type="button"
        className={quiet}
        onClick={() => {
          flushSync(() => onChange(INITIAL_SECOND));
          fields.current?.querySelector("input")?.focus();
        }}
      >
        <Plus aria-hidden size={18} /> {texts.second.add}
      </button>
    );
  }
  const people = workersIn(typed.workers);
  return (
    <fieldset ref={fields} className="grid min-w-0 gap-6 border-hairline border-t pt-5 *:min-w-0">
      <legend className="float-left font-semibold">{texts.second.legend}</legend>
      <NumberField
        label={texts.workers}
        hint={texts.second.hint}
        error={people ? undefined : texts.workersInvalid}
        understood={interpretedAs(people, texts.workersText)}
        value={typed.workers}
        onChange={(workers) => onChange({ ...typed, workers })}
      />
      <RadioRow
        legend={texts.shift}
        options={texts.shiftOptions}
        value={typed.shift}
        onChange={(shift) => onChange({ ...typed, shift })}
      />
      <button
        type="button"
        className={quiet}
        onClick={() => {
          flushSync(() => onChange(undefined));
          button.current?.focus();
        }}
      >
        {texts.second.remove}
      </button>
    </fieldset>
  );
}

/** From a crew and its shift to trailers and service visits; the answer can be shared by its address. */
export function CrewPlanner() {
  const { state: typed, change } = useAddressState(codec);
  const people = workersIn(typed.workers);
  const time = weeksIn(typed.weeks);
  const crew = useLastReadable(crewOf(typed));
  const plan = crew && planForPlaces(crew);
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
      <SecondPlace typed={typed.second} onChange={(second) => change({ second })} />
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
