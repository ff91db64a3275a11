import { trailerFacts } from "@/config/business-facts";
import type { TrailerFacts } from "@/config/facts-schema";
import { locale } from "@/config/language";

type Fact = keyof TrailerFacts;

type Said<Key extends Fact> = {
  label: string;
  /** In the line about what has not been measured yet. */
  question: string;
  say: (value: NonNullable<TrailerFacts[Key]>) => string;
};

/** Every fact of a model in the words of a language. */
type FactTexts = { [Key in Fact]: Said<Key> };

/** One fact, for any model. */
type ToldFact = {
  label: string;
  question: string;
  /** What is known of a model. */
  of: (id: string) => string | undefined;
};

const inOrder = [
  "outlets",
  "towedLengthIn",
  "towedWidthIn",
  "towedHeightIn",
  "weightLb",
  "turningFt",
  "freshGallons",
  "wasteGallons",
] as const satisfies readonly Fact[];

/** "6,500 lb" */
export const amount = (unit: string) => (value: number) =>
  `${value.toLocaleString(locale)} ${unit}`;

function told<Key extends Fact>(key: Key, words: FactTexts): ToldFact {
  const said = words[key];
  return {
    label: said.label,
    question: said.question,
    of: (id) => {
      const value = trailerFacts[id]?.[key];
      return value === undefined || value === null ? undefined : said.say(value);
    },
  };
}

/** What is printed of each model for the electrician and the driver, as far as it is known. */
export const factsIn = (words: FactTexts) => inOrder.map((key) => told(key, words));
