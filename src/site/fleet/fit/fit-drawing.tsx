import { cn } from "@/lib/cn";
import { waysInto } from "@/site/words/business/access";
import { feetAndInches } from "@/site/words/business/feet-and-inches";
import type { FleetModel } from "@/site/words/business/fleet";
import { fitTexts as texts } from "@/site/words/fit-check";
import { EntranceFromAbove } from "../entrance-from-above";
import { Person, SideElevation } from "../trailer-elevations";
import { inchAt } from "../trailer-parts";
import type { Place, Verdict } from "./fit";

/** A usual car: 15'5" long, 6' wide, 4'9" high. Inches, as everything below. */
const CAR = { length: 185, width: 72, height: 57 };
const MARGIN = 14;
/** From the left edge to the place: the car, the person, and a gap beside each. */
const SCALE_ROOM = MARGIN + CAR.length + 50;
/** Above the trailer this much of a higher clearance is drawn. */
const SKY = 72;

/** A person from above, facing to the right. */
function PersonFromAbove({ x, y }: { x: number; y: number }) {
  return (
    <g className="fill-current stroke-none">
      <ellipse cx={x} cy={y} rx={6} ry={11} opacity={0.5} />
      <circle cx={x} cy={y} r={4.5} />
    </g>
  );
}

function CarFromAbove() {
  const { length, width } = CAR;
  return (
    <g>
      <rect width={length} height={width} rx={16} />
      <path
        d={`M${length * 0.27} 8Q${length * 0.22} ${width / 2} ${length * 0.27} ${width - 8}L${length * 0.4} ${width - 14}V14ZM${length * 0.86} 10Q${length * 0.9} ${width / 2} ${length * 0.86} ${width - 10}L${length * 0.75} ${width - 14}V14ZM${length * 0.4} 14H${length * 0.75}M${length * 0.4} ${width - 14}H${length * 0.75}`}
      />
    </g>
  );
}

/** The car from the side, standing on y = 0. */
function CarFromSide() {
  const { length, height } = CAR;
  return (
    <g>
      <path
        d={`M6 -12Q2 -30 12 -33L48 -37Q66 -${height} 92 -${height}H120Q140 -${height - 2} 158 -36L176 -33Q184 -28 ${length - 2} -12ZM58 -37Q72 -51 92 -51H101V-37ZM107 -37V-51H120Q134 -50 146 -37Z`}
      />
      {[38, 148].map((x) => (
        <circle key={x} cx={x} cy={-13} r={13} className="fill-(--paper)" />
      ))}
    </g>
  );
}

type FitDrawingProps = { model: FleetModel; place: Place; verdict: Verdict };

