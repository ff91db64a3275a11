import { Figure } from "@/site/layout/picture";
import { Section } from "@/site/layout/section";
import { standard } from "@/site/words/standard";

/** What every trailer of the fleet has, beside a picture of it. */
export function StandardSection() {
  return (
    <Section
      ground="sand"
      className="max-lg:py-0"
      aria-labelledby="standard-heading"
      columnClassName="grid gap-x-20 gap-y-12 lg:grid-cols-2"
    >
      <Figure
        name={standard.picture}
        sizes="(width >= 1320px) 580px, (width >= 1024px) 45vw, 92vw"
        className="max-md:hidden"
        pictureClassName="aspect-[16/10] lg:aspect-[5/4]"
      />
      <div className="self-center">
        <h2 id="standard-heading" className="text-section">
          {standard.heading}
        </h2>
        <ul className="mt-6 grid grid-cols-2 gap-x-6 max-sm:text-base sm:mt-10 sm:gap-x-12 large-text:grid-cols-1">
          {standard.items.map((item) => (
            <li key={item} className="border-hairline border-t py-3 leading-snug sm:py-4">
              {item}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
