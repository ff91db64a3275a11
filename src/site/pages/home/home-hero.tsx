import { HeroLoop } from "@/site/film/hero-loop";
import { heroSources, isHeroFilmOwn } from "@/site/film/video-sources";
import { ownText, RenderingNote } from "@/site/layout/rendering-note";
import { homeHeroPicture } from "@/site/words/home-hero-picture";
import { homeHeroContent } from "@/site/words/pages/home-hero";
import { ButtonLink } from "@/ui/button";
import { PictureFile } from "@/ui/picture-file";
import { TextLink } from "@/ui/smart-link";

/** Words on their own evergreen panel, the trailer whole beside them, four facts below. */
export function HomeHero() {
  const { hero, heroActions, price, stats } = homeHeroContent;
  return (
    <section className="on-dark bg-evergreen-900 text-ivory">
      {/* The text starts at the page column's edge, the picture runs to the screen's. On a phone the picture is above, and
          stands first here too: what is put in front by `order` pushes down text that is already painted. */}
      <div className="hero-sides flex flex-col lg:grid lg:min-h-[clamp(36rem,100svh-15.5rem,46rem)] lg:grid-cols-[max(2.5rem,calc((100%-77.5rem)/2))_clamp(24rem,33vw,30rem)_clamp(2rem,4vw,4rem)_minmax(0,1fr)]">
        <figure className="relative aspect-[3/2] overflow-hidden max-sm:max-h-[max(9rem,100svh-36rem)] sm:aspect-[16/9] lg:col-start-4 lg:row-start-1 lg:aspect-auto">
          <PictureFile
            picture={homeHeroPicture}
            alt={ownText(homeHeroPicture, homeHeroPicture.alt)}
            urgency="hero"
            sizes="(min-width: 1024px) max(60vw, clamp(58rem, 160vh - 25rem, 74rem)), (min-width: 640px) 100vw, 107vw"
            className="absolute inset-0 size-full object-[50%_50%] lg:object-[33%_50%]"
          />
          {heroSources.length > 0 && (
            <HeroLoop
              sources={heroSources}
              // The built-in loop shows another evening than the picture.
              isOnRequest={!isHeroFilmOwn}
              className="object-[35%_50%] lg:object-[48%_50%] xl:object-[35%_50%]"
            />
          )}
        </figure>
        <div className="page-column pt-6 pb-10 lg:col-start-2 lg:row-start-1 lg:flex lg:w-auto lg:flex-col lg:justify-center lg:py-10">
          <h1 className="text-hero">{hero.h1}</h1>
          <p className="mt-4 max-w-prose border-brass-300/30 border-t pt-4 text-ivory/90 sm:mt-6 sm:pt-6 lg:mt-7 lg:pt-7">
            {hero.lead}
          </p>
          <div className="mt-5 flex flex-wrap gap-3 sm:mt-8 short:gap-2 short:*:px-5">
            <ButtonLink href={heroActions.quote.href} variant="brass">
              {heroActions.quote.label}
            </ButtonLink>
            <ButtonLink href={heroActions.services.href} variant="outline">
              {heroActions.services.label}
            </ButtonLink>
          </div>
          <p className="mt-8 flex flex-wrap items-baseline gap-x-5 gap-y-3">
            <span className="text-balance font-display text-[1.375rem] text-brass-300">
              {price.text}
            </span>
            <TextLink href={price.link.href} className="inline-block py-1 font-normal text-base">
              {price.link.label}
            </TextLink>
          </p>
          <RenderingNote picture={homeHeroPicture} className="mt-4" />
        </div>
      </div>
      <dl className="page-column grid grid-cols-3 gap-y-8 has-[>:nth-child(4)]:grid-cols-2 large-text:grid-cols-1! pb-14 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:pt-10 lg:pb-12">
        {stats.map(({ value, label }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end border-brass-300/30 border-l pr-2 pl-4 sm:pl-6"
          >
            <dt className="text-ivory/80 text-note">{label}</dt>
            <dd
              data-claim={label}
              className="font-display text-[2.25rem] text-brass-300 leading-tight"
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
