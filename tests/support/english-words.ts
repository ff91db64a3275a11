/** Words that stand in most English sentences, and in no Spanish one. */
const COMMON =
  /\b(?:the|and|you|your|our|we|of|for|with|from|this|that|is|are|was|not|to|by|any|all|call|quote|request|reply|date|hours?|minutes?|guests?|units?|crew|area|days?|weeks?|what|when|where|who|how|good|through|accepted|planned|crowd|mostly|delivery|notes|agreed|write|writes)\b/gi;

/** The English words in a text that is to be Spanish; STOP and START aside, which telephones know. */
export const englishIn = (text: string): string[] => text.match(COMMON) ?? [];

/** Every sentence of an object of words, those of its functions made with placeholders. */
export function sentencesOf(words: unknown): string[] {
  if (typeof words === "string") return [words];
  if (typeof words === "function") return sentencesOf(words("1", "2", "3", "4"));
  return typeof words === "object" && words !== null
    ? Object.values(words).flatMap(sentencesOf)
    : [];
}
