import type { ReactNode } from "react";
import { waysInto } from "@/site/words/business/access";
import { feetAndInches } from "@/site/words/business/feet-and-inches";
import { type FleetModel, measureRange } from "@/site/words/business/fleet";
import { modelTexts } from "@/site/words/model-texts";
import { EndElevation, Person, SideElevation } from "./trailer-elevations";

const { labels } = modelTexts;

/** Room in inches that is the same for every model, so that all of them are drawn to the same scale. */
const ABOVE = measureRange("heightIn").max + 7;
const BELOW = 34;
/** Room on the left of the end view for the person. */
const PERSON_ROOM = 36;
/** The end view's width as part of the side view's: the classes below that set the two side by side know it. */
const END_SHARE = 0.627;
const SIDE_WIDTH = Math.max(
  measureRange("lengthIn").max + 56,
  Math.round((PERSON_ROOM + measureRange("widthIn").max + 10) / END_SHARE),
);
const END_WIDTH = Math.round(SIDE_WIDTH * END_SHARE);
const LETTERING = 12;

type DimensionProps = { from: number; to: number; at: number; text: string };

/** A line with end strokes below the drawing, its length written under it. */
function AcrossDimension({ from, to, at, text }: DimensionProps) {
  return (
    <g>
      <path d={`M${from} ${at}H${to}M${from} ${at - 5}v10M${to} ${at - 5}v10`} />
      <DimensionText x={(from + to) / 2} y={at + LETTERING + 5} anchor="middle">
        {text}
      </DimensionText>
    </g>
  );
}

/** The same, vertical, beside the drawing. */
function UpDimension({ from, to, at, text }: DimensionProps) {
  return (
    <g>
      <path d={`M${at} ${from}V${to}M${at - 5} ${from}h10M${at - 5} ${to}h10`} />
      <DimensionText x={at + 6} y={(from + to) / 2 + LETTERING / 3} anchor="start">
        {text}
      </DimensionText>
    </g>
  );
}

type DimensionTextProps = { x: number; y: number; anchor: "start" | "middle"; children: string };

function DimensionText({ x, y, anchor, children }: DimensionTextProps) {
  return (
    <text
      x={x}
      y={y}
      textAnchor={anchor}
      fontSize={LETTERING}
      className="fill-ink stroke-none font-semibold font-sans"
    >
      {children}
    </text>
  );
}

type SheetProps = { title: string; width: number; className: string; children: ReactNode };

function Sheet({ title, width, className, children }: SheetProps) {
  return (
    <svg
      role="img"
      viewBox={`-2 ${-ABOVE} ${width} ${ABOVE + BELOW}`}
      className={`fill-none stroke-evergreen-700 [&_*]:[vector-effect:non-scaling-stroke] ${className}`}
    >
      <title>{title}</title>
      <path d={`M-2 0H${width}`} className="stroke-brass-500" />
      {children}
    </svg>
  );
}

/** One model from the side and from the end, with its set-up dimensions; all models share one scale. */
export function ModelDrawing({ model }: { model: FleetModel }) {
  const { lengthIn, widthIn, heightIn } = model.measure;
  const ways = waysInto(model);
  return (
    <figure>
      <div className="flex flex-wrap items-end gap-x-[3%] gap-y-6">
        <Sheet
          title={labels.drawing(model.name, model.dimensions)}
          width={SIDE_WIDTH}
          className="w-full sm:w-[59.6%]"
        >
          <SideElevation model={model} />
          <AcrossDimension from={0} to={lengthIn} at={11} text={feetAndInches(lengthIn)} />
          <UpDimension from={0} to={-heightIn} at={lengthIn + 12} text={feetAndInches(heightIn)} />
        </Sheet>
        <Sheet
          title={labels.drawingEnd(model.name, feetAndInches(widthIn), ways)}
          width={END_WIDTH}
          className="w-[62.7%] sm:w-[37.4%]"
        >
          <g className="text-brass-500">
            <Person />
          </g>
          <g transform={`translate(${PERSON_ROOM} 0)`}>
            <EndElevation model={model} />
            <AcrossDimension from={0} to={widthIn} at={11} text={feetAndInches(widthIn)} />
          </g>
        </Sheet>
      </div>
      <figcaption className="mt-4 text-note text-stone">{labels.drawingNote(ways)}</figcaption>
    </figure>
  );
}
