import { ArrowDown } from "lucide-react";
import { cn } from "@/lib/cn";
import { Picture } from "@/site/layout/picture";
import type { solutionsContent } from "@/site/words/pages/solutions";

type SolutionCardProps = { solution: (typeof solutionsContent.solutions)[number] };

/** Where each crop keeps the trailers whole. */
const FOCUS = {
  "wedding-lawn-dusk": "object-[13%_50%] sm:object-[22%_50%]",
  "construction-site": "object-[80%_50%] sm:object-[66%_50%]",
  "emergency-row-night": "object-[5%_50%] sm:object-[10%_50%]",
} as const;

/** One of three: picture above, words below, side by side on narrower screens; the whole card is the link to its section. */
export function SolutionCard({ solution }: SolutionCardProps) {
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
