import { Seo } from "@/components/seo/seo";
import { localBusinessData } from "@/components/seo/structured-data";
import { StaticUntilNear } from "@/components/ui/static-until-near";
import { homeMeta } from "@/content/pages/home-hero";
import { lazyPart } from "@/lib/loadable";
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
      <StaticUntilNear margin="0px" className="min-h-dvh">
        <HomeSections />
      </StaticUntilNear>
    </>
  );
}
