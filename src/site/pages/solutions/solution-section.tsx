import { cn } from "@/lib/cn";
import { Figure } from "@/site/layout/picture";
import { Section } from "@/site/layout/section";
import type { solutionsContent } from "@/site/words/pages/solutions";
import { ButtonLink } from "@/ui/button";
import { SolutionPoints } from "./solution-points";

type SolutionSectionProps = {
  solution: Extract<(typeof solutionsContent.solutions)[number], { action: unknown }>;
  ground?: "ivory" | "sand";
  isPictureFirst?: boolean;
};

/** What a card hands over to: the case in a sentence, three facts, the page with the rest. */
export function SolutionSection({
  solution,
  ground = "ivory",
  isPictureFirst = false,
}: SolutionSectionProps) {
  const { id, title, heading, text, points, action, sectionPicture } = solution;
  return (
    <Section
      id={id}
      ground={ground}
      aria-labelledby={`${id}-heading`}
      // The header's own height is all that has to stay free above a band of another color.
      className="scroll-mt-[-2rem] md:scroll-mt-[-1rem]"
      columnClassName={cn(
        "grid items-center gap-x-20 gap-y-12",
        isPictureFirst ? "lg:grid-cols-[6fr_5fr]" : "lg:grid-cols-[5fr_6fr]",
      )}
    >
      <div className={cn(isPictureFirst && "lg:order-2")}>
        <p className="text-brass-700 text-note">{title}</p>
        <h2 id={`${id}-heading`} className="mt-3 text-section">
          {heading}
        </h2>
        <p className="mt-5 max-w-prose text-stone">{text}</p>
        <SolutionPoints points={points} className="border-hairline" />
        <p className="mt-9">
          <ButtonLink href={action.href}>{action.label}</ButtonLink>
        </p>
      </div>
      <Figure
        name={sectionPicture}
        sizes="(min-width: 1024px) 640px, 100vw"
        pictureClassName={isPictureFirst ? "lg:aspect-[5/4]" : undefined}
      />
    </Section>
  );
}
