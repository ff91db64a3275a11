import { areas, promises } from "@/config/business-facts";
import { EARTH_MILES, type Point, radians } from "@/request/places/distance";
import { findTown, type Place } from "@/request/places/find-place";
import { straightMilesOf, yardLocation } from "@/request/places/road-miles";
import { areaTexts as texts } from "@/site/words/area-check";
import { yardName } from "@/site/words/business/yard-name";
import { placeLabels } from "./place-labels";

/**
 * Where a point is on a flat map around `centre`, in miles: x to the east, y to the south. Good to a hundredth at the
 * size of a town's surroundings.
 */
export function onMap([lat, lng]: Point, centre: Point): { x: number; y: number } {
  const milesPerDegree = radians(1) * EARTH_MILES;
  return {
    x: (lng - centre[1]) * milesPerDegree * Math.cos(radians(centre[0])),
    y: (centre[0] - lat) * milesPerDegree,
  };
}

/** The yard: its point, and its name in a sentence. */
export const yard: { point: Point; name: string } = { point: yardLocation, name: yardName };

/** Rounded to tenths of a mile: every digit is in the HTML. */
const short = (miles: number) => Math.round(miles * 10) / 10;

/** Radius of the circle: the straight line that corresponds to the free miles by road. */
const RADIUS = straightMilesOf(promises.freeDeliveryMiles);
/** From the middle to the edge of the map, in miles. */
const REACH = short(RADIUS * 1.3);
/** In miles. A little larger, and the places around downtown have no room for their names. */
const LETTERING = 3.6;

function dotOf({ name, point }: Place) {
  const { x, y } = onMap(point, yard.point);
  return { name, x: short(x), y: short(y) };
}

/** Served places, outer ones first, as their labels have more room. Downtown is where the city's own dot is. */
const served = areas.all
  .flatMap((name) => findTown(name) ?? [])
  .map(dotOf)
  .filter((dot, at, all) => all.findIndex(({ x, y }) => x === dot.x && y === dot.y) === at)
  .sort((one, other) => Math.hypot(other.x, other.y) - Math.hypot(one.x, one.y));

/** The circle of free delivery, the places served, and the requested place or the direction to it. */
export function AreaMap({ place }: { place: Place | undefined }) {
  const target = place && dotOf(place);
  const distance = target ? Math.hypot(target.x, target.y) : 0;
  const shorten = distance > REACH ? REACH / distance : 1;
  const shown = target && distance < REACH ? [target] : [];
  const places = served.filter(({ name }) => name !== place?.name);
  const dots = [...shown, ...places];
  return (
    <figure className="w-full max-w-lg">
      <svg
        role="img"
        viewBox={`${-REACH} ${-REACH} ${2 * REACH} ${2 * REACH}`}
        className="aspect-square w-full bg-white fill-none"
      >
        <title>{texts.map(yard.name)}</title>
        <circle
          r={short(RADIUS)}
          className="fill-ivory-2 stroke-brass-500 [stroke-dasharray:1.4_1] [stroke-width:0.3]"
        />
        <text
          y={short(RADIUS + LETTERING)}
          textAnchor="middle"
          fontSize={LETTERING}
          className="fill-brass-700 font-sans font-semibold"
        >
          {texts.circle}
        </text>
        {target && (
          <path
            d={`M0 0L${target.x * shorten} ${target.y * shorten}`}
            className="stroke-clay [stroke-width:0.4]"
          />
        )}
        <path
          d={places.map(({ x, y }) => `M${x} ${y}h0`).join("")}
          className="stroke-evergreen-700 [stroke-linecap:round] [stroke-width:1.6]"
        />
        {shown.map(({ name, x, y }) => (
          <circle key={name} cx={x} cy={y} r={1.4} className="fill-clay" />
        ))}
        <rect x={-1.2} y={-1.2} width={2.4} height={2.4} className="fill-brass-700" />
        <g fontSize={LETTERING} className="fill-ink font-sans">
          {placeLabels(dots, LETTERING, REACH).map(({ name, textX, textY, anchor }) => (
            <text key={name} x={short(textX)} y={short(textY)} textAnchor={anchor}>
              {name}
            </text>
          ))}
        </g>
      </svg>
      <figcaption className="mt-3 text-note text-stone">{texts.mapNote(yard.name)}</figcaption>
    </figure>
  );
}
