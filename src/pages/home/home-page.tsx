import { Seo } from "@/components/seo/seo";
import { localBusinessData } from "@/components/seo/structured-data";
import { HydrateWhenVisible } from "@/components/ui/hydrate-when-visible";
import { homeMeta } from "@/content/pages/home-hero";
import { lazyPart } from "@/lib/lazy-page";
import { HomeHero } from "@/pages/home/home-hero";

const HomeSections = lazyPart(() =>
  import("./home-sections").then((module) => module.HomeSections),
);

/** The front door: the dusk hero and facts; everything below comes to life when the visitor scrolls. */
export default function HomePage() {
  return (
    <>
      <Seo meta={homeMeta} path="/" structuredData={[localBusinessData()]} />
      <HomeHero />
      <HydrateWhenVisible margin="0px" className="min-h-dvh">
        <HomeSections />
      </HydrateWhenVisible>
    </>
  );
}
