import type { TrailerRoom } from "@/request/trailer-models";
import { type Drawn, entranceOf, inchAt, stepCount } from "./trailer-parts";

/** A door that opens over its steps or ramp, seen from above, at its place along a body whose back wall is y = 0. */
export function EntranceFromAbove({ model, room }: { model: Drawn; room: TrailerRoom }) {
  const { bodyIn } = model.plan;
  const { doorWidth, wayWidth, reach } = entranceOf(model, room.entry);
  const centre = inchAt(room.door, model.measure.lengthIn);
  const left = centre - wayWidth / 2;
  const hinge = centre - doorWidth / 2;
  const count = stepCount(model);
  const treads = Array.from({ length: count - 1 }, (_, tread) => (tread + 1) / count);
  return (
    <g>
      <rect x={left} y={bodyIn} width={wayWidth} height={reach} className="fill-(--paper)" />
      {room.entry === "steps" ? (
        treads.map((tread) => (
          <path key={tread} d={`M${left} ${bodyIn + tread * reach}h${wayWidth}`} />
        ))
      ) : (
        // An arrow uphill, as architects mark a ramp.
        <path d={`M${centre} ${bodyIn + reach - 6}V${bodyIn + 8}m-5 9l5 -9l5 9`} />
      )}
      <path d={`M${hinge} ${bodyIn}h${doorWidth}`} className="stroke-(--paper) stroke-[3]" />
      <path
        d={`M${hinge} ${bodyIn}v${doorWidth}A${doorWidth} ${doorWidth} 0 0 0 ${hinge + doorWidth} ${bodyIn}`}
        className="[stroke-dasharray:3_3]"
      />
    </g>
  );
}
