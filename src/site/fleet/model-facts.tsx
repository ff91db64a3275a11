import type { FleetModel } from "@/site/words/business/fleet";
import { trailersContent } from "@/site/words/pages/trailers";

const { labels } = trailersContent;

/** Capacity and set-up dimensions of one model, set like a menu. */
export function ModelFacts({ model }: { model: FleetModel }) {
  const rows = [
    [labels.capacity, model.capacity],
    [labels.bestFor, model.bestFor],
  ] as const;
  return (
    <table className="w-full text-left">
      <caption className="pb-4 text-left">
        <span className="block text-stone text-base">{labels.dimensions}</span>
        <span className="block font-display text-item">{model.dimensions}</span>
        <span className="block text-note text-stone">{labels.dimensionsHint}</span>
      </caption>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label} className="border-hairline border-t last:border-b">
            <th scope="row" className="py-3 pr-4 align-top font-normal text-base text-stone">
              {label}
            </th>
            <td className="text-balance py-3 text-right align-top text-base tabular-nums">
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
