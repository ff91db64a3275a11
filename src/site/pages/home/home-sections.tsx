import { QuoteRequestSection } from "@/site/forms/quote/quote-request-section";
import { PhotoGrid } from "@/site/gallery/photo-grid";
import { galleryTeaserPhotos } from "@/site/words/pages/gallery";
import { homeContent } from "@/site/words/pages/home";
import { TextLink } from "@/ui/smart-link";
import { HomeFilm } from "./home-film";
import { HomeFleet } from "./home-fleet";
import { HomeReviews } from "./home-reviews";
import { HomeSetUp } from "./home-set-up";

/** The home page below its first screen: film, reviews, fleet, four pictures, the quote form. */
export function HomeSections() {
  const { gallery, quote } = homeContent;
  return (
    <>
      <HomeSetUp />
      <HomeFilm />
      <HomeReviews />
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
        <PhotoGrid photos={galleryTeaserPhotos} layout="row" />
      </section>
      <QuoteRequestSection heading={quote.heading} text={quote.text} />
    </>
  );
}
