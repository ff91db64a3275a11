import type { ReactNode } from "react";
import { formatPeriod } from "@/desk/figures/figure-days";
import { formatWholeDollars } from "@/lib/money";
import { emergencyReply, quoteReply } from "@/request/words/promise-texts";
import {
  countText,
  inTimeText,
  kindName,
  medianText,
  NO_FIGURE,
  personName,
  sourceName,
  sumByName,
  winRateText,
} from "./figures-numbers";
import type { Figures, Outcomes } from "./figures-query";
import { figuresTexts, salesTexts, sourceFigureTexts, salesTexts as texts } from "./figures-texts";

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
  /** Heading of the first column, if it is not the caption. */
  firstHeader?: string;
  headers: readonly string[];
  /** The first cell is what the row is about. */
  rows: readonly { key: string; name: ReactNode; figures: readonly (string | null)[] }[];
};

/** A table of figures, one row per subject. */
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

type Row = Pick<Outcomes, "requests" | "quotes" | "accepted" | "lost" | "value"> & { name: string };

const { columns } = salesTexts;

/** Outcomes of requests, one row per name. */
function OutcomesTable({ caption, rows }: { caption: string; rows: readonly Row[] }) {
  return (
    <FiguresTable
      caption={caption}
      headers={[columns.requests, columns.quotes, columns.winRate, columns.accepted]}
      rows={rows.map((row) => ({
        key: row.name,
        name: row.name,
        figures: [
          countText(row.requests),
          countText(row.quotes),
          winRateText(row),
          formatWholeDollars(row.value),
        ],
      }))}
    />
  );
}

type PartProps = { heading: string; meaning?: string; children: ReactNode };

function Part({ heading, meaning, children }: PartProps) {
  return (
    <section aria-label={heading} className="min-w-0">
      <h3 className="font-sans font-semibold text-base">{heading}</h3>
      {meaning && <p className="mt-1 text-note text-stone">{meaning}</p>}
      <div className="mt-3 grid gap-6">{children}</div>
    </section>
  );
}

/** How often quotes are accepted, by whom they were made, how soon they went out, and why they were declined. */
export function FiguresSales({ figures: { kinds, people, reasons } }: { figures: Figures }) {
  const { columns } = texts;
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-2">
      <Part heading={texts.wins} meaning={texts.winsMeaning}>
        <OutcomesTable
          caption={texts.byKind}
          rows={kinds.map((row) => ({ ...row, name: kindName(row.kind) }))}
        />
        <FiguresTable
          caption={texts.byPerson}
          headers={[columns.quotes, columns.winRate, columns.accepted]}
          rows={people.map((row) => ({
            key: row.maker_id ?? "",
            name: personName(row),
            figures: [countText(row.quotes), winRateText(row), formatWholeDollars(row.value)],
          }))}
        />
      </Part>
      <div className="grid content-start gap-8">
        <Part heading={texts.answers} meaning={texts.answersMeaning}>
          <FiguresTable
            caption={texts.byKind}
            headers={[columns.promise, columns.median, columns.inTime]}
            rows={kinds.map((row) => ({
              key: row.kind,
              name: kindName(row.kind),
              figures: [
                row.kind === "emergency" ? emergencyReply : quoteReply,
                medianText(row.median_answer_minutes),
                inTimeText(row),
              ],
            }))}
          />
        </Part>
        <Part heading={texts.losses}>
          {reasons.length === 0 ? (
            <p>{texts.noLosses}</p>
          ) : (
            <FiguresTable
              caption={texts.reason}
              headers={[columns.quotes, columns.quoted]}
              rows={reasons.map((row) => ({
                key: row.reason ?? "",
                name: row.reason ?? texts.otherReasons,
                figures: [countText(row.quotes), formatWholeDollars(row.quoted_value)],
              }))}
            />
          )}
        </Part>
      </div>
    </div>
  );
}

/** Which advertisements bring requests, quotes and money. */
export function FiguresSources({ figures: { sources } }: { figures: Figures }) {
  return (
    <section aria-label={sourceFigureTexts.heading}>
      <h3 className="font-sans font-semibold text-base">{sourceFigureTexts.heading}</h3>
      <p className="mt-1 mb-3 text-note text-stone">{sourceFigureTexts.meaning}</p>
      {sources.length === 0 ? (
        <p>{sourceFigureTexts.none}</p>
      ) : (
        <OutcomesTable caption={sourceFigureTexts.bySource} rows={sumByName(sources, sourceName)} />
      )}
    </section>
  );
}

/** The chart's figures as a table, newest first. */
export function FiguresPeriods({ figures: { step, periods } }: { figures: Figures }) {
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center font-semibold text-base underline decoration-brass-500 underline-offset-4">
        {figuresTexts.table[step]}
      </summary>
      <FiguresTable
        caption={figuresTexts.tableCaption[step]}
        firstHeader={figuresTexts.firstColumn[step]}
        headers={Object.values(figuresTexts.columns)}
        rows={periods.toReversed().map((period) => ({
          key: period.start,
          name: formatPeriod(period.start, step),
          figures: [
            countText(period.requests),
            inTimeText(period),
            medianText(period.median_answer_minutes),
            medianText(period.median_quote_minutes),
            formatWholeDollars(period.accepted_value),
          ],
        }))}
      />
    </details>
  );
}
