import { useState } from "react";
import { cn } from "@/lib/cn";
import type { TrailerModelId } from "@/request/trailer-models";
import { Figure } from "@/site/layout/picture";
import { Section } from "@/site/layout/section";
import { largestModel, fleet as models } from "@/site/words/business/fleet";
import { homeContent } from "@/site/words/pages/home";
import { ButtonLink } from "@/ui/button";
import { NoBreakModelName } from "@/ui/no-break-model-name";
import { TextLink } from "@/ui/smart-link";

/** The fleet as a list; beside it, on wide screens, the picture of the model that is pointed at or focused. */
export function HomeFleet() {
  const { fleet } = homeContent;
  const [shownId, setShownId] = useState<TrailerModelId>(largestModel.id);
  return (
    <Section ground="sand" aria-labelledby="fleet-heading">
      <div className="grid gap-x-16 gap-y-5 lg:grid-cols-2">
        <h2 id="fleet-heading" className="text-section">
          {fleet.heading}
        </h2>
        <p className="max-w-prose text-stone lg:self-end">{fleet.text}</p>
      </div>
      <div className="mt-10 grid items-start gap-x-16 gap-y-10 lg:mt-14 lg:grid-cols-2">
        <ul className="divide-y divide-hairline border-hairline border-y">
          {models.map((model) => (
            <li
              key={model.id}
              onPointerEnter={() => setShownId(model.id)}
              onFocus={() => setShownId(model.id)}
              className={cn(
                "relative grid gap-x-8 gap-y-6 py-8 transition-[padding] duration-200 ease-out sm:grid-cols-[2fr_3fr] sm:items-center lg:block lg:py-7",
                "before:absolute before:inset-y-7 before:left-0 before:hidden before:w-0.5 before:bg-brass-500",
                model.id === shownId && "lg:pl-6 lg:before:block",
              )}
            >
              <Figure
                name={model.pictures[0]}
                sizes="(min-width: 640px) 40vw, 100vw"
                pictureClassName="aspect-[16/10]"
                className="lg:hidden"
              />
              <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[1fr_auto] lg:items-end">
                <div>
                  <h3 className="text-item first-letter:uppercase">
                    <NoBreakModelName text={model.fullName} />
                  </h3>
                  <p className="mt-2">
                    {model.capacity}
                    <span className="text-stone">
                      {" · "}
                      <NoBreakModelName text={model.dimensions} />
                    </span>
                  </p>
                  <p className="mt-1 text-base text-stone">{model.bestFor}</p>
                </div>
                <TextLink
                  href={fleet.action.href}
                  data-choice={`trailers=${model.id}`}
                  aria-label={`${fleet.action.label}: ${model.name}`}
                  className="justify-self-start"
                >
                  {fleet.action.label}
                </TextLink>
              </div>
            </li>
          ))}
        </ul>
        <div className="hidden lg:grid">
          {models.map((model) => (
            <Figure
              key={model.id}
              name={model.pictures[0]}
              sizes="42rem"
              pictureClassName="aspect-[4/3]"
              className={cn(
                "col-start-1 row-start-1 transition-opacity duration-[250ms] ease-out",
                model.id !== shownId && "invisible opacity-0",
              )}
            />
          ))}
        </div>
      </div>
      <p className="mt-6 lg:mt-8">{fleet.dateNote}</p>
      <p className="mt-2 max-w-prose text-note text-stone">
        <NoBreakModelName text={fleet.capacityNote} />
      </p>
      <div className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-5">
        <p className="font-display text-[1.375rem]">{fleet.help}</p>
        <ButtonLink href={fleet.experts.href}>{fleet.experts.label}</ButtonLink>
        <TextLink href={fleet.all.href}>{fleet.all.label}</TextLink>
      </div>
    </Section>
  );
}
