import { Figure } from "@/site/layout/picture";
import { Section } from "@/site/layout/section";
import { weddingsContent } from "@/site/words/pages/weddings";

/** The day from delivery to pickup along one brass line; on wide screens the lawn at dusk stays beside it. */
export function WeddingTimeline() {
  const { heading, text, picture, stops } = weddingsContent.timeline;
  return (
    <Section
      ground="evergreen"
      aria-labelledby="timeline"
      columnClassName="grid gap-x-16 gap-y-12 lg:grid-cols-[11fr_12fr]"
    >
      <div>
        <h2 id="timeline" className="text-section">
          {heading}
        </h2>
        <p className="mt-4 text-ivory/80">{text}</p>
        <ol className="mt-12 md:mt-16">
          {stops.map(({ time, title, text: what }) => (
            <li
              key={title}
              className="relative grid gap-x-16 pb-12 pl-7 before:absolute before:top-[0.5em] before:left-[-4px] before:size-[9px] before:rounded-full before:bg-brass-300 before:content-[''] after:absolute after:top-[0.5em] after:bottom-[-0.5em] after:left-0 after:w-px after:bg-brass-300/30 after:content-[''] last:pb-0 last:after:hidden sm:grid-cols-[7.5rem_1fr] sm:pl-0 sm:after:left-[9.5rem] sm:before:left-[calc(9.5rem-4px)]"
            >
              <p className="font-display text-[1.375rem] text-brass-300 leading-tight sm:text-right">
                {time}
              </p>
              <div>
                <h3 className="text-item">{title}</h3>
                <p className="mt-2 max-w-prose text-ivory/80">{what}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
      <Figure
        name={picture}
        sizes="(min-width: 1024px) 620px, 100vw"
        className="self-start lg:sticky lg:top-32"
      />
    </Section>
  );
}
