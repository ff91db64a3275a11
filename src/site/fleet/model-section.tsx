import { cn } from "@/lib/cn";
import { Fold } from "@/site/layout/fold";
import { Section } from "@/site/layout/section";
import { ModelDayPrice, ModelPrices } from "@/site/prices/model-prices";
import { waysInto } from "@/site/words/business/access";
import type { FleetModel } from "@/site/words/business/fleet";
import { modelTexts } from "@/site/words/model-texts";
import { ButtonLink } from "@/ui/button";
import { NoBreakModelName } from "@/ui/no-break-model-name";
import { ModelCarousel } from "./model-carousel";
import { ModelDrawing } from "./model-drawing";

const { labels } = modelTexts;

/** Capacity and set-up dimensions of one model, set like a menu. */
function ModelFacts({ model }: { model: FleetModel }) {
  const rows = [
    [labels.capacity, model.capacity],
    [labels.bestFor, model.bestFor],
  ] as const;
  return (
    <div className="@container">
      <table className="w-full text-left @max-[14rem]:block">
        <caption className="pb-4 text-left @max-[14rem]:block">
          <span className="block text-stone text-base">{labels.dimensions}</span>
          <span className="block font-display text-item">
            <NoBreakModelName text={model.dimensions} />
          </span>
          <span className="block text-note text-stone">
            {labels.dimensionsHint(waysInto(model))}
          </span>
        </caption>
        <tbody className="@max-[14rem]:block">
          {rows.map(([label, value]) => (
            <tr
              key={label}
              className="border-hairline border-t last:border-b @max-[14rem]:block @max-[14rem]:py-3"
            >
              <th
                scope="row"
                className="py-3 pr-4 align-top font-normal text-base text-stone @max-[14rem]:block @max-[14rem]:py-0"
              >
                {label}
              </th>
              <td className="text-balance py-3 text-right align-top text-base tabular-nums @max-[14rem]:block @max-[14rem]:py-0 @max-[14rem]:text-left">
                {value}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type ModelSectionProps = {
  model: FleetModel;
  ground: "ivory" | "sand";
  /** Pictures at the right on wide screens instead of the left. */
  isMirrored: boolean;
};

/** Everything about one model: pictures, features, the drawing with its dimensions, and the way to ask for it. */
export function ModelSection({ model, ground, isMirrored }: ModelSectionProps) {
  const { labels, action } = modelTexts;
  return (
    <Section
      id={model.id}
      ground={ground}
      aria-labelledby={`${model.id}-heading`}
      className={cn(
        "scroll-mt-0 max-lg:py-12",
        ground === "ivory"
          ? "[--paper:theme(colors.ivory.DEFAULT)]"
          : "[--paper:theme(colors.ivory.2)]",
      )}
    >
      <div
        className={cn(
          "grid gap-x-16 gap-y-5 *:min-w-0 lg:gap-y-8 lg:grid-rows-[auto_1fr]",
          isMirrored ? "lg:grid-cols-[5fr_7fr]" : "lg:grid-cols-[7fr_5fr]",
        )}
      >
        <header className={cn("lg:row-start-1", isMirrored ? "lg:col-start-1" : "lg:col-start-2")}>
          <div className="flex flex-wrap gap-x-1.5 text-brass-700">
            <p>{model.capacity}</p>
            <ModelDayPrice model={model.id} />
          </div>
          <h2 id={`${model.id}-heading`} className="mt-1 text-section">
            {model.name}
          </h2>
          <p className="mt-3 max-w-prose text-stone lg:mt-5">
            <NoBreakModelName text={model.summary} />
          </p>
        </header>
        <div
          className={cn(
            "min-w-0 lg:row-span-2 lg:row-start-1 print:hidden",
            isMirrored ? "lg:col-start-2" : "lg:col-start-1",
          )}
        >
          <ModelCarousel model={model} />
        </div>
        <div className={isMirrored ? "lg:col-start-1" : "lg:col-start-2"}>
          <Fold summary={labels.features}>
            <ul>
              {model.features.map((feature) => (
                <li key={feature} className="border-hairline border-t py-3 text-base last:border-b">
                  <NoBreakModelName text={feature} />
                </li>
              ))}
            </ul>
          </Fold>
          <ButtonLink
            href={action.href}
            data-choice={`trailers=${model.id}`}
            className="mt-5 lg:mt-8"
          >
            <NoBreakModelName text={action.label(model.name)} />
          </ButtonLink>
        </div>
      </div>
      <Fold
        summary={<NoBreakModelName text={labels.unfold(model.dimensions)} />}
        isAlwaysFolded
        // On paper it has a sheet of its own.
        className="mt-5 lg:mt-14 print:hidden"
      >
        <div
          className={cn(
            "grid items-end gap-x-16 gap-y-12 *:min-w-0",
            isMirrored ? "lg:grid-cols-[4fr_8fr]" : "lg:grid-cols-[8fr_4fr]",
          )}
        >
          <div className={cn(isMirrored && "lg:order-2")}>
            <ModelDrawing model={model} />
          </div>
          <ModelFacts model={model} />
        </div>
        <ModelPrices model={model.id} />
      </Fold>
    </Section>
  );
}
