import { type EventRate, eventRates } from "@/config/rates";
import { namesOfSet, type TrailerSet } from "@/site/words/business/choose-trailers";
import { calculatorTexts as texts } from "@/site/words/guest-calculator";

/**
 * What a set of trailers costs for one event, from and to, in whole dollars; undefined as long as one of its models has
 * no rate.
 */
export function estimateOf(
  { trailers }: Pick<TrailerSet, "trailers">,
  rates: Readonly<Record<string, EventRate>>,
): EventRate | undefined {
  let sum: EventRate = { from: 0, to: 0 };
  for (const { model, count } of trailers) {
    const rate = rates[model];
    if (!rate) return undefined;
    sum = { from: sum.from + count * rate.from, to: sum.to + count * rate.to };
  }
  return trailers.length > 0 ? sum : undefined;
}

/** The estimate with its arithmetic, in words; undefined without rates. */
export function estimateText(set: TrailerSet, rates = eventRates): string | undefined {
  const sum = estimateOf(set, rates);
  if (!sum) return undefined;
  const parts = set.trailers.map((each) => {
    const [name = ""] = namesOfSet({ ...set, trailers: [each] }, (model) => model);
    const rate = rates[each.model] ?? sum;
    return texts.estimatePart(each.count, name, rate.from, rate.to);
  });
  return texts.estimate(sum.from, sum.to, parts);
}
