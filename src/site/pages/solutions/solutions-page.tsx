import { paths } from "@/config/paths";
import { Breadcrumbs } from "@/site/layout/breadcrumbs";
import { Seo } from "@/site/seo/seo";
import { breadcrumbData } from "@/site/seo/structured-data";
import { solutionsContent } from "@/site/words/pages/solutions";
import { EmergencySolution } from "./emergency-solution";
import { SolutionCard } from "./solution-card";
import { SolutionSection } from "./solution-section";

/**
 * Three cards fill the first screen, and each hands over to its section. The header is transparent over it until
 * the page has moved 100 px; the room above the heading is that distance, so that no line passes under the links.
 */
export default function SolutionsPage() {
  const { h1, lead, solutions } = solutionsContent;
  const [events, longTerm, emergency] = solutions;
  return (
    <>
      <Seo
        meta={solutionsContent.meta}
        path={paths.solutions}
        structuredData={[breadcrumbData(paths.solutions)]}
      />
      <section className="on-dark flex flex-col bg-evergreen-800 text-ivory min-h-[calc(100svh-4rem)] md:min-h-[calc(100svh-5rem)] lg:min-h-[max(calc(100svh-5rem),40rem)]">
        <div className="page-column pt-[100px] large-text:pt-8 pb-8 lg:pb-10">
          <Breadcrumbs path={paths.solutions} />
          <div className="mt-3 flex flex-wrap items-baseline lg:mt-4 justify-between gap-x-12 gap-y-2">
            <h1 className="text-section">{h1}</h1>
            <p className="text-ivory/90">{lead}</p>
          </div>
        </div>
        <div className="grid flex-1 max-lg:auto-rows-fr border-brass-300/30 border-t lg:grid-cols-3 lg:grid-rows-[minmax(14rem,1fr)_auto]">
          {solutions.map((solution) => (
            <SolutionCard key={solution.id} solution={solution} />
          ))}
        </div>
      </section>
      <SolutionSection solution={events} />
      <SolutionSection solution={longTerm} ground="sand" isPictureFirst />
      <EmergencySolution solution={emergency} />
    </>
  );
}
