import { paths } from "@/config/paths";
import { hasFilm, isFilmRendered } from "@/site/film/video-sources";
import { QuoteRequestSection } from "@/site/forms/quote/quote-request-section";
import { PhotoGrid } from "@/site/gallery/photo-grid";
import { Reviews } from "@/site/landing/reviews";
import { Figure } from "@/site/layout/picture";
import { Section } from "@/site/layout/section";
import { galleryTeaserPhotos } from "@/site/words/gallery-photos";
import { homeContent } from "@/site/words/pages/home";
import { TextLink } from "@/ui/smart-link";
import { FilmPlayer } from "./film-player";
import { HomeFamilyParties } from "./home-family-parties";
import { HomeFleet } from "./home-fleet";

/** The film runs to the screen's left edge, the hero's counterpart; its words stand at its foot. */
function HomeFilm() {
  const { film } = homeContent;
  return (
    <section
      aria-labelledby="film-heading"
      className="on-dark bg-evergreen-900 py-section text-ivory"
    >
      <div className="grid items-end gap-y-10 lg:grid-cols-[minmax(0,1fr)_clamp(2rem,4vw,4rem)_minmax(0,25rem)_max(2.5rem,calc((100%-77.5rem)/2))]">
        <FilmPlayer />
        <div className="page-column lg:col-start-3 lg:w-auto">
          <h2 id="film-heading" className="text-section">
            {film.heading}
          </h2>
          <p className="mt-5 max-w-prose border-brass-300/30 border-t pt-5 text-ivory/85">
            {film.text}
          </p>
          {isFilmRendered && <p className="mt-3 text-ivory/80 text-note">{film.rendered}</p>}
        </div>
      </div>
    </section>
  );
}

/** What the day looks like from the host's side, with one close picture. */
function HomeSetUp() {
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

/** The home page below its first screen: film, reviews, fleet, four pictures, the quote form. */
export function HomeSections() {
  const { gallery, quote } = homeContent;
  return (
    <>
      <HomeFamilyParties />
      <HomeSetUp />
      {hasFilm && <HomeFilm />}
      <Reviews page={paths.home} />
      <HomeFleet />
      <section aria-labelledby="gallery-heading" className="pt-section">
        <div className="page-column mb-10 flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
          <div>
            <h2 id="gallery-heading" className="text-section">
              {gallery.heading}
            </h2>
            <p className="mt-3 text-stone">{gallery.text}</p>
          </div>
          <TextLink href={gallery.link.href}>{gallery.link.label}</TextLink>
        </div>
        <PhotoGrid photos={galleryTeaserPhotos} layout="teaser" />
      </section>
      <QuoteRequestSection heading={quote.heading} text={quote.text} />
    </>
  );
}
