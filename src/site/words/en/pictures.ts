// Written by "npm run pictures" from pictures.yaml.
import * as kind from "../picture-kinds.ts";
import { homeHeroPicture } from "./pages/home-hero-picture.ts";

/** Every picture of the site. Alternative text says what is seen. */
export const pictures = kind.byName({
  "trailer-2-station": kind.rendering({
    name: "trailer-2-station",
    alt: "White 15-foot restroom trailer with two dark green doors and lit wooden steps on a lawn at golden hour, a pergola with string lights behind.",
    caption: "the 2-Station at golden hour",
  }),
  "trailer-3-station": kind.rendering({
    name: "trailer-3-station",
    alt: "White restroom trailer with three dark green doors, lit steps and clipped box balls at dusk, glowing tents behind.",
    caption: "the 3-Station at dusk",
  }),
  "trailer-4-station-dusk": kind.rendering({
    name: "trailer-4-station-dusk",
    alt: "White 19-foot restroom trailer with two lit entrances, topiary planters and a stone path at dusk, sailcloth tents behind.",
    caption: "the 4-Station at dusk",
  }),
  "trailer-2-station-evening": kind.rendering({
    name: "trailer-2-station-evening",
    alt: "White restroom trailer with one axle, two dark green doors and lit steps on the gravel drive of a country house in the evening.",
    caption: "the 2-Station in the evening",
  }),
  "trailer-3-station-day": kind.rendering({
    name: "trailer-3-station-day",
    alt: "White restroom trailer with one axle, three dark green doors and its hitch in soft daylight on gravel beside a timber barn.",
    caption: "the 3-Station by day",
  }),
  "interior-single-suite": kind.rendering({
    name: "interior-single-suite",
    alt: "Private restroom with one vessel sink on a short stone-topped vanity with oak drawers, a pill-shaped mirror, white toilet, framed abstract print and cream paneling with an oak ledge.",
    caption: "a private room in cream and oak",
  }),
  "interior-vanity-green": kind.rendering({
    name: "interior-vanity-green",
    alt: "Double stone-topped vanity with two vessel sinks, brass wall faucets, arched mirrors, walnut cabinets and dark green wainscot.",
    caption: "a double vanity in evergreen and walnut",
  }),
  "interior-vanity-detail": kind.rendering({
    name: "interior-vanity-detail",
    alt: "White vessel sink on veined stone with a brass wall faucet, amber soap bottles and rolled white towels.",
    caption: "a sink with a brass faucet",
  }),
  "interior-vanity-cream": kind.rendering({
    name: "interior-vanity-cream",
    alt: "Double stone-topped vanity with two rectangular sinks, brass faucets, fluted oak drawers and brass-framed mirrors below cream walls.",
    caption: "a double vanity in cream and oak",
  }),
  "interior-private-suite": kind.rendering({
    name: "interior-private-suite",
    alt: "Private restroom with white toilet, walnut vanity with stone top, arched mirror, a framed abstract print and blue-gray wall panels.",
    caption: "a private room",
  }),
  "exterior-door-detail": kind.rendering({
    name: "exterior-door-detail",
    alt: "Dark green trailer door with brass handle, lit lanterns, wooden steps with light strips and a topiary.",
    caption: "a door with lanterns and lit steps",
  }),
  "trailer-2-station-cutaway": kind.rendering({
    name: "trailer-2-station-cutaway",
    alt: "The 15-foot 2-Station from above with its roof off: two private rooms side by side, each with a toilet, a stone-topped vanity, a mirror and its own door and steps.",
    caption: "the 2-Station from above",
  }),
  "trailer-3-station-cutaway": kind.rendering({
    name: "trailer-3-station-cutaway",
    alt: "The 16-foot-3 3-Station from above with its roof off: three private rooms side by side, each with a toilet, a stone-topped vanity, a mirror and its own door and steps.",
    caption: "the 3-Station from above",
  }),
  "trailer-4-station-cutaway": kind.rendering({
    name: "trailer-4-station-cutaway",
    alt: "The 19-foot 4-Station from above with its roof off: on the women’s side two toilets and a double vanity, on the men’s side a toilet, a urinal and a vanity; each side has its own door and steps.",
    caption: "the 4-Station from above",
  }),
  "trailer-4-station-arrival": kind.rendering({
    name: "trailer-4-station-arrival",
    alt: "A stone path between clipped hedges and lanterns leads to the lit steps of a white restroom trailer at blue hour, with warm light in both doors.",
    caption: "the path to the 4-Station",
  }),
  "interior-urinal-lounge": kind.rendering({
    name: "interior-urinal-lounge",
    alt: "Men’s side with two white urinals, stone dividers, brass valves, dark green paneling and a walnut console with towels.",
    caption: "the men’s side",
  }),
  "crew-interior": kind.rendering({
    name: "crew-interior",
    alt: "Plain, durable washroom for a crew: trough sink with two faucets, steel backsplash, mirrors, paper towels, rubber floor and a yellow hard hat on the shelf.",
    caption: "a washroom for a crew",
  }),
  "towels-detail": kind.rendering({
    name: "towels-detail",
    alt: "Six rolled white towels on a walnut board on veined stone, with amber soap bottles, a brass faucet, a small vase and a lit lamp.",
    caption: "towels and a lamp",
  }),
  "hotel-steps-detail": kind.rendering({
    name: "hotel-steps-detail",
    alt: "Wooden steps with light strips and curved brass handrails at a dark green trailer door at dusk, with white planters beside them.",
    caption: "lit steps with brass handrails",
  }),
  "wedding-lawn": kind.rendering({
    name: "wedding-lawn",
    alt: "Restroom trailer at golden hour in its own corner of a garden: clipped hedges, a stone path and lit lanterns lead to its steps; white chairs, a floral arch and a sailcloth tent stand far away across the lawn.",
    caption: "a garden wedding at golden hour",
  }),
  "wedding-lawn-dusk": kind.rendering({
    name: "wedding-lawn-dusk",
    alt: "The garden at dusk: restroom trailer with lit windows and steps behind clipped hedges, lanterns along the stone path, the ceremony chairs, floral arch and glowing tent in the distance.",
    caption: "a garden wedding at dusk",
  }),
  "construction-site": kind.rendering({
    name: "construction-site",
    alt: "Restroom trailer on gravel at a construction site by day, with scaffolding, a concrete frame, stacked pipes, barriers and traffic cones.",
    caption: "a trailer on a construction site",
  }),
  "emergency-row-night": kind.rendering({
    name: "emergency-row-night",
    alt: "Three restroom trailers in a row on wet asphalt at night under floodlights, with warm lamps at every door.",
    caption: "three trailers at night",
  }),
  "corporate-plaza": kind.rendering({
    name: "corporate-plaza",
    alt: "Restroom trailer on a stone plaza in the evening in front of a lit glass office facade with clipped hedges.",
    caption: "a trailer on an office plaza",
  }),
  "festival-lights": kind.rendering({
    name: "festival-lights",
    alt: "Restroom trailer on a timber deck at blue hour under many string lights, with flags and small glowing tents behind.",
    caption: "a trailer under festival lights",
  }),
  "hero-garden-evening": homeHeroPicture,
  "quinceanera-night": kind.rendering({
    name: "quinceanera-night",
    alt: "A quinceañera at night: papel picado and string lights over round tables with gold chairs and roses; behind them an arch of balloons and the restroom trailer with lit steps.",
    caption: "a quinceañera at night",
  }),
  "inside-view-evening": kind.rendering({
    name: "inside-view-evening",
    alt: "A guest’s view from inside: over a stone-topped vanity with a brass faucet and roses, out of the open green door to a garden at dusk with string lights, lanterns and laid tables.",
    caption: "the view from inside at dusk",
  }),
  "emergency-rain-night": kind.rendering({
    name: "emergency-rain-night",
    alt: "Three restroom trailers in a row along a building on a rainy night, lamps and steps reflected in wet asphalt, traffic cones and a light tower.",
    caption: "three trailers beside a building on a rainy night",
  }),
  "wedding-aisle-day": kind.rendering({
    name: "wedding-aisle-day",
    alt: "A garden wedding before the guests come, in bright daylight: an aisle of petals between rows of white chairs leads to an arch of roses; at the side, before dark oaks, the white restroom trailer.",
    caption: "a garden wedding before the guests come",
  }),
  "ranch-morning": kind.rendering({
    name: "ranch-morning",
    alt: "Early sun on a ranch: the 15-foot two-station trailer from its right end with its hitch, two dark green doors and lit steps on a gravel drive, a weathered barn and mist under the oaks.",
    caption: "the 2-Station on a ranch in the morning",
  }),
});

/** A place for a picture. */
export type PictureName = keyof typeof pictures;
