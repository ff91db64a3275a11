import {
  crowdWords,
  drinksWords,
  PLANNED_GUESTS_MAX,
  PLANNED_HOURS_MAX,
} from "@/content/business/guest-planning";
import { trailerModels } from "@/content/business/trailer-models";
import { choiceTexts } from "@/content/forms/choice";

/**
 * What somebody chose on a page and takes along to the form, as it stands in an address:
 * `trailers=4-station,2-station&guests=250&hours=7&drinks=beer-wine&crowd=mixed`, or `offer=package`. Empty for nothing.
 * A form of numbers and known names, never of free text: whoever writes a link for somebody else puts no words of their
 * own into that person's request.
 */
export type Choice = string;

function wholeNumber(text: string | null, max: number): number | undefined {
  if (text === null || !/^\d{1,5}$/.test(text)) return undefined;
  const number = Number(text);
  return number >= 1 && number <= max ? number : undefined;
}

/** The words for a value that is one of the known ones. */
function wordOf(words: Record<string, string>, value: string | null): string | undefined {
  return value !== null && Object.hasOwn(words, value) ? words[value] : undefined;
}

/** More trailers than this in one choice are a joke or an attack. */
const TRAILERS_MAX = 70;

function trailersText(listed: string): string {
  const ids = listed.split(",").slice(0, TRAILERS_MAX);
  return trailerModels
    .map(({ id, name }) => ({ name, count: ids.filter((each) => each === id).length }))
    .filter(({ count }) => count > 0)
    .reverse()
    .map(({ name, count }) => choiceTexts.trailers(name, count))
    .join(", ");
}

/** What a choice says, in words; empty when it says nothing that we know. */
export function choiceText(choice: Choice): string {
  const given = new URLSearchParams(choice);
  const guests = wholeNumber(given.get("guests"), PLANNED_GUESTS_MAX);
  const hours = wholeNumber(given.get("hours"), PLANNED_HOURS_MAX);
  const party = [
    guests && choiceTexts.guests(guests),
    hours && choiceTexts.hours(hours),
    wordOf(drinksWords, given.get("drinks")),
    wordOf(crowdWords, given.get("crowd")),
    given.get("public") === "yes" && choiceTexts.public,
  ].filter(Boolean);
  return [
    wordOf(choiceTexts.offers, given.get("offer")),
    trailersText(given.get("trailers") ?? ""),
    party.length > 0 && choiceTexts.planned(party.join(", ")),
  ]
    .filter(Boolean)
    .join(", ");
}

/** For how many guests a choice was planned; undefined when it does not say. */
export function guestsOf(choice: Choice): number | undefined {
  return wholeNumber(new URLSearchParams(choice).get("guests"), PLANNED_GUESTS_MAX);
}

/** The line about a choice for staff; empty when there is nothing to say. */
export function choiceLine(choice: Choice): string {
  const text = choiceText(choice);
  return text === "" ? "" : choiceTexts.line(text);
}
