import type { Translated } from "@/lib/translated";
import { readHours } from "@/lib/typed-quantity";
import { wholeNumber } from "@/lib/whole-number";
import { trailerModels } from "@/request/trailer-models";
import { namesOfSet, type Trailers } from "@/request/trailers/choose-trailers";
import { PLANNED_GUESTS_MAX, PLANNED_HOURS_MAX } from "@/request/trailers/guest-planning";
import { crowdForStaff, drinksForStaff } from "@/request/trailers/party-of-request";
import { CREW_MAX, WEEKS_MAX } from "@/site/words/business/crew-planning";
import { PLACE_MAX_IN } from "@/site/words/business/fit";
import { shiftForStaff, staffChoiceTexts } from "@/site/words/choice-for-staff";
import { choiceTexts, crowdTexts, drinksTexts, shiftTexts } from "@/site/words/forms/choice";

/**
 * What a visitor chose on a page and takes along to the form, as a query string:
 * `trailers=4-station,2-station&guests=250&hours=7&drinks=beer-wine&crowd=mixed`, `trailers=4-station&crew=80&shift=10x5&weeks=12&visits=3`,
 * `trailers=4-station&crew=80&shift=10x5&weeks=12&visits=3&trailers2=2-station&crew2=30&shift2=8x5` of two places,
 * `trailers=3-station&length=288&width=144&gate=120` (inches), `zip=77494&miles=27`, or
 * `offer=package` (or `rental`), each with or without `celebration=quinceanera`. Empty for nothing.
 * Numbers and known names only, never free text: the author of a link cannot put words into another person's request.
 */
export type Choice = string;

/** The words for a value that is one of the known ones. */
function wordOf(words: Record<string, string>, value: string | null): string | undefined {
  return value !== null && Object.hasOwn(words, value) ? words[value] : undefined;
}

/** More trailers than this in one choice must be a joke or an attack. */
const TRAILERS_MAX = 100;
/** Service visits a week: four a day. */
const VISITS_MAX = 28;
/** Texas is not longer than this. */
const MILES_MAX = 900;

/** The trailers of a choice, at its own place or at the second, the largest model first. */
export function trailersOf(
  choice: Choice,
  name: "trailers" | "trailers2" = "trailers",
): Trailers[] {
  const listed = new URLSearchParams(choice).get(name) ?? "";
  const ids = listed.split(",").slice(0, TRAILERS_MAX);
  return trailerModels
    .map(({ id }) => ({ model: id, count: ids.filter((each) => each === id).length }))
    .filter(({ count }) => count > 0)
    .reverse();
}

type ChoiceTexts = {
  texts: Translated<typeof staffChoiceTexts>;
  drinks: Translated<typeof drinksForStaff>;
  crowd: Translated<typeof crowdForStaff>;
  shift: Translated<typeof shiftForStaff>;
};

