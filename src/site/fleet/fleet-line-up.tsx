import { fleet, measureRange } from "@/site/words/business/fleet";
import { trailersContent } from "@/site/words/pages/trailers";
import { Person, SideElevation } from "./trailer-elevations";

/** Inches between two trailers, and from the left edge to the first one (where the person stands). */
const GAP = 36;
const PERSON_ROOM = 44;
const HEIGHT = measureRange("heightIn").max + 3;

const places = fleet.map((model, index) => ({
  model,
  x: fleet.slice(0, index).reduce((sum, { measure }) => sum + measure.lengthIn + GAP, PERSON_ROOM),
}));
const width = fleet.reduce((sum, { measure }) => sum + measure.lengthIn + GAP, PERSON_ROOM);

/** Columns under the drawing that begin where each trailer begins. */
const columns = [PERSON_ROOM, ...fleet.map(({ measure }) => measure.lengthIn + GAP)].map(
  (inches) => `minmax(0, ${inches}fr)`,
);

/** The fleet on one ground line at one scale; each name leads to the model's section of the page. */
export function FleetLineUp() {
  return (
    <div>
      <svg
        role="img"
        viewBox={`0 ${-HEIGHT} ${width} ${HEIGHT + 1}`}
        className="w-full fill-none stroke-brass-300/80 text-brass-300 [&_*]:[vector-effect:non-scaling-stroke]"
      >
        <title>{trailersContent.lineUp}</title>
        <Person />
        {places.map(({ model, x }) => (
          <g key={model.id} transform={`translate(${x} 0)`}>
            <SideElevation model={model} />
          </g>
        ))}
        <path d={`M0 0H${width}`} />
      </svg>
      <ul className="grid large-text:block" style={{ gridTemplateColumns: columns.join(" ") }}>
        {fleet.map(({ id, name, capacity }) => (
          <li key={id} className="first:col-start-2">
            <a href={`#${id}`} className="group block min-h-11 pt-4 pr-2">
              <span className="whitespace-nowrap font-semibold text-sm min-[365px]:text-base decoration-brass-500 underline-offset-4 group-hover:underline md:font-display md:font-normal md:text-item">
                {name}
              </span>
              <span className="block text-ivory/80 text-note md:mt-1 md:text-base">{capacity}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