/** A trailer in the place that was measured, from above and from the side, at one scale. */
export function FitDrawing({ model, place, verdict }: FitDrawingProps) {
  const { lengthIn, widthIn, heightIn } = model.measure;
  const length = Math.max(place.length, place.width);
  const width = Math.min(place.length, place.width);
  // What does not fit stands out on both sides.
  const [zoneLength, zoneWidth] = [Math.max(length, lengthIn), Math.max(width, widthIn)];
  const viewWidth = SCALE_ROOM + zoneLength + 90;
  const lettering = Math.round(viewWidth / 26);
  const trailerX = SCALE_ROOM + inchAt(0.5, zoneLength - lengthIn);
  const trailerY = (zoneWidth - widthIn) / 2;
  const body = model.plan.bodyIn;
  const placeX = SCALE_ROOM + (zoneLength - length) / 2;
  const placeY = (zoneWidth - width) / 2;
  const gate = place.gate === undefined ? undefined : Math.min(place.gate, zoneWidth);
  const drawnClearance =
    place.clearance !== undefined && place.clearance <= heightIn + SKY
      ? place.clearance
      : undefined;
  const top = Math.max(heightIn, drawnClearance ?? 0) + lettering + 8;
  const trailerStroke = verdict === "does-not-fit" ? "stroke-clay" : "stroke-evergreen-700";
  const svg =
    "w-full fill-none stroke-evergreen-700 [--paper:#fff] [&_*]:[vector-effect:non-scaling-stroke]";
  const text = "fill-ink stroke-none font-sans font-semibold";
  return (
    <div className="grid gap-6">
      <figure>
        <figcaption className="mb-2 text-note text-stone">{texts.top}</figcaption>
        <svg role="img" viewBox={`0 -6 ${viewWidth} ${zoneWidth + lettering + 22}`} className={svg}>
          <title>
            {texts.drawingTop(
              model.name,
              `${feetAndInches(length)} x ${feetAndInches(width)}`,
              waysInto(model),
            )}
          </title>
          <g
            className="stroke-stone"
            transform={`translate(${MARGIN} ${(zoneWidth - CAR.width) / 2})`}
          >
            <CarFromAbove />
          </g>
          <g className="text-brass-500">
            <PersonFromAbove x={SCALE_ROOM - 24} y={zoneWidth / 2} />
          </g>
          <rect
            x={placeX}
            y={placeY}
            width={length}
            height={width}
            className="fill-ivory-2 stroke-brass-500 [stroke-dasharray:6_4]"
          />
          {gate !== undefined && (
            <path
              d={`M${placeX - 4} ${(zoneWidth - gate) / 2}h8M${placeX - 4} ${(zoneWidth + gate) / 2}h8`}
              className="stroke-[3] stroke-brass-700"
            />
          )}
          <g className={trailerStroke} transform={`translate(${trailerX} ${trailerY})`}>
            <rect width={lengthIn} height={body} rx={5} className="fill-(--paper)" />
            {model.rooms.map((room) => (
              <EntranceFromAbove key={room.door} model={model} room={room} />
            ))}
            <text
              x={lengthIn / 2}
              y={body / 2 + Math.round(lettering / 3)}
              textAnchor="middle"
              fontSize={lettering}
              className={text}
            >
              {`${feetAndInches(lengthIn)} x ${feetAndInches(widthIn)}`}
            </text>
          </g>
          <text
            x={placeX + length / 2}
            y={zoneWidth + lettering + 4}
            textAnchor="middle"
            fontSize={lettering}
            className={text}
          >
            {feetAndInches(length)}
          </text>
          <text
            x={SCALE_ROOM + zoneLength + 8}
            y={zoneWidth / 2 + Math.round(lettering / 3)}
            fontSize={lettering}
            className={text}
          >
            {feetAndInches(width)}
          </text>
        </svg>
      </figure>
      <figure>
        <figcaption className="mb-2 text-note text-stone">{texts.side}</figcaption>
        <svg role="img" viewBox={`0 ${-top} ${viewWidth} ${top + 6}`} className={svg}>
          <title>
            {texts.drawingSide(
              model.name,
              place.clearance === undefined ? undefined : feetAndInches(place.clearance),
            )}
          </title>
          <g className="stroke-stone" transform={`translate(${MARGIN} 0)`}>
            <CarFromSide />
          </g>
          <g className="text-brass-500" transform={`translate(${SCALE_ROOM - 35} 0)`}>
            <Person />
          </g>
          <g className={trailerStroke} transform={`translate(${trailerX} 0)`}>
            <SideElevation model={model} />
          </g>
          {drawnClearance !== undefined && (
            <path
              d={`M${placeX} ${-drawnClearance}h${length}`}
              className="stroke-brass-700 [stroke-dasharray:6_4]"
            />
          )}
          {drawnClearance !== undefined && (
            <text
              x={SCALE_ROOM + zoneLength + 8}
              y={-drawnClearance + Math.round(lettering / 3)}
              fontSize={lettering}
              className={text}
            >
              {feetAndInches(drawnClearance)}
            </text>
          )}
          <text
            x={SCALE_ROOM + zoneLength + 8}
            y={-heightIn / 2}
            fontSize={lettering}
            className={cn(text, "fill-stone")}
          >
            {feetAndInches(heightIn)}
          </text>
          <path d={`M0 0H${viewWidth}`} className="stroke-brass-500" />
        </svg>
      </figure>
    </div>
  );
}
