/** Words that stand in most English sentences, and in no Spanish one. */
const COMMON =
  /\b(?:the|and|you|your|our|we|of|for|with|from|this|that|is|are|was|not|to|by|any|all|call|quote|request|reply|date|hours?|minutes?|guests?|units?|crew|area|days?|weeks?|what|when|where|who|how|good|through|accepted|planned|crowd|mostly|delivery|notes|agreed|write|writes)\b/gi;

/** The English words in a text that is to be Spanish, except STOP and START, which carriers know. */
export const englishIn = (text: string): string[] => text.match(COMMON) ?? [];

/** Every sentence of an object of texts, functions called with placeholders. */
export function sentencesOf(texts: unknown): string[] {
  if (typeof texts === "string") return [texts];
  if (typeof texts === "function") return sentencesOf(texts("1", "2", "3", "4"));
  return typeof texts === "object" && texts !== null
    ? Object.values(texts).flatMap(sentencesOf)
    : [];
}
