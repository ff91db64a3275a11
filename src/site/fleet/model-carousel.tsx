import { Suspense } from "react";
import { lazyPart } from "@/lib/lazy-page";
import { capitalized } from "@/request/words/capitalized";
import { Picture } from "@/site/layout/picture";
import type { FleetModel } from "@/site/words/business/fleet";
import { modelTexts } from "@/site/words/model-texts";
import { pictures } from "@/site/words/pictures";
import { CarouselFoot } from "@/ui/carousel-foot";
import { NoBreakModelName } from "@/ui/no-break-model-name";
import { RenderWhenVisible } from "@/ui/render-when-visible";

const Carousel = lazyPart(() => import("@/ui/carousel").then((module) => module.Carousel));

const { labels } = modelTexts;
const SIZES = "(width >= 1320px) 700px, (width >= 1024px) 55vw, 92vw";
const pictureClasses = "aspect-[16/10] w-full";

/**
 * The pictures of one model. The first one is in the page from the start; the carousel replaces it once its code has loaded,
 * which starts when the reader is near.
 */
export function ModelCarousel({ model }: { model: FleetModel }) {
  const [first] = model.pictures;
  const slides = model.pictures.map((name, index) => ({
    key: name,
    caption: capitalized(pictures[name].caption),
    // The first slide takes the place of the same picture: decoded at once, it does not blink.
    content: (
      <Picture
        name={name}
        sizes={SIZES}
        urgency={index === 0 ? "eager" : "lazy"}
        className={pictureClasses}
      />
    ),
  }));
  return (
    <div className="grid *:col-start-1 *:row-start-1 *:min-w-0">
      <RenderWhenVisible margin="300px" className="peer">
        <Suspense fallback={null}>
          <Carousel
            label={labels.carousel(model.name)}
            previousLabel={labels.previous}
            nextLabel={labels.next}
            positionText={labels.slide}
            slides={slides}
          />
        </Suspense>
      </RenderWhenVisible>
      <div className="peer-has-[section]:hidden">
        <Picture name={first} sizes={SIZES} className={pictureClasses} />
        <CarouselFoot
          number={1}
          total={slides.length}
          caption={
            <p className="min-h-11 text-note text-stone">
              <NoBreakModelName text={capitalized(pictures[first].caption)} />
            </p>
          }
        />
      </div>
    </div>
  );
}
