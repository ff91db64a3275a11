import { useId } from "react";
import {
  Bar,
  BarChart,
  type BarShapeProps,
  CartesianGrid,
  LabelList,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { formatPeriod } from "./figure-days";
import { formatWholeDollars, medianText, NO_FIGURE, type PeriodFigures } from "./figures-query";
import { figureTexts } from "./figures-words";

const texts = figureTexts;

/** A period's figures beside its column. Read out when the arrow keys go from period to period. */
export function FiguresChartTip({ period }: { period: PeriodFigures }) {
  const lines: [string, string | number][] = [
    [texts.received, period.received],
    [texts.series.inTime, period.answeredInTime],
    [texts.series.late, period.answered - period.answeredInTime],
    [texts.series.unanswered, period.received - period.answered],
    [texts.columns.median, medianText(period.medianAnswerMinutes) ?? NO_FIGURE],
    [texts.columns.medianQuote, medianText(period.medianQuoteMinutes) ?? NO_FIGURE],
    [texts.value, formatWholeDollars(period.acceptedValue)],
  ];
  return (
    <div role="status" className="border border-hairline bg-white p-3 text-ink text-note shadow-lg">
      <p className="font-semibold">
        {texts.periodOf[period.step](formatPeriod(period.start, period.step))}
      </p>
      <dl className="mt-1 grid grid-cols-[auto_auto] gap-x-4">
        {lines.map(([label, figure]) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt>{label}</dt>
            <dd className="text-right font-semibold tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Solid, hatched, hollow: told apart without colour too. */
const LOOKS = {
  inTime: "fill-evergreen-700 stroke-evergreen-700",
  late: "stroke-amber",
  unanswered: "fill-white stroke-stone",
} as const;

/** Columns above which their number still has room. */
const LABELS_MAX = 26;

type Series = keyof typeof LOOKS;

const SERIES: readonly Series[] = ["inTime", "late", "unanswered"];

function toColumn(period: PeriodFigures) {
  return {
    ...period,
    inTime: period.answeredInTime,
    late: period.answered - period.answeredInTime,
    unanswered: period.received - period.answered,
  };
}

function Swatch({ series, hatch }: { series: Series; hatch: string }) {
  return (
    <svg aria-hidden width="16" height="16">
      <rect
        x="1"
        y="1"
        width="14"
        height="14"
        fill={series === "late" ? `url(#${hatch})` : undefined}
        className={LOOKS[series]}
      />
    </svg>
  );
}

/** Requests by period as stacked columns with the number received on top. Arrow keys and touch show a period's figures. */
export function FiguresChart({ periods }: { periods: readonly PeriodFigures[] }) {
  const hatch = useId();
  const step = periods.at(0)?.step ?? "week";
  const shapeOf = (series: Series) => (shape: BarShapeProps) =>
    shape.height > 0 ? (
      <rect
        x={shape.x}
        y={shape.y}
        width={shape.width}
        height={shape.height}
        fill={series === "late" ? `url(#${hatch})` : undefined}
        className={LOOKS[series]}
      />
    ) : null;

  return (
    <figure className="min-w-0">
      <figcaption className="mb-3">
        <p className="font-semibold text-base">{texts.chartTitle[step]}</p>
        <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-note">
          {SERIES.map((series) => (
            <li key={series} className="inline-flex items-center gap-2">
              <Swatch series={series} hatch={hatch} />
              {texts.series[series]}
            </li>
          ))}
        </ul>
      </figcaption>
      <svg aria-hidden width="0" height="0" className="absolute">
        <defs>
          <pattern
            id={hatch}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="6" height="6" className="fill-ivory-2" />
            <rect width="3" height="6" className="fill-amber" />
          </pattern>
        </defs>
      </svg>
      <div className="h-72 text-note tabular-nums">
        <ResponsiveContainer width="100%" height="100%">
          <BarChart
            data={periods.map(toColumn)}
            title={texts.chartTitle[step]}
            desc={texts.chartLabel}
            margin={{ top: 24, right: 4, bottom: 0, left: 0 }}
            barCategoryGap="20%"
          >
            <CartesianGrid vertical={false} className="[&_line]:stroke-hairline" stroke="" />
            <XAxis
              dataKey="start"
              tickFormatter={(start: string) => formatPeriod(start, step)}
              tickLine={false}
              interval="equidistantPreserveStart"
              minTickGap={12}
              className="[&_text]:fill-stone"
            />
            <YAxis
              allowDecimals={false}
              width="auto"
              tickLine={false}
              axisLine={false}
              className="[&_text]:fill-stone"
            />
            <Tooltip
              content={({ active, label }) => {
                const period = periods.find(({ start }) => start === label);
                return active && period ? <FiguresChartTip period={period} /> : null;
              }}
              isAnimationActive={false}
              cursor={{ className: "fill-evergreen-700/10", fill: "", stroke: "none" }}
            />
            {SERIES.map((series, index) => (
              <Bar
                key={series}
                dataKey={series}
                stackId="requests"
                isAnimationActive={false}
                shape={shapeOf(series)}
              >
                {index === SERIES.length - 1 && periods.length <= LABELS_MAX && (
                  <LabelList
                    dataKey="received"
                    position="top"
                    className="fill-ink font-semibold"
                    fill=""
                  />
                )}
              </Bar>
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
    </figure>
  );
}
