import { ArrowDown } from "lucide-react";
import { Picture } from "@/components/layout/picture";
import type { solutionsContent } from "@/content/solutions";
import { cn } from "@/lib/cn";

type SolutionCardProps = { solution: (typeof solutionsContent.solutions)[number] };

/** Where each crop keeps the trailers whole. */
const FOCUS = {
  "wedding-lawn-dusk": "object-[22%_50%]",
  "construction-site": "object-[66%_50%]",
  "emergency-row-night": "object-[30%_50%]",
} as const;

/** One of three: picture above, words below; the whole card is the link to its section. */
export function SolutionCard({ solution }: SolutionCardProps) {
  const { id, title, summary, jumpLabel, picture } = solution;
  return (
    <article className="group relative flex flex-col border-brass-300/30 max-lg:border-b max-lg:last:border-b-0 lg:border-r lg:last:border-r-0">
      <div className="relative min-h-0 flex-1 overflow-hidden max-lg:aspect-[16/9] max-lg:flex-none">
        <Picture
          name={picture}
          isHero
          sizes="(min-width: 1024px) 45vw, 100vw"
          className={cn("absolute inset-0 size-full", FOCUS[picture])}
        />
      </div>
      <div className="bg-evergreen-900 px-5 py-7 transition-colors group-hover:bg-evergreen-700 md:px-10 lg:px-8 lg:py-9 xl:px-10">
        <h2 className="text-item">{title}</h2>
        <p className="mt-2 text-ivory/90">{summary}</p>
        <a
          href={`#${id}`}
          className="mt-5 inline-flex min-h-11 items-center gap-2 font-semibold text-brass-300 underline decoration-1 underline-offset-[0.35em] after:absolute after:inset-0 after:content-['']"
        >
          {jumpLabel}
          <ArrowDown aria-hidden size={18} />
        </a>
      </div>
    </article>
  );
}
