import { business, phoneHref } from "@/config/business";
import { Section } from "@/site/layout/section";
import type { solutionsContent } from "@/site/words/pages/solutions";
import { ButtonLink } from "@/ui/button";
import { SolutionPoints } from "./solution-points";

type EmergencySolutionProps = {
  solution: Extract<(typeof solutionsContent.solutions)[number], { callLabel: unknown }>;
};

/** No picture here: a visitor in a hurry needs the number, as large as the column allows. */
export function EmergencySolution({ solution }: EmergencySolutionProps) {
  const { id, title, heading, text, points, callLabel } = solution;
  return (
    <Section
      id={id}
      aria-labelledby={`${id}-heading`}
      className="scroll-mt-[-2rem] md:scroll-mt-[-1rem]"
    >
      <p className="border-clay border-t-2 pt-5 font-semibold text-clay text-note">{title}</p>
      <div className="mt-6 grid items-end gap-x-20 gap-y-10 lg:grid-cols-[6fr_5fr]">
        <div>
          <h2 id={`${id}-heading`} className="text-section">
            {heading}
          </h2>
          <p className="mt-5 max-w-prose text-stone">{text}</p>
          <a
            href={phoneHref}
            data-claim="phone"
            className="mt-6 block w-fit whitespace-nowrap py-2 font-display text-[min(clamp(2.3rem,11vw,5.5rem),12vw)] large-text:whitespace-normal large-text:text-[2.7rem] text-clay leading-none decoration-2 underline-offset-[0.12em] hover:underline"
          >
            {business.phone}
          </a>
          <p className="mt-6">
            <ButtonLink href={phoneHref} variant="clay">
              {callLabel}
            </ButtonLink>
          </p>
        </div>
        <SolutionPoints points={points} className="border-clay/40 lg:mt-0" />
      </div>
    </Section>
  );
}
