import { type ComponentProps, type ReactNode, useState } from "react";
import { namesOfSet, type TrailerSet } from "@/request/trailers/choose-trailers";
import { capitalized } from "@/request/words/capitalized";
import { AnswerActions } from "@/site/choice/answer-actions";
import { Fold } from "@/site/layout/fold";
import { plannerTexts as texts } from "@/site/words/planner";
import { PhoneLink } from "@/ui/business-link";
import { NoBreakModelName } from "@/ui/no-break-model-name";

/** The last readable inputs: a number that is being typed does not remove the answer. */
export function useLastReadable<Said>(said: Said | undefined): Said | undefined {
  const [last, setLast] = useState(said);
  if (said !== undefined && JSON.stringify(said) !== JSON.stringify(last)) setLast(said);
  return said ?? last;
}

type PlannerLayoutProps = {
  questions: ReactNode;
  /** Undefined until the questions have a readable answer. */
  answer:
    | {
        plan: Pick<TrailerSet, "trailers">;
        /** Details about the trailers. */
        says: ReactNode;
        /** Why to call about so many trailers; undefined if there is no need. */
        call: string | undefined;
        actions: ComponentProps<typeof AnswerActions>;
        price: ReactNode;
        working: ReactNode;
      }
    | undefined;
};

/**
 * Questions, the trailers they lead to, the link to the form, and the price. How the answer was worked out is below the
 * questions if there is room, and collapsed on a phone.
 */
export function PlannerLayout({ questions, answer }: PlannerLayoutProps) {
  return (
    <div className="grid gap-x-14 gap-y-8 *:min-w-0 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
      {questions}
      <div className="min-h-96 border-brass-500 border-t-2 bg-white p-6 large-text:px-3 sm:p-8 lg:row-span-2 lg:self-start">
        <h3 className="font-sans text-note text-stone">{texts.result}</h3>
        <div role="status">
          {answer ? (
            <>
              <p className="mt-2 text-balance font-display text-section leading-tight">
                <NoBreakModelName
                  text={capitalized(namesOfSet(answer.plan, texts.trailer).join(` ${texts.and} `))}
                />
              </p>
              {answer.says}
              {answer.call && (
                <p className="mt-2 font-semibold">
                  {answer.call} <PhoneLink />
                </p>
              )}
            </>
          ) : (
            <p className="mt-2">{texts.waiting}</p>
          )}
        </div>
        {answer && <AnswerActions {...answer.actions} />}
        {answer?.price}
      </div>
      {answer && (
        <Fold summary={texts.working}>
          <h4 className="font-sans font-semibold text-base max-lg:hidden">{texts.working}</h4>
          {answer.working}
        </Fold>
      )}
    </div>
  );
}