function inWords(choice: Choice, { texts, drinks, crowd, shift }: ChoiceTexts): string {
  const given = new URLSearchParams(choice);
  const guests = wholeNumber(given.get("guests"), PLANNED_GUESTS_MAX);
  const hours = readHours(given.get("hours") ?? "", PLANNED_HOURS_MAX)?.value;
  const crew = wholeNumber(given.get("crew"), CREW_MAX);
  const weeks = wholeNumber(given.get("weeks"), WEEKS_MAX);
  const visits = wholeNumber(given.get("visits"), VISITS_MAX);
  const party = [
    guests && texts.guests(guests),
    hours && texts.hours(hours),
    wordOf(drinks, given.get("drinks")),
    wordOf(crowd, given.get("crowd")),
    given.get("public") === "yes" && texts.public,
    crew && texts.crew(crew),
    wordOf(shift, given.get("shift")),
    weeks && texts.weeks(weeks),
    visits && texts.visits(visits),
  ].filter(Boolean);
  const secondCrew = wholeNumber(given.get("crew2"), CREW_MAX);
  const trailersAtSecond = namesOfSet(
    { trailers: trailersOf(choice, "trailers2") },
    texts.trailers,
  );
  const group = [secondCrew && texts.crew(secondCrew), wordOf(shift, given.get("shift2"))].filter(
    Boolean,
  );
  const sides = {
    length: wholeNumber(given.get("length"), PLACE_MAX_IN),
    width: wholeNumber(given.get("width"), PLACE_MAX_IN),
    clearance: wholeNumber(given.get("clearance"), PLACE_MAX_IN),
    gate: wholeNumber(given.get("gate"), PLACE_MAX_IN),
  };
  const zip = wholeNumber(given.get("zip"), 99_999);
  const miles = wholeNumber(given.get("miles"), MILES_MAX);
  const place = [
    sides.length && sides.width && texts.place(sides.length, sides.width),
    sides.clearance && texts.clearance(sides.clearance),
    sides.gate && texts.gate(sides.gate),
    zip && texts.delivery(zip, miles),
  ].filter(Boolean);
  return [
    wordOf(texts.celebrations, given.get("celebration")),
    wordOf(texts.offers, given.get("offer")),
    namesOfSet({ trailers: trailersOf(choice) }, texts.trailers).join(", "),
    party.length > 0 && texts.planned(party.join(", ")),
    ...place,
    trailersAtSecond.length > 0 && texts.secondPlace([...trailersAtSecond, ...group].join(", ")),
  ]
    .filter(Boolean)
    .join(", ");
}

/** A choice in words for the visitor; empty if it has no known part. */
export function choiceText(choice: Choice): string {
  return inWords(choice, {
    texts: choiceTexts,
    drinks: drinksTexts,
    crowd: crowdTexts,
    shift: shiftTexts,
  });
}

/** The choice as it is stored: in English for staff and the desk's price, in any language of the page. */
export function choiceForStaff(choice: Choice): string {
  return __LANGUAGE__ === "en"
    ? choiceText(choice)
    : inWords(choice, {
        texts: staffChoiceTexts,
        drinks: drinksForStaff,
        crowd: crowdForStaff,
        shift: shiftForStaff,
      });
}

/** The number of guests or workers a choice was planned for; undefined if not given. */
export function headcountOf(choice: Choice): number | undefined {
  const given = new URLSearchParams(choice);
  const crew = wholeNumber(given.get("crew"), CREW_MAX);
  return (
    wholeNumber(given.get("guests"), PLANNED_GUESTS_MAX) ??
    (crew && crew + (wholeNumber(given.get("crew2"), CREW_MAX) ?? 0))
  );
}

/** The duration a choice was planned for, in words; undefined if not given. */
export function durationOf(choice: Choice): string | undefined {
  const weeks = wholeNumber(new URLSearchParams(choice).get("weeks"), WEEKS_MAX);
  return weeks ? choiceTexts.weeks(weeks) : undefined;
}

/** What a family celebrates. */
export type Celebration = keyof typeof choiceTexts.celebrations;

/** Each with its name, in the order of the form. */
export const celebrations = [
  { value: "quinceanera", label: choiceTexts.celebrations.quinceanera },
  { value: "wedding", label: choiceTexts.celebrations.wedding },
  { value: "baptism", label: choiceTexts.celebrations.baptism },
  { value: "party", label: choiceTexts.celebrations.party },
] as const satisfies { value: Celebration; label: string }[];

const isCelebration = (value: string): value is Celebration =>
  Object.hasOwn(choiceTexts.celebrations, value);

/** What is celebrated by a choice; undefined if not given. */
export function celebrationOf(choice: Choice): Celebration | undefined {
  const value = new URLSearchParams(choice).get("celebration") ?? "";
  return isCelebration(value) ? value : undefined;
}

/** A choice with what is celebrated; without it for undefined. */
export function withCelebration(choice: Choice, celebration: Celebration | undefined): Choice {
  const given = new URLSearchParams(choice);
  if (celebration) given.set("celebration", celebration);
  else given.delete("celebration");
  // Lists of trailers stay readable in an address.
  return given.toString().replaceAll("%2C", ",");
}
