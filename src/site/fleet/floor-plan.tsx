import { Fold } from "@/site/layout/fold";
import { waysInto } from "@/site/words/business/access";
import { type FleetModel, fleet, measureRange } from "@/site/words/business/fleet";
import { type Room, roomsOf } from "@/site/words/rooms";
import { floorPlanTexts as texts } from "@/site/words/trailer-details";
import { Cutaway } from "./cutaway";
import { EntranceFromAbove } from "./entrance-from-above";
import { inchAt } from "./trailer-parts";

/*
 * Floor plans in inches, doors below: x grows to the right from the trailer's left edge, y downwards from its back wall.
 * The outer measures are the published ones; everything inside them is approximate.
 */

const MARGIN = 3;
/** Width of the back wall that one station takes, including its divider. */
const STATION = 26;
const BASIN = 24;
const NUMBER = 15;
/** In which a wheelchair turns (ADA Standards, 304.3.1). */
const TURNING = 60;

/** All models are drawn to the same scale. */
const VIEW = {
  width: measureRange("lengthIn").max + 2 * MARGIN,
  height: measureRange("widthIn").max + 2 * MARGIN,
};

function Toilet({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <rect x={-8} y={3} width={16} height={7} rx={2} />
      <ellipse cx={0} cy={19} rx={7} ry={9} />
    </g>
  );
}

function Urinal({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M-7 0V8A7 7 0 0 0 7 8V0Z" />
      <circle cx={0} cy={6} r={2} />
    </g>
  );
}

function Vanity({ x, basins }: { x: number; basins: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <rect y={0} width={basins * BASIN} height={18} />
      {Array.from({ length: basins }, (_, basin) => (basin + 0.5) * BASIN).map((middle) => (
        <ellipse key={middle} cx={middle} cy={9} rx={8} ry={5.5} />
      ))}
    </g>
  );
}

/** The back wall of a room: stations with dividers between them, then the vanity. */
function Fittings({ room: { toilets, urinals, basins }, width }: { room: Room; width: number }) {
  const stations = toilets + urinals;
  const left = (width - stations * STATION - basins * BASIN) / 2;
  const places = Array.from({ length: stations }, (_, place) => left + place * STATION);
  return (
    <g>
      {places.map((x, place) => (
        <g key={x}>
          {place < toilets ? <Toilet x={x + STATION / 2} /> : <Urinal x={x + STATION / 2} />}
          {place > 0 && <path d={`M${x} 0v32`} />}
        </g>
      ))}
      <Vanity x={left + stations * STATION} basins={basins} />
    </g>
  );
}

/** Who uses which room of a model: its floor from above, and the rooms by their numbers. */
function FloorPlan({ model }: { model: FleetModel }) {
  const { lengthIn } = model.measure;
  const body = model.plan.bodyIn;
  const rooms = roomsOf(model);
  // The walls between rooms are halfway between their doors.
  const walls = rooms
    .slice(1)
    .map(({ door }, before) => inchAt((door + (rooms[before]?.door ?? 0)) / 2, lengthIn));
  const edges = [0, ...walls, lengthIn];
  const placed = rooms.map((room, index) => {
    const [from = 0, to = lengthIn] = edges.slice(index, index + 2);
    return { room, from, width: to - from, number: index + 1 };
  });
  return (
    <figure>
      <Cutaway
        model={model.id}
        sizes="(min-width: 1024px) 400px, (min-width: 640px) 45vw, 92vw"
        className="mb-4"
      />
      <svg
        role="img"
        viewBox={`${-MARGIN} ${-MARGIN} ${VIEW.width} ${VIEW.height}`}
        className="w-full fill-none stroke-evergreen-700 [--paper:#fff] [&_*]:[vector-effect:non-scaling-stroke]"
      >
        <title>{texts.drawing(model.name, rooms, waysInto(model))}</title>
        <rect width={lengthIn} height={body} rx={3} className="fill-(--paper) stroke-2" />
        {walls.map((wall) => (
          <path key={wall} d={`M${wall} 0v${body}`} className="stroke-2" />
        ))}
        {rooms.map((room) => (
          <EntranceFromAbove key={room.door} model={model} room={room} />
        ))}
        {placed.map(({ room, from, width, number }) => (
          <g key={number} transform={`translate(${from} 0)`}>
            <Fittings room={room} width={width} />
            {room.entry === "ada" && (
              <circle
                cx={width / 2}
                cy={body - TURNING / 2 - 2}
                r={TURNING / 2}
                className="[stroke-dasharray:2_4]"
              />
            )}
            <text
              x={width / 2}
              y={Math.round(body * 0.72)}
              textAnchor="middle"
              fontSize={NUMBER}
              className="fill-ink stroke-none font-sans font-semibold"
            >
              {number}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="mt-3">
        <p className="font-semibold text-base">{model.name}</p>
        <ol className="mt-1 list-decimal pl-5 text-base">
          {placed.map(({ room, number }) => (
            <li key={number}>{texts.room(room)}</li>
          ))}
        </ol>
      </figcaption>
    </figure>
  );
}

/** The floor of every model, to one scale. */
export function FloorPlans() {
  return (
    <Fold summary={texts.unfold} isAlwaysFolded className="-mt-px print:hidden">
      <h3 className="text-item">{texts.heading}</h3>
      <div className="mt-6 grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {fleet.map((model) => (
          <FloorPlan key={model.id} model={model} />
        ))}
      </div>
      <p className="mt-6 text-note text-stone">{texts.note}</p>
    </Fold>
  );
}
