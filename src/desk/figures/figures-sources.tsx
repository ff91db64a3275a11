import { useQuery } from "@tanstack/react-query";
import { sourceTexts } from "@/desk/source/source-words";
import { FIGURE_WEEKS } from "./figures-query";
import { type SourceFigures, sourceFiguresQuery, sumBy } from "./figures-sources-query";
import { formatWholeDollars } from "./figures-text";

const texts = sourceTexts.figures;

const names: Partial<Record<string, string>> = sourceTexts.names;
const sourceOf = ({ source }: SourceFigures) => names[source ?? "unknown"] ?? source ?? "";

function landingOf({ landing }: SourceFigures): string {
  if (landing === null) return texts.unknownPage;
  return landing === "other" ? texts.otherPages : landing;
}

const cell = "py-2 pl-3 text-right align-baseline first:pl-0 first:text-left";

type TableProps = {
  figures: readonly SourceFigures[];
  caption: string;
  nameOf: (figures: SourceFigures) => string;
};

function SumsTable({ figures, caption, nameOf }: TableProps) {
  const { requests, quotes, accepted } = texts.columns;
  return (
    <table className="w-full border-collapse self-start text-note tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-brass-500 border-y">
          {[caption, requests, quotes, accepted].map((header) => (
            <th key={header} scope="col" className={`${cell} font-semibold`}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sumBy(figures, nameOf).map(([name, sums]) => (
          <tr key={name} className="border-hairline border-b">
            <th scope="row" className={`${cell} wrap-anywhere font-normal`}>
              {name}
            </th>
            <td className={cell}>{sums.requests.toLocaleString("en-US")}</td>
            <td className={cell}>{sums.quotes.toLocaleString("en-US")}</td>
            <td className={cell}>{formatWholeDollars(sums.accepted)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Which advertisements and pages bring requests, quotes and money. */
export function FiguresSources() {
  const { data: figures, isPending } = useQuery(sourceFiguresQuery(FIGURE_WEEKS));
  return (
    <section aria-label={texts.heading}>
      <h3 className="font-sans font-semibold text-base">{texts.heading}</h3>
      <p className="mt-1 mb-3 text-note text-stone">{texts.meaning(FIGURE_WEEKS)}</p>
      {isPending && <p role="status">{texts.loading}</p>}
      {!isPending && !figures && (
        <p role="alert" className="text-clay">
          {texts.failed}
        </p>
      )}
      {figures?.length === 0 && <p>{texts.none}</p>}
      {figures && figures.length > 0 && (
        <div className="grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-2">
          <SumsTable figures={figures} caption={texts.bySource} nameOf={sourceOf} />
          <SumsTable figures={figures} caption={texts.byLanding} nameOf={landingOf} />
        </div>
      )}
    </section>
  );
}
