import useEmblaCarousel from "embla-carousel-react";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useState } from "react";
import { carouselTexts } from "@/ui/words/carousel";
import { CarouselFoot } from "./carousel-foot";
import { NoBreakModelName } from "./no-break-model-name";

type CarouselSlide = { key: string; content: ReactNode; caption: string };

type CarouselProps = {
  /** Name of the whole, such as what the pictures show. */
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** Says where the reader is; both numbers count from 1. */
  positionText: (number: number, total: number) => string;
  slides: readonly CarouselSlide[];
};

const buttonClasses =
  "inline-flex size-11 items-center justify-center rounded border border-hairline transition-colors hover:border-current hover:bg-evergreen-700 hover:text-white";

function prefersStillness(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Slides in a row, one at a time, going round. Moved by the buttons, the arrow keys or a swipe; the position
 * and the caption are announced. Load it lazily: Embla comes with it.
 */
export function Carousel({ label, previousLabel, nextLabel, positionText, slides }: CarouselProps) {
  const [viewport, embla] = useEmblaCarousel({ loop: true });
  const [selected, setSelected] = useState(0);

  useEffect(() => {
    if (!embla) return;
    const readPosition = () => setSelected(embla.selectedScrollSnap());
    embla.on("select", readPosition);
    embla.on("reInit", readPosition);
    return () => {
      embla.off("select", readPosition);
      embla.off("reInit", readPosition);
    };
  }, [embla]);

  const goBack = () => embla?.scrollPrev(prefersStillness());
  const showNext = () => embla?.scrollNext(prefersStillness());
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowLeft") goBack();
    else if (event.key === "ArrowRight") showNext();
    else return;
    event.preventDefault();
  };

  return (
    <section aria-roledescription={carouselTexts.carousel} aria-label={label} onKeyDown={onKeyDown}>
      <div ref={viewport} className="cursor-grab overflow-hidden active:cursor-grabbing">
        <div className="flex touch-pan-y">
          {slides.map(({ key, content }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields; the carousel pattern of the ARIA guide wants a group
            <div
              key={key}
              role="group"
              aria-roledescription={carouselTexts.slide}
              aria-label={positionText(index + 1, slides.length)}
              aria-hidden={index !== selected}
              className="min-w-0 shrink-0 grow-0 basis-full"
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      <CarouselFoot
        number={selected + 1}
        total={slides.length}
        caption={
          <p aria-live="polite" className="min-h-11 text-note text-stone first-letter:uppercase">
            <NoBreakModelName text={slides[selected]?.caption ?? ""} />
            <span className="sr-only">{` ${positionText(selected + 1, slides.length)}`}</span>
          </p>
        }
        buttons={
          <>
            <button
              type="button"
              aria-label={previousLabel}
              onClick={goBack}
              className={buttonClasses}
            >
              <ArrowLeft aria-hidden size={18} strokeWidth={1.5} />
            </button>
            <button
              type="button"
              aria-label={nextLabel}
              onClick={showNext}
              className={buttonClasses}
            >
              <ArrowRight aria-hidden size={18} strokeWidth={1.5} />
            </button>
          </>
        }
      />
    </section>
  );
}
