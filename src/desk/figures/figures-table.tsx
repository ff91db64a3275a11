import type { ReactNode } from "react";
import { NO_FIGURE } from "./figures-numbers";
import { figuresTexts } from "./figures-texts";

/** A figure, or a dash with a text for screen readers. */
export function FigureText({ text }: { text: string | null }) {
  if (text !== null) return text;
  return (
    <>
      <span aria-hidden>{NO_FIGURE}</span>
      <span className="sr-only">{figuresTexts.noneSpoken}</span>
    </>
  );
}

const cell = "py-2 pl-2 text-right align-baseline first:pl-0 first:text-left xs:pl-3";

type FiguresTableProps = {
  caption: string;
  /** Above the first column, where the caption is not to stand there. */
  firstHeader?: string;
  headers: readonly string[];
  /** The first cell is what the row is about. */
  rows: readonly { key: string; name: ReactNode; figures: readonly (string | null)[] }[];
};

/** Figures in numbers, a row a subject. */
export function FiguresTable(props: FiguresTableProps) {
  const { caption, firstHeader = caption, headers, rows } = props;
  return (
    <table className="w-full border-collapse self-start text-[0.8125rem] tabular-nums xs:text-note">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-brass-500 border-y">
          {[firstHeader, ...headers].map((header) => (
            <th key={header} scope="col" className={`${cell} font-semibold`}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, figures }) => (
          <tr key={key} className="border-hairline border-b">
            <th scope="row" className={`${cell} wrap-anywhere font-normal`}>
              {name}
            </th>
            {figures.map((figure, index) => (
              <td key={headers[index]} className={cell}>
                <FigureText text={figure} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
