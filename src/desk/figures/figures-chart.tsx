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
import {
  formatWeek,
  formatWholeDollars,
  medianText,
  NO_FIGURE,
  type WeekFigures,
} from "./figures-query";
import { figureTexts } from "./figures-words";

const texts = figureTexts;

/** A week's figures beside its column. Read out when the arrow keys go from week to week. */
export function FiguresChartTip({ week }: { week: WeekFigures }) {
  const lines: [string, string | number][] = [
    [texts.received, week.received],
    [texts.series.inTime, week.answeredInTime],
    [texts.series.late, week.answered - week.answeredInTime],
    [texts.series.unanswered, week.received - week.answered],
    [texts.columns.median, medianText(week.medianAnswerMinutes) ?? NO_FIGURE],
    [texts.columns.medianQuote, medianText(week.medianQuoteMinutes) ?? NO_FIGURE],
    [texts.value, formatWholeDollars(week.acceptedValue)],
  ];
  return (
    <div role="status" className="border border-hairline bg-white p-3 text-ink text-note shadow-lg">
      <p className="font-semibold">{texts.weekOf(formatWeek(week.weekStart))}</p>
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

type Series = keyof typeof LOOKS;

const SERIES: readonly Series[] = ["inTime", "late", "unanswered"];

function toColumn(week: WeekFigures) {
  return {
    ...week,
    inTime: week.answeredInTime,
    late: week.answered - week.answeredInTime,
    unanswered: week.received - week.answered,
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

/** Requests by week as stacked columns with the number received on top. Arrow keys and touch show a week's figures. */
export function FiguresChart({ weeks }: { weeks: readonly WeekFigures[] }) {
  const hatch = useId();
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
        <p className="font-semibold text-base">{texts.chartTitle}</p>
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
            data={weeks.map(toColumn)}
            title={texts.chartTitle}
            desc={texts.chartLabel}
            margin={{ top: 24, right: 4, bottom: 0, left: 0 }}
            barCategoryGap="20%"
          >
            <CartesianGrid vertical={false} className="[&_line]:stroke-hairline" stroke="" />
            <XAxis
              dataKey="weekStart"
              tickFormatter={formatWeek}
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
                const week = weeks.find(({ weekStart }) => weekStart === label);
                return active && week ? <FiguresChartTip week={week} /> : null;
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
                {index === SERIES.length - 1 && (
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
