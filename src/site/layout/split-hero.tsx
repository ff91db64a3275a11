import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/cn";
import { pictures } from "@/site/words/pictures";
import { Breadcrumbs } from "./breadcrumbs";
import { Figure } from "./picture";
import { RenderingNote } from "./rendering-note";

/** From the screen's edge to the page's column. */
const sides = {
  left: "lg:grid-cols-[minmax(0,1fr)_clamp(2rem,4vw,4rem)_minmax(0,clamp(23rem,36vw,30rem))_max(2.5rem,calc((100%-77.5rem)/2))]",
  right:
    "lg:grid-cols-[max(2.5rem,calc((100%-77.5rem)/2))_minmax(0,clamp(23rem,36vw,30rem))_clamp(2rem,4vw,4rem)_minmax(0,1fr)]",
} as const;

type SplitHeroProps = Pick<ComponentProps<typeof Breadcrumbs>, "path"> & {
  h1: string;
  lead: string;
  picture: ComponentProps<typeof Figure>["name"];
  /** Where the crop keeps the picture's subject. */
  focus: string;
  /** Which edge of the screen the picture runs to. On a phone it is above the words, as high as leaves room for a button. */
  side: keyof typeof sides;
  /** Shorter than the screen, so that the next section is in view. */
  isBand?: boolean;
  isDark?: boolean;
  className?: string;
  /** Below the first sentences. */
  children?: ReactNode;
};

/** Width of the whole picture on a phone: a band shows all of it, the taller shape crops its sides, less on a low screen. */
const widthOnPhone = (isBand = false) => (isBand ? "100vw" : "115vw");

/** How most pages open: one picture to the screen's edge, the words beside it in the page's column. */
export function SplitHero(props: SplitHeroProps) {
  const { path, h1, lead, picture, focus, side, isBand, isDark, className } = props;
  const isRight = side === "right";
  return (
    <section
      className={cn(
        "hero-sides flex flex-col lg:grid",
        sides[side],
        isBand
          ? "lg:min-h-[clamp(22rem,28vw,30rem)]"
          : "lg:min-h-[36rem] xl:min-h-[calc(100svh-5rem)]",
        isDark && "on-dark bg-evergreen-900 text-ivory",
        className,
      )}
    >
      <Figure
        name={picture}
        urgency="hero"
        sizes={`(min-width: 1024px) max(58rem, 160vh - 8rem), (min-width: 640px) 100vw, ${widthOnPhone(isBand)}`}
        className={cn("overflow-hidden", isRight && "lg:col-start-4 lg:row-start-1")}
        pictureClassName={cn(
          "max-sm:max-h-[max(9rem,100svh-33rem)] sm:aspect-[16/9] lg:absolute lg:inset-0 lg:aspect-auto lg:size-full",
          isBand ? "aspect-[2/1]" : "aspect-[4/3]",
          focus,
        )}
      />
      <div
        className={cn(
          "page-column pt-7 pb-14 lg:flex lg:w-full lg:flex-col lg:pt-8 lg:pb-16",
          isRight ? "lg:col-start-2 lg:row-start-1" : "lg:col-start-3",
        )}
      >
        <Breadcrumbs path={path} className={isDark ? undefined : "text-stone"} />
        <h1 className="mt-4 text-hero lg:mt-auto lg:pt-8 lg:text-[clamp(2.75rem,1.9rem+1.9vw,3.75rem)]">
          {h1}
        </h1>
        <p
          className={cn(
            "mt-5 max-w-prose border-t pt-5 last:lg:mb-auto lg:mt-7 lg:pt-7",
            isDark ? "border-brass-300/30 text-ivory/90" : "border-brass-500 text-stone",
          )}
        >
          {lead}
        </p>
        {props.children}
        <RenderingNote picture={pictures[picture]} className="mt-6 lg:mt-4" />
      </div>
    </section>
  );
}
