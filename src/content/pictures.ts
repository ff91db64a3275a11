import { homeHeroPicture, size } from "./home-hero-picture";
import type { Picture, PictureName } from "./types";

/** Every picture of the site. Alt text says what is seen; the caption says that it is a rendering. */
export const pictures = {
  "trailer-2-station": {
    name: "trailer-2-station",
    alt: "White 15-foot restroom trailer with two dark green doors and lit wooden steps on a lawn at golden hour, a pergola with string lights behind.",
    caption: "The 2-Station, 15 feet. Rendering.",
    ...size,
  },
  "trailer-3-station": {
    name: "trailer-3-station",
    alt: "White restroom trailer with three dark green doors, lit steps and clipped box balls at dusk, glowing tents behind.",
    caption: "The 3-Station, 16 feet 3 inches. Rendering.",
    ...size,
  },
  "trailer-4-station-dusk": homeHeroPicture,
  "interior-vanity-green": {
    name: "interior-vanity-green",
    alt: "Double marble vanity with two vessel basins, brass wall taps, arched mirrors, walnut cabinets and dark green wainscot.",
    caption: "Double vanity in evergreen and walnut. Rendering.",
    ...size,
  },
  "interior-vanity-detail": {
    name: "interior-vanity-detail",
    alt: "White vessel basin on veined marble with a brass wall tap, amber soap bottles and rolled white towels.",
    caption: "Basin, brass tap and rolled towels. Rendering.",
    ...size,
  },
  "interior-vanity-cream": {
    name: "interior-vanity-cream",
    alt: "Double marble vanity with two rectangular basins, brass taps, fluted oak drawers and brass-framed mirrors below cream walls.",
    caption: "Double vanity in cream and oak. Rendering.",
    ...size,
  },
  "interior-private-suite": {
    name: "interior-private-suite",
    alt: "Private restroom with white toilet, walnut vanity with marble top, arched mirror, a framed abstract print and blue-gray wall panels.",
    caption: "A private room with its own vanity. Rendering.",
    ...size,
  },
  "interior-urinal-lounge": {
    name: "interior-urinal-lounge",
    alt: "Men’s side with two white urinals, marble dividers, brass valves, dark green paneling and a walnut console with towels.",
    caption: "The men’s side. Rendering.",
    ...size,
  },
  "exterior-door-detail": {
    name: "exterior-door-detail",
    alt: "Dark green trailer door with brass handle, lit lanterns, wooden steps with light strips and a topiary.",
    caption: "Door, lanterns and lit steps. Rendering.",
    ...size,
  },
  "wedding-lawn": {
    name: "wedding-lawn",
    alt: "Restroom trailer on a lawn at golden hour beside rows of white chairs, a floral arch and a sailcloth tent.",
    caption: "Before a lawn ceremony. Rendering.",
    ...size,
  },
  "wedding-lawn-dusk": {
    name: "wedding-lawn-dusk",
    alt: "The wedding lawn at dusk: restroom trailer with lit windows, lanterns and steps beside white chairs, a floral arch and sailcloth tents.",
    caption: "The same lawn after sunset. Rendering.",
    ...size,
  },
  "construction-site": {
    name: "construction-site",
    alt: "Restroom trailer on gravel at a construction site by day, with scaffolding, a concrete frame, stacked pipes, barriers and traffic cones.",
    caption: "On gravel beside the frame. Rendering.",
    ...size,
  },
  "emergency-row-night": {
    name: "emergency-row-night",
    alt: "Three restroom trailers in a row on wet asphalt at night under floodlights, with warm lamps at every door.",
    caption: "Three units on a parking lot at night. Rendering.",
    ...size,
  },
  "corporate-plaza": {
    name: "corporate-plaza",
    alt: "Restroom trailer on a stone plaza in the evening in front of a lit glass office facade with clipped hedges.",
    caption: "On an office plaza in the evening. Rendering.",
    ...size,
  },
  "festival-lights": {
    name: "festival-lights",
    alt: "Restroom trailer on a timber deck at blue hour under many string lights, with flags and small glowing tents behind.",
    caption: "On a festival deck at blue hour. Rendering.",
    ...size,
  },
} as const satisfies { [Name in PictureName]: Picture & { name: Name } };
