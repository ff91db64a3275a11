import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { loggedName } from "@/desk/model/logged-name";
import { kindLabels } from "@/desk/model/model-words";
import { emergencyReply, quoteReply } from "@/request/words/promises";
import type { FigureDays } from "./figure-days";
import { formatWholeDollars, medianText, percentText } from "./figures-query";
import { FiguresTable } from "./figures-table";
import { FigureTile } from "./figures-tiles";
import { salesTexts } from "./figures-words";
import { type SalesFigures, salesFiguresQuery, sumSales, winRateText } from "./sales-query";

const texts = salesTexts;

const count = (number: number) => number.toLocaleString("en-US");

const names: Partial<Record<string, string>> = kindLabels;

/** What a kind of request is called, emergencies with what makes them one. */
export const kindName = (kind: string) => names[kind] ?? kind;

/** Who made quotes, as the log names them. */
export function personName({ id, name }: SalesFigures["persons"][number]): string {
  return name === null ? texts.nobody : loggedName(id, name);
}

function SalesTiles({ sales }: { sales: SalesFigures }) {
  const all = sumSales(sales.kinds);
  const tile = (label: string, meaning: string, status: string) => {
    const { quotes, value } = sales.open[status] ?? { quotes: 0, value: 0 };
    return (
      <FigureTile
        label={label}
        figure={formatWholeDollars(value)}
        details={[texts.quotes(quotes)]}
        meaning={meaning}
      />
    );
  };
  return (
    <dl className="grid grid-cols-1 gap-2 sm:grid-cols-3">
      {tile(texts.pipeline, texts.pipelineMeaning, "sent")}
      {tile(texts.drafts, texts.draftsMeaning, "pending")}
      <FigureTile
        label={texts.winRate}
        figure={winRateText(all)}
        details={[texts.decided(all.accepted, all.lost)]}
        meaning={texts.winRateMeaning}
      />
    </dl>
  );
}

function Part({
  heading,
  meaning,
  children,
}: {
  heading: string;
  meaning?: string;
  children: ReactNode;
}) {
  return (
    <section aria-label={heading} className="min-w-0">
      <h3 className="font-sans font-semibold text-base">{heading}</h3>
      {meaning && <p className="mt-1 text-note text-stone">{meaning}</p>}
      <div className="mt-3 grid gap-6">{children}</div>
    </section>
  );
}

function SalesTables({ sales }: { sales: SalesFigures }) {
  const { columns } = texts;
  const { kinds, persons, reasons } = sales;
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-2">
      <Part heading={texts.wins} meaning={texts.winsMeaning}>
        <FiguresTable
          caption={texts.byKind}
          headers={[columns.requests, columns.quotes, columns.winRate, columns.accepted]}
          rows={kinds.map((row) => ({
            key: row.kind,
            name: kindName(row.kind),
            figures: [
              count(row.requests),
              count(row.quotes),
              winRateText(row),
              formatWholeDollars(row.value),
            ],
          }))}
        />
        <FiguresTable
          caption={texts.byPerson}
          headers={[columns.quotes, columns.winRate, columns.accepted]}
          rows={persons.map((row) => ({
            key: row.id ?? "",
            name: personName(row),
            figures: [count(row.quotes), winRateText(row), formatWholeDollars(row.value)],
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
                medianText(row.medianMinutes),
                percentText(row.answeredInTime, row.answered + row.missed),
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
                figures: [count(row.quotes), formatWholeDollars(row.value)],
              }))}
            />
          )}
        </Part>
      </div>
    </div>
  );
}

/** What is open, how often quotes are accepted, by whom they were made, and why they were declined. */
export function FiguresSales({ days }: { days: FigureDays }) {
  const { data: sales, isPending } = useQuery(salesFiguresQuery(days));
  if (isPending) return <p role="status">{texts.loading}</p>;
  if (!sales) {
    return (
      <p role="alert" className="text-clay">
        {texts.failed}
      </p>
    );
  }
  return (
    <div className="grid gap-8">
      <SalesTiles sales={sales} />
      {sales.kinds.length > 0 && <SalesTables sales={sales} />}
    </div>
  );
}
