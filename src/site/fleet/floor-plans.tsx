import { Fold } from "@/site/layout/fold";
import { fleet } from "@/site/words/business/fleet";
import { floorPlanTexts as texts } from "@/site/words/trailer-details";
import { FloorPlan } from "./floor-plan";

/** The floor of every model, to one scale. */
export function FloorPlans() {
  return (
    <Fold summary={texts.unfold} className="mt-10 lg:mt-14">
      <h3 className="text-item">{texts.heading}</h3>
      <div className="mt-6 grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {fleet.map((model) => (
          <FloorPlan key={model.id} model={model} />
        ))}
      </div>
      <p className="mt-6 text-note text-stone">{texts.note}</p>
    </Fold>
  );
}
