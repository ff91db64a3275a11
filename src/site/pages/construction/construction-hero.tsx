import { anchors, paths } from "@/config/paths";
import { Breadcrumbs } from "@/site/layout/breadcrumbs";
import { Instead } from "@/site/layout/instead";
import { Picture } from "@/site/layout/picture";
import { constructionContent } from "@/site/words/pages/construction";
import { ButtonLink } from "@/ui/button";
import { TextLink } from "@/ui/smart-link";

/** The promise and the action first, then the site by day with three figures set beside it like a site board. */
export function ConstructionHero() {
  const { hero, actions, facts } = constructionContent;
  return (
    <section className="bg-white">
      <div className="page-column grid items-end short:items-center gap-x-20 gap-y-6 pt-8 pb-10 short:grid-cols-2 short:gap-x-10 short:pt-3 lg:grid-cols-[7fr_4fr] lg:pb-14">
        <div>
          <Breadcrumbs path={paths.construction} className="text-stone" />
          <h1 className="mt-8 max-w-[12.9em] text-hero short:mt-3 short:text-[1.875rem] lg:mt-10">
            {hero.h1}
          </h1>
        </div>
        <div>
          <p className="max-w-prose text-stone">{hero.lead}</p>
          <div className="mt-7 flex flex-wrap items-center short:mt-4 gap-x-7 gap-y-5">
            <ButtonLink href={`#${anchors.quoteForm}`}>{actions.quote}</ButtonLink>
            <TextLink href={actions.second.href}>{actions.second.label}</TextLink>
          </div>
          <Instead {...constructionContent.instead} />
        </div>
      </div>
      <div className="flex flex-col lg:grid lg:grid-cols-[max(2.5rem,calc((100%-77.5rem)/2))_14rem_3.5rem_minmax(0,1fr)]">
        <div className="lg:col-start-4 lg:row-start-1">
          <Picture
            name={hero.picture}
            urgency="hero"
            sizes="(min-width: 1024px) 75vw, (min-width: 640px) 100vw, 128vw"
            className="aspect-[5/4] w-full object-[62%_50%] sm:aspect-[16/9] lg:aspect-[2/1] lg:object-[50%_75%]"
          />
        </div>
        <dl className="page-column grid gap-x-8 py-6 sm:grid-cols-3 lg:col-start-2 lg:row-start-1 lg:w-auto lg:grid-cols-1 lg:grid-rows-3 lg:py-0">
          {facts.map(({ value, label }) => (
            <div
              key={label}
              className="flex flex-col-reverse justify-end border-evergreen-700 py-4 max-sm:border-b max-sm:last:border-b-0 sm:border-t-2 lg:py-5"
            >
              <dt className="text-balance text-base text-stone">{label}</dt>
              <dd className="font-display text-[2.25rem] text-evergreen-700 leading-tight">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
