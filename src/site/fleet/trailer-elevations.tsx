import type { TrailerRoom } from "@/request/trailer-models";
import { DOOR, type Drawn, entranceOf, inchAt, stepCount } from "./trailer-parts";

// Outlines of the trailers in inches: x grows to the right from the trailer's left edge, y is negative above the ground
// line at 0.

/** Air conditioner above the roof; the published height includes it. */
const ROOF_UNIT = 9;
const WHEEL = 13;
/** Of handrails, above what they stand on. */
const RAIL = 28;

/** Under the body. */
const clearanceOf = ({ plan }: Drawn) => Math.min(12, plan.floorIn / 2);

function Entrance({ model, room }: { model: Drawn; room: TrailerRoom }) {
  const { floorIn } = model.plan;
  const { doorWidth, wayWidth } = entranceOf(model, room.entry);
  const centre = inchAt(room.door, model.measure.lengthIn);
  const left = centre - doorWidth / 2;
  const wayLeft = centre - wayWidth / 2;
  const count = stepCount(model);
  const treads = Array.from({ length: count }, (_, index) => (index * floorIn) / count);
  const top = -floorIn - DOOR.height;
  return (
    <g>
      <rect x={left} y={top} width={doorWidth} height={DOOR.height} />
      <rect x={left + 6} y={top + 8} width={doorWidth - 12} height={40} />
      <path d={`M${left - 5} ${top - 5}h${doorWidth + 10}`} />
      <rect x={wayLeft} y={-floorIn} width={wayWidth} height={floorIn} className="fill-(--paper)" />
      {room.entry === "steps" ? (
        treads.map((y) => <path key={y} d={`M${wayLeft} ${-y}h${wayWidth}`} />)
      ) : (
        // A ramp narrows toward the door.
        <path
          d={`M${wayLeft + 2} 0L${left} ${-floorIn}M${wayLeft + wayWidth - 2} 0L${left + doorWidth} ${-floorIn}`}
        />
      )}
      <path d={`M${wayLeft} 0v${-floorIn - RAIL}M${wayLeft + wayWidth} 0v${-floorIn - RAIL}`} />
    </g>
  );
}

/** The long side with its doors, wheels, steps and ramps, standing on y = 0 from x = 0. */
export function SideElevation({ model }: { model: Drawn }) {
  const { lengthIn, heightIn } = model.measure;
  const { floorIn, axles } = model.plan;
  const roof = -(heightIn - ROOF_UNIT);
  return (
    <g>
      <rect
        y={roof}
        width={lengthIn}
        height={-roof - clearanceOf(model)}
        rx={5}
        className="fill-(--paper)"
      />
      <path d={`M0 ${-floorIn - 8}h${lengthIn}M3 ${roof + 9}h${lengthIn - 6}`} />
      <rect x={lengthIn / 2 - 18} y={-heightIn} width={36} height={ROOF_UNIT} rx={2} />
      {axles.map((axle) => (
        <g key={axle} className="fill-(--paper)">
          <circle cx={inchAt(axle, lengthIn)} cy={-WHEEL} r={WHEEL} />
          <circle cx={inchAt(axle, lengthIn)} cy={-WHEEL} r={WHEEL / 2} />
        </g>
      ))}
      {model.rooms.map((room) => (
        <Entrance key={room.door} model={model} room={room} />
      ))}
    </g>
  );
}

/** The short side with the steps or the ramp let down, standing on y = 0 from x = 0. */
export function EndElevation({ model }: { model: Drawn }) {
  const { heightIn } = model.measure;
  const { bodyIn, floorIn } = model.plan;
  const ramp = model.rooms.find(({ entry }) => entry !== "steps");
  const { reach } = entranceOf(model, ramp?.entry ?? "steps");
  const count = stepCount(model);
  const stairs = `v${floorIn / count}h${reach / count}`.repeat(count);
  const roof = -(heightIn - ROOF_UNIT);
  const clearance = clearanceOf(model);
  return (
    <g>
      <rect y={roof} width={bodyIn} height={-roof - clearance} rx={5} className="fill-(--paper)" />
      <path d={`M0 ${-floorIn - 8}h${bodyIn}M3 ${roof + 9}h${bodyIn - 6}`} />
      <rect x={bodyIn / 2 - 15} y={-heightIn} width={30} height={ROOF_UNIT} rx={2} />
      <rect x={bodyIn / 2 - 16} y={roof + 24} width={32} height={22} />
      <path d={`M14 ${-clearance}v${clearance}M${bodyIn - 14} ${-clearance}v${clearance}`} />
      <path d={`M${bodyIn} ${-floorIn}${ramp ? `L${bodyIn + reach} 0` : stairs}`} />
      <path d={`M${bodyIn} ${-floorIn - RAIL - 2}L${bodyIn + reach} ${-RAIL - 2}V0`} />
    </g>
  );
}

/** A standing person of 5'8", 22 inches wide, centered on x = 11. */
export function Person() {
  return (
    <g className="fill-current stroke-none">
      <circle cx={11} cy={-63.5} r={4.5} />
      <path d="M4 -57q7 -3.5 14 0q1.6 1 1.6 3v24q0 1.8 -1.5 1.8t-1.5 -1.8v-18h-.8l-.6 47q0 1 -1 1h-2.2q-.8 0 -.8 -1l-.2 -26l-.2 26q0 1 -.8 1h-2.2q-1 0 -1 -1l-.6 -47h-.8v18q0 1.8 -1.5 1.8t-1.5 -1.8v-24q0 -2 1.6 -3z" />
    </g>
  );
}
