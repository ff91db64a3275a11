import { cn } from "@/lib/cn";
import { Picture } from "@/site/layout/picture";
import { luxuryTrailersContent } from "@/site/words/pages/luxury-trailers";
import type { PictureName } from "@/site/words/pictures";

const { inAction } = luxuryTrailersContent;

/** Where each picture hangs on wide screens, in order; the crops keep the trailers whole. */
const places = [
  { place: "md:col-span-2 lg:col-span-8 lg:col-start-5 lg:row-span-2", crop: "aspect-[16/10]" },
  { place: "lg:col-span-7", crop: "aspect-[16/10]" },
  {
    place: "lg:col-span-12 order-last max-md:order-none md:col-span-2",
    crop: "aspect-[16/10] md:aspect-[21/9] object-[50%_72%]",
  },
  { place: "lg:col-span-5 lg:self-end", crop: "aspect-[16/10]" },
] as const;

const SIZES = "(width >= 1024px) 66vw, (width >= 768px) 90vw, 92vw";

type HungPictureProps = { name: PictureName; title: string; place: string; crop: string };

function HungPicture({ name, title, place, crop }: HungPictureProps) {
  return (
    <figure className={cn("flex min-h-0 flex-col", place)}>
      <Picture name={name} sizes={SIZES} className={cn("w-full", crop)} />
      <figcaption className="mt-3 font-semibold text-base">{title}</figcaption>
    </figure>
  );
}

/** Four pictures on a dark wall, hung unevenly, with the heading in the gap. */
export function TrailersInAction() {
  return (
    <section
      aria-labelledby="in-action-heading"
      className="on-dark bg-evergreen-900 py-section text-ivory"
    >
      <div className="page-column grid gap-x-10 gap-y-10 md:grid-cols-2 lg:grid-cols-12 lg:gap-y-14">
        <div className="md:col-span-2 lg:col-span-4 lg:row-start-1">
          <h2 id="in-action-heading" className="text-section">
            {inAction.heading}
          </h2>
          <p className="mt-5 max-w-prose text-ivory/85">{inAction.text}</p>
        </div>
        {inAction.pictures.map(({ picture, title }, index) => (
          <HungPicture
            key={picture}
            name={picture}
            title={title}
            place={places[index]?.place ?? "lg:col-span-6"}
            crop={places[index]?.crop ?? "aspect-[16/10]"}
          />
        ))}
      </div>
    </section>
  );
}
