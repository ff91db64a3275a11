import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { modelName } from "@/desk/model/model-name";
import { formatDollars } from "@/lib/money";
import { type FigureDays, formatPeriod } from "./figure-days";
import { FiguresTable } from "./figures-tables";
import { moneyFigureTexts as texts } from "./figures-texts";
import { type MoneyFigures, moneyFiguresQuery } from "./money-figures-query";

const WAYS: Readonly<Record<string, string>> = texts.ways;

const wayName = (way: string) => WAYS[way] ?? way;

/** Sums of amounts in US dollars, to the cent. */
const sumOf = (amounts: readonly number[]) =>
  amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;

const dollarsText = (amount: number) => (amount === 0 ? null : formatDollars(amount));

type Row = { key: string; name: string; figures: (string | null)[] };

/** A row a month, and their total where there are several. */
export function monthRows(months: MoneyFigures["months"], ways: readonly string[]): Row[] {
  const figuresOf = (some: MoneyFigures["months"]) => [
    ...ways.map((way) => sumOf(some.map(({ received }) => received[way] ?? 0))),
    sumOf(some.map(({ given_back }) => -given_back)),
    sumOf(some.map(({ kept }) => kept)),
    sumOf(some.map(({ tax }) => tax)),
  ];
  const row = (key: string, name: string, some: MoneyFigures["months"]) => ({
    key,
    name,
    figures: figuresOf(some).map(dollarsText),
  });
  return [
    ...months.map((month) => row(month.start, formatPeriod(month.start, "month"), [month])),
    ...(months.length > 1 ? [row("total", texts.total, months)] : []),
  ];
}

/** The ways by which something came in, in the order of the texts. */
export function waysIn(months: MoneyFigures["months"]): string[] {
  const found = new Set(months.flatMap(({ received }) => Object.keys(received)));
  const known = Object.keys(WAYS).filter((way) => found.has(way));
  return [...known, ...[...found].filter((way) => !known.includes(way))];
}

const trailerRows = (trailers: MoneyFigures["trailers"]): Row[] =>
  trailers.map(({ id, model, name, rentals, days_out, days_in_service }) => ({
    key: id,
    name: `${name} (${modelName(model)})`,
    figures: [
      rentals.toLocaleString("en-US"),
      days_out.toLocaleString("en-US"),
      days_in_service === 0 ? null : texts.share(Math.round((days_out / days_in_service) * 100)),
    ],
  }));

/** What came in by month and way, the tax in it, and how much each trailer was out. */
export function FiguresMoney({ days }: { days: FigureDays }) {
  const moneyId = useId();
  const trailersId = useId();
  const { data } = useQuery(moneyFiguresQuery(days));
  if (!data) return null;
  const { months, trailers } = data;
  const ways = waysIn(months);
  const { columns } = texts;
  return (
    <>
      <section aria-labelledby={moneyId} className="min-w-0">
        <h3 id={moneyId} className="text-item">
          {texts.money}
        </h3>
        <p className="mt-1 mb-4 text-base text-stone">{texts.moneyMeaning}</p>
        {months.length === 0 ? (
          <p className="text-base">{texts.noMoney}</p>
        ) : (
          <div className="overflow-x-auto">
            <FiguresTable
              caption={texts.money}
              firstHeader={columns.month}
              headers={[...ways.map(wayName), columns.givenBack, columns.kept, columns.tax]}
              rows={monthRows(months, ways)}
            />
          </div>
        )}
      </section>
      {trailers.length > 0 && (
        <section aria-labelledby={trailersId} className="min-w-0">
          <h3 id={trailersId} className="text-item">
            {texts.trailers}
          </h3>
          <p className="mt-1 mb-4 text-base text-stone">{texts.trailersMeaning}</p>
          <FiguresTable
            caption={texts.trailers}
            firstHeader={columns.trailer}
            headers={[columns.rentals, columns.daysOut, columns.use]}
            rows={trailerRows(trailers)}
          />
        </section>
      )}
    </>
  );
}
