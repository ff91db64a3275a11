import { Figure } from "@/site/layout/picture";
import { Section } from "@/site/layout/section";
import { homeContent } from "@/site/words/pages/home";

/** What the day looks like from the host's side, with one close picture. */
export function HomeSetUp() {
  const { setUp } = homeContent;
  return (
    <Section
      aria-labelledby="set-up-heading"
      columnClassName="grid items-center gap-x-6 gap-y-10 lg:grid-cols-12"
    >
      <div className="lg:col-span-5">
        <h2 id="set-up-heading" className="text-section">
          {setUp.heading}
        </h2>
        <p className="mt-6 max-w-prose text-stone">{setUp.text}</p>
      </div>
      <Figure
        name={setUp.picture}
        sizes="(min-width: 1024px) 37rem, 100vw"
        pictureClassName="aspect-[16/10]"
        className="lg:col-span-6 lg:col-start-7"
      />
    </Section>
  );
}
