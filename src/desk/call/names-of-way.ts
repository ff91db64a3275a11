import { namesOfSet, type TrailerSet } from "@/request/trailers/choose-trailers";
import { hireChoiceTexts } from "@/request/words/staff-choice";
import { callTexts } from "./call-texts";

/** "2 × 4-Station, 2-Station". */
export const namesOfWay = (set: TrailerSet) => namesOfSet(set, hireChoiceTexts.trailers).join(", ");

const list = new Intl.ListFormat("en-US");

/** In a sentence: "2 4-Stations and a 2-Station". */
export const spokenNames = (set: TrailerSet) =>
  list.format(
    namesOfSet(set, (name, count) =>
      count === 1 ? callTexts.say.one(name) : callTexts.say.many(count, name),
    ),
  );
