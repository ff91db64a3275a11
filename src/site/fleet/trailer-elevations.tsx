import type { TrailerMeasure, TrailerPlan } from "@/request/trailer-models";

/*
 * Outlines of the trailers in inches: x grows to the right from the trailer's left edge, y is negative above the
 * ground line at 0. The outer measures are the published ones; everything inside them is approximate and follows
 * the renderings.
 */

/** Floor above the ground: the height that four steps of 6.5 inches climb. */
const FLOOR = 26;
/** Air conditioner above the roof; the published height includes it. */
const ROOF_UNIT = 9;
export const DOOR = { width: 30, height: 78 };
export const STEPS = { width: 40, count: 4 };
const WHEEL = 13;

function Entrance({ centre }: { centre: number }) {
  const left = centre - DOOR.width / 2;
  const stepsLeft = centre - STEPS.width / 2;
  const treads = Array.from({ length: STEPS.count }, (_, index) => (index * FLOOR) / STEPS.count);
  return (
    <g>
      <rect x={left} y={-FLOOR - DOOR.height} width={DOOR.width} height={DOOR.height} />
      <rect x={left + 6} y={-FLOOR - DOOR.height + 8} width={DOOR.width - 12} height={40} />
      <path d={`M${left - 5} ${-FLOOR - DOOR.height - 5}h${DOOR.width + 10}`} />
      <rect
        x={stepsLeft}
        y={-FLOOR}
        width={STEPS.width}
        height={FLOOR}
        className="fill-(--paper)"
      />
      {treads.map((y) => (
        <path key={y} d={`M${stepsLeft} ${-y}h${STEPS.width}`} />
      ))}
      <path d={`M${stepsLeft} 0v${-FLOOR - 28}M${stepsLeft + STEPS.width} 0v${-FLOOR - 28}`} />
    </g>
  );
}

/** The inch at this share of a length. */
export const inchAt = (share: number, lengthIn: number) => Math.round(share * lengthIn);

type SideProps = { measure: TrailerMeasure; plan: TrailerPlan };

/** The long side with its doors, wheels and steps, standing on y = 0 from x = 0. */
export function SideElevation({ measure: { lengthIn, heightIn }, plan }: SideProps) {
  const roof = -(heightIn - ROOF_UNIT);
  return (
    <g>
      <rect
        y={roof}
        width={lengthIn}
        height={heightIn - ROOF_UNIT - 12}
        rx={5}
        className="fill-(--paper)"
      />
      <path d={`M0 ${-FLOOR - 8}h${lengthIn}M3 ${roof + 9}h${lengthIn - 6}`} />
      <rect x={lengthIn / 2 - 18} y={-heightIn} width={36} height={ROOF_UNIT} rx={2} />
      {plan.axles.map((axle) => (
        <g key={axle} className="fill-(--paper)">
          <circle cx={inchAt(axle, lengthIn)} cy={-WHEEL} r={WHEEL} />
          <circle cx={inchAt(axle, lengthIn)} cy={-WHEEL} r={WHEEL / 2} />
        </g>
      ))}
      {plan.doors.map((door) => (
        <Entrance key={door} centre={inchAt(door, lengthIn)} />
      ))}
    </g>
  );
}

/** Part of the set-up width that the lowered steps take. */
export const STEPS_SHARE = 0.25;

/** The short side with the steps let down, standing on y = 0 from x = 0. */
export function EndElevation({ measure: { widthIn, heightIn } }: { measure: TrailerMeasure }) {
  const body = widthIn * (1 - STEPS_SHARE);
  const tread = (widthIn - body) / STEPS.count;
  const stairs = `v${FLOOR / STEPS.count}h${tread}`.repeat(STEPS.count);
  const roof = -(heightIn - ROOF_UNIT);
  return (
    <g>
      <rect
        y={roof}
        width={body}
        height={heightIn - ROOF_UNIT - 12}
        rx={5}
        className="fill-(--paper)"
      />
      <path d={`M0 ${-FLOOR - 8}h${body}M3 ${roof + 9}h${body - 6}`} />
      <rect x={body / 2 - 15} y={-heightIn} width={30} height={ROOF_UNIT} rx={2} />
      <rect x={body / 2 - 16} y={roof + 24} width={32} height={22} />
      <path d={`M14 -12v12M${body - 14} -12v12`} />
      <path d={`M${body} ${-FLOOR}${stairs}M${body} ${-FLOOR - 30}L${widthIn} -30V0`} />
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
