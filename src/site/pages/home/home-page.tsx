import { Seo } from "@/site/seo/seo";
import { homeMeta } from "@/site/words/pages/home-hero";
import { partWhenVisible } from "@/ui/hydrate-when-visible";
import { HomeHero } from "./home-hero";

const HomeSections = partWhenVisible("0px", () =>
  import("./home-sections").then((module) => module.HomeSections),
);

/** The front door: the dusk hero and facts; everything below comes to life when the visitor scrolls. */
export default function HomePage() {
  return (
    <>
      <Seo meta={homeMeta} path="/" />
      <HomeHero />
      <HomeSections />
    </>
  );
}
