import type { TrailerSet } from "@/request/trailers/choose-trailers";
import { usePublicPrices } from "@/site/prices/public-prices";
import { plannerTexts } from "@/site/words/planner";

type Answer = Pick<TrailerSet, "trailers"> & { isForTalk: boolean };

/**
 * Why to call about an answer, followed by the phone number; undefined if there is no need.
 * @param talk the text for a plan so large that we work it out with the customer
 */
export function useWorthACall(plan: Answer | undefined, talk: string): string | undefined {
  const owned = usePublicPrices()?.owned;
  if (!plan) return undefined;
  const isMoreThanOwned = plan.trailers.some(
    ({ model, count }) => count > (owned?.[model] ?? count),
  );
  if (isMoreThanOwned) return plannerTexts.moreThanOwned;
  return plan.isForTalk ? talk : undefined;
}
