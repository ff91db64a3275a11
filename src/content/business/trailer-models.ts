import type { TrailerModel } from "../types";

/** The fleet, smallest first. Capacities and dimensions: specification, section 3. */
export const trailerModels = [
  {
    id: "2-station",
    name: "2-Station",
    stallName: "2 Stall Trailer",
    maxGuests: 100,
    capacity: "Up to 100 guests",
    dimensions: "15' x 9'2\" x 10'11\"",
    measure: { lengthIn: 180, widthIn: 110, heightIn: 131 },
    summary:
      "Two private rooms, each with its own door, in a trailer short enough for a driveway or a narrow garden gate.",
    bestFor: "Backyard weddings, private dinners, small crews",
    features: [
      "Two private rooms with separate entrances",
      "Flushing toilet, vanity and mirror in each room",
      "Lit steps with handrail at both doors",
      "The smallest footprint of the fleet",
    ],
    pictures: ["trailer-2-station", "interior-private-suite", "exterior-door-detail"],
  },
  {
    id: "3-station",
    name: "3-Station",
    stallName: "3 Stall Trailer",
    maxGuests: 200,
    capacity: "Up to 200 guests",
    dimensions: "16'3\" x 11' x 11'7\"",
    measure: { lengthIn: 195, widthIn: 132, heightIn: 139 },
    summary:
      "Three stations in a trailer only 15 inches longer than the 2-Station. Three doors keep the line moving between dinner and the toasts.",
    bestFor: "Weddings, company dinners, long-term sites",
    features: [
      "Three stations with separate entrances",
      "Marble vanity, framed mirrors and running water",
      "Lit steps with handrail at all three doors",
      "Rooms may be signed women, men or all guests",
    ],
    pictures: ["trailer-3-station", "interior-vanity-cream", "interior-vanity-detail"],
  },
  {
    id: "4-station",
    name: "4-Station",
    stallName: "4 Stall Trailer",
    maxGuests: 300,
    capacity: "Up to 300 guests",
    dimensions: "19' x 9'2\" x 11'3\"",
    measure: { lengthIn: 228, widthIn: 110, heightIn: 135 },
    summary:
      "Women’s and men’s sides with separate entrances and a double vanity. The largest trailer we run.",
    bestFor: "Large receptions, galas, festivals, relief sites",
    features: [
      "Four stations in two sides with separate entrances",
      "Double vanity with two basins",
      "Men’s side with urinals and a marble divider",
      "The same width as the 2-Station, four feet longer",
    ],
    pictures: ["trailer-4-station-dusk", "interior-vanity-green", "interior-urinal-lounge"],
  },
] as const satisfies readonly TrailerModel[];
