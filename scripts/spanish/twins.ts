/** The sentences of a file by their position: "hero.lead". */
export type Sentences = ReadonlyMap<string, string>;

/** Sample arguments for texts that are functions: numbers suit most, strings the rest. */
const SAMPLES = [
  [2, 3, 4, 5, 6],
  ["…", "…", "…", "…", "…"],
  [["…", "…"], 2, 3],
];

/** A sentence with sample facts; its source code if none of them fits. */
function sampleOf(sentence: (...facts: unknown[]) => unknown): unknown {
  for (const facts of SAMPLES) {
    try {
      const text = sentence(...facts);
      if (typeof text === "string" && !/undefined|NaN/.test(text)) return text;
    } catch {
      // The next samples may fit.
    }
  }
  return String(sentence);
}

function textsBelow(value: unknown, place: string): [string, string][] {
  if (typeof value === "string") return [[place, value]];
  if (typeof value === "function") {
    return textsBelow(
      sampleOf((...facts) => Reflect.apply(value, undefined, facts)),
      place,
    );
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value)
    .filter(([key]) => !["href", "id", "picture", "poster", "src"].includes(key))
    .flatMap(([key, part]) => textsBelow(part, place === "" ? key : `${place}.${key}`));
}

/** Every text below a value. */
export function sentencesOf(texts: unknown): Sentences {
  return new Map(textsBelow(texts, ""));
}

/** An owner's story of a job is told in English alone. */
const ENGLISH_ONLY = /\.job\./;

/**
 * Each English sentence and its Spanish twin, those apart that are the same in both languages, as names are.
 * @param file its name, for the error
 * @throws Error when a sentence has no twin: it would never be read
 */
export function pairsOf(file: string, english: Sentences, spanish: Sentences): [string, string][] {
  const placeOf = new Map([...english].map(([place, text]) => [text, place]));
  return [...english].flatMap(([place, text]): [string, string][] => {
    if (!/\p{L}{2}/u.test(text) || ENGLISH_ONLY.test(place)) return [];
    // What a field says of a refusal is found by the refusal, in the page's language.
    const refusal = place.slice(place.indexOf(".") + 1);
    const inSpanish = spanish.get(placeOf.get(refusal) ?? "") ?? refusal;
    const twin = spanish.get(place) ?? spanish.get(place.replace(refusal, () => inSpanish));
    if (twin === undefined) throw new Error(`${file}: ${place} has no twin in Spanish`);
    return twin === text ? [] : [[text, twin]];
  });
}
