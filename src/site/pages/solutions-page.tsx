import { ArrowDown } from "lucide-react";
import { business, phoneHref } from "@/config/business";
import { paths } from "@/config/paths";
import { cn } from "@/lib/cn";
import { Breadcrumbs } from "@/site/layout/breadcrumbs";
import { Figure, Picture } from "@/site/layout/picture";
import { RenderingsNote } from "@/site/layout/rendering-note";
import { Section } from "@/site/layout/section";
import { SpokenLanguage } from "@/site/layout/spoken-language";
import { Seo } from "@/site/seo/seo";
import { solutionsContent } from "@/site/words/pages/solutions";
import { pictures } from "@/site/words/pictures";
import { ButtonLink } from "@/ui/button";
import { NoBreakModelName } from "@/ui/no-break-model-name";

type SolutionCardProps = { solution: (typeof solutionsContent.solutions)[number] };

/** Where each crop keeps the trailers whole. */
const FOCUS = {
  "wedding-lawn-dusk": "object-[13%_50%] sm:object-[22%_50%]",
  "construction-site": "object-[80%_50%] sm:object-[66%_50%]",
  "emergency-row-night": "object-[5%_50%] sm:object-[10%_50%]",
} as const;

/** One of three: picture above, words below, side by side on narrower screens; the whole card is the link to its section. */
function SolutionCard({ solution }: SolutionCardProps) {
  const { id, title, summary, jumpLabel, picture } = solution;
  return (
    <article className="group relative grid grid-cols-[2fr_3fr] large-text:grid-cols-1 large-text:grid-rows-[10rem_1fr] border-brass-300/30 lg:row-span-2 lg:grid-cols-1 lg:grid-rows-subgrid max-lg:border-b max-lg:last:border-b-0 lg:border-r lg:last:border-r-0">
      <div className="relative min-h-0 overflow-hidden">
        <Picture
          name={picture}
          urgency="hero"
          sizes="(min-width: 1024px) 45vw, 75vw"
          className={cn("absolute inset-0 size-full", FOCUS[picture])}
        />
      </div>
      <div className="flex flex-col justify-center bg-evergreen-900 px-4 py-5 transition-colors group-hover:bg-evergreen-700 md:px-10 lg:block lg:px-8 lg:py-9 xl:px-10">
        <h2 className="text-item">{title}</h2>
        <p className="mt-1.5 text-base text-ivory/90 lg:mt-2 lg:text-body">{summary}</p>
        <a
          href={`#${id}`}
          className="mt-2 inline-flex min-h-11 items-center gap-2 font-semibold text-base text-brass-300 leading-snug lg:mt-5 lg:text-body underline decoration-1 underline-offset-[0.35em] after:absolute after:inset-0 after:content-['']"
        >
          {jumpLabel}
          <ArrowDown aria-hidden size={18} className="shrink-0" />
        </a>
      </div>
    </article>
  );
}

type SolutionPointsProps = { points: readonly string[]; className?: string };

/** The facts of a solution as ruled lines; `className` gives the rules their color. */
function SolutionPoints({ points, className }: SolutionPointsProps) {
  return (
    <ul className={cn("mt-8 max-w-prose border-t", className)}>
      {points.map((point) => (
        <li key={point} className="border-inherit border-b py-3.5">
          <NoBreakModelName text={point} />
        </li>
      ))}
    </ul>
  );
}

type SolutionSectionProps = {
  solution: Extract<(typeof solutionsContent.solutions)[number], { action: unknown }>;
  ground?: "ivory" | "sand";
  isPictureFirst?: boolean;
};

/** What a card hands over to: the case in a sentence, three facts, the page with the rest. */
function SolutionSection({
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
      columnClassName="grid items-center gap-x-20 gap-y-12 lg:grid-cols-2"
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
        pictureClassName="lg:aspect-[5/4]"
      />
    </Section>
  );
}

type EmergencySolutionProps = {
  solution: Extract<(typeof solutionsContent.solutions)[number], { callLabel: unknown }>;
};

/** No picture here: a visitor in a hurry needs the number, as large as the column allows. */
function EmergencySolution({ solution }: EmergencySolutionProps) {
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
          <SpokenLanguage />
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

/**
 * Three cards fill the first screen, and each hands over to its section. The header is transparent over it until
 * the page has moved 100 px; the room above the heading is that distance, so that no line passes under the links.
 */
export default function SolutionsPage() {
  const { h1, lead, solutions } = solutionsContent;
  const [events, longTerm, emergency] = solutions;
  return (
    <>
      <Seo meta={solutionsContent.meta} path={paths.solutions} />
      <section className="on-dark flex flex-col bg-evergreen-800 text-ivory min-h-[calc(100svh-4rem)] md:min-h-[calc(100svh-5rem)] lg:min-h-[max(calc(100svh-5rem),40rem)]">
        <div className="page-column pt-[100px] large-text:pt-8 pb-8 lg:pb-10">
          <Breadcrumbs path={paths.solutions} />
          <div className="mt-3 flex flex-wrap items-baseline lg:mt-4 justify-between gap-x-12 gap-y-2">
            <h1 className="text-section">{h1}</h1>
            <p className="text-ivory/90">{lead}</p>
          </div>
          <RenderingsNote
            of={solutions.map(({ picture }) => pictures[picture])}
            className="mt-3 text-ivory/80"
          />
        </div>
        <div className="grid flex-1 max-lg:auto-rows-fr border-brass-300/30 border-t lg:grid-cols-3 lg:grid-rows-[minmax(14rem,1fr)_auto]">
          {solutions.map((solution) => (
            <SolutionCard key={solution.id} solution={solution} />
          ))}
        </div>
      </section>
      <SolutionSection solution={events} />
      <SolutionSection solution={longTerm} ground="sand" isPictureFirst />
      <EmergencySolution solution={emergency} />
    </>
  );
}
