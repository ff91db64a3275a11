import { paths } from "@/config/paths";
import { FleetLineUp } from "@/site/fleet/fleet-line-up";
import { FitCheckSection, ModelComparisonSection } from "@/site/fleet/fleet-sections";
import { Breadcrumbs } from "@/site/layout/breadcrumbs";
import { Fold } from "@/site/layout/fold";
import { RenderingsNote } from "@/site/layout/rendering-note";
import { Section } from "@/site/layout/section";
import { AreaCheckSection } from "@/site/planner/area-check-section";
import { GuestPlannerSection } from "@/site/planner/guest-planner-section";
import { Seo } from "@/site/seo/seo";
import { AREA_ANCHOR, COMPARE_ANCHOR, FIT_ANCHOR, PLANNER_ANCHOR } from "@/site/tool-anchors";
import { fleet } from "@/site/words/business/fleet";
import { trailersContent } from "@/site/words/pages/trailers";
import { pictures } from "@/site/words/pictures";
import { partWhenVisible } from "@/ui/hydrate-when-visible";
import { NoBreakModelName } from "@/ui/no-break-model-name";
import { TextLink } from "@/ui/smart-link";

const ModelSection = partWhenVisible("600px", () =>
  import("@/site/fleet/model-section").then((module) => module.ModelSection),
);
const StandardSection = partWhenVisible("600px", () =>
  import("@/site/fleet/standard-section").then((module) => module.StandardSection),
);
const Reviews = partWhenVisible("600px", () =>
  import("@/site/landing/reviews").then((module) => module.Reviews),
);

/** The fleet: all models on one ground line, then each in full, then what is the same everywhere. */
export default function TrailersPage() {
  const { h1, lead, capacityNote, jumps, compare, fit, area, areas } = trailersContent;
  return (
    <>
      <Seo meta={trailersContent.meta} path={paths.trailers} />
      <Section
        ground="evergreen"
        className="pt-8 max-lg:pb-10 [--paper:theme(colors.evergreen.900)] md:pt-10"
        aria-labelledby="page-heading"
      >
        <Breadcrumbs path={paths.trailers} className="text-ivory/80" />
        <div className="mt-8 grid items-end gap-x-20 gap-y-4 lg:grid-cols-[7fr_5fr]">
          <h1 id="page-heading" className="text-hero">
            {h1}
          </h1>
          <p className="max-w-prose text-ivory/85">
            <NoBreakModelName text={lead} />
          </p>
        </div>
        <div className="mt-10 lg:mt-20">
          <FleetLineUp />
        </div>
        <p className="mt-6 max-w-prose border-brass-300/30 border-t pt-6 text-base text-ivory/80">
          {capacityNote}
        </p>
        <RenderingsNote
          of={fleet.flatMap((model) => model.pictures.map((name) => pictures[name]))}
          className="mt-2 text-ivory/70"
        />
        <nav aria-label={jumps.label} className="mt-6 flex flex-wrap gap-x-4 gap-y-3">
          <TextLink href={`#${PLANNER_ANCHOR}`}>{jumps.guests}</TextLink>
          <TextLink href={`#${COMPARE_ANCHOR}`}>{compare.heading}</TextLink>
          <TextLink href={`#${FIT_ANCHOR}`}>{fit.heading}</TextLink>
          <TextLink href={`#${AREA_ANCHOR}`}>{area.heading}</TextLink>
        </nav>
      </Section>
      <GuestPlannerSection ground="sand" />
      {fleet.map((model, index) => (
        <ModelSection
          key={model.id}
          model={model}
          // Counted from the last one, after which the ground is sand.
          ground={(fleet.length - index) % 2 === 1 ? "ivory" : "sand"}
          isMirrored={index % 2 === 1}
        />
      ))}
      <ModelComparisonSection
        heading={compare.heading}
        text={compare.text}
        unfold={compare.unfold}
      />
      <FitCheckSection {...fit} />
      <StandardSection />
      <AreaCheckSection {...area} />
      <Section
        className="max-lg:pt-12 max-lg:pb-0"
        aria-labelledby="areas-heading"
        columnClassName="grid gap-x-20 gap-y-6 lg:grid-cols-[4fr_8fr]"
      >
        <h2 id="areas-heading" className="text-section">
          {areas.heading}
        </h2>
        <Fold summary={areas.text}>
          <ul className="columns-2 gap-x-10 lg:columns-3 print:columns-3">
            {areas.items.map((area) => (
              <li
                key={area}
                className="break-inside-avoid border-hairline border-b py-3.5 text-base md:text-lg"
              >
                {area}
              </li>
            ))}
          </ul>
        </Fold>
      </Section>
      <Reviews page={paths.trailers} />
    </>
  );
}
