import "./spec-sheet.css";
import { business } from "@/config/business";
import type { FleetModel } from "@/site/words/business/fleet";
import { modelTexts } from "@/site/words/model-texts";
import { standard } from "@/site/words/standard";
import { toldPhone } from "@/ui/business-link";
import { ModelDrawing } from "./model-drawing";
import { modelRows } from "./model-rows";

export type SpecSheetProps = { model: FleetModel };

const { sheet } = modelTexts;

/** A printed page about one model, for planners, venues and drivers. */
export function SpecSheet({ model }: SpecSheetProps) {
  const rows = modelRows.map(({ label, value }) => ({
    label,
    text: typeof value === "string" ? value : value(model),
  }));
  return (
    <article className="spec-sheet hidden bg-white font-sans text-black [--paper:#fff] print:block">
      <header className="flex items-baseline justify-between border-brass-500 border-b pb-2">
        <h1 className="font-display text-[24pt] leading-tight">{sheet.title(model.name)}</h1>
        <p>{business.name}</p>
      </header>
      <p className="mt-3">{model.summary}</p>
      <div className="mt-4">
        <ModelDrawing model={model} />
      </div>
      <table className="mt-4 w-full border-collapse text-left">
        <tbody>
          {rows.map(({ label, text }) => (
            <tr key={label} className="border-hairline border-t align-top last:border-b">
              <th scope="row" className="w-2/5 py-1 pr-4 font-normal">
                {label}
              </th>
              <td className="py-1">{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-4 grid grid-cols-2 gap-8">
        <section>
          <h2 className="font-sans font-semibold">{sheet.features}</h2>
          <ul className="mt-1 list-disc pl-4">
            {model.features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </section>
        <section>
          <h2 className="font-sans font-semibold">{sheet.standard}</h2>
          <ul className="mt-1 list-disc pl-4">
            {standard.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      </div>
      <footer className="mt-4 border-brass-500 border-t pt-2">
        {sheet.contact}: {toldPhone} · {business.email} · {new URL(business.siteUrl).host}
      </footer>
    </article>
  );
}
