import { ownerMark } from "@/config/legal";
import { legal } from "@/config/legal-facts";
import type { Translated } from "@/lib/translated";
import type * as English from "../en/legal";
import { ownersDate } from "./owners/date";
import { ownersSpan } from "./owners/span";

export const legalTexts: Translated<typeof English.legalTexts> = {
  contents: "En esta página",
  questions: "¿Preguntas sobre esta página?",
};

type Place = keyof typeof legal;

/** What only the owner knows, as a page asks for it until it stands in business.yaml. */
const asked: Record<Place, string> = {
  nameAndAddress: "el nombre legal y la dirección postal de su negocio",
  databaseRegion: "la región de su proyecto de Supabase, por ejemplo “the eastern United States”",
  host: "el nombre de la empresa que aloja su sitio",
  messageServices:
    "los nombres de su servicio de correo y, si manda mensajes de texto, del servicio que los lleva",
  dataSold: "diga que no vende ni renta datos de personas, o qué hace con ellos.",
  backupsKept: "cuánto tiempo guarda las copias de respaldo",
  privacyAnsweredWithin: "el número de días",
  privacyReadOn:
    "la fecha en que leyó por última vez toda esta página y comprobó que todo es cierto",
  lawAndDisputes:
    "la ley de qué estado se aplica y dónde se resuelve una disputa; pregunte a un abogado.",
  termsReadOn: "la fecha en que la leyó toda por última vez y comprobó que todo es cierto",
  barriers: "qué otras barreras conoce, o que no conoce ninguna.",
  triedByKeyboardOn: "la fecha",
  accessibilityAnsweredWithin: "el número de días",
};

/** The examples of business.yaml, which many owners keep as they are. */
const examples: Partial<Record<string, string>> = {
  "the eastern United States": "el este de Estados Unidos",
  "We neither sell nor rent out data about people.": "No vendemos ni rentamos datos de personas.",
  "The law of Texas applies, and disputes are settled in Harris County.":
    "Se aplica la ley de Texas, y las disputas se resuelven en el condado de Harris.",
  "We know of nothing else.": "No sabemos de nada más.",
};

const phrase = (words: string) => examples[words] ?? `“${words}”`;
const sentence = (words: string) => examples[words] ?? `Lo decimos en inglés: “${words}”`;

/** Names of firms, and addresses, are the same in both languages. */
const inSpanish: Partial<Record<Place, (words: string) => string>> = {
  databaseRegion: phrase,
  dataSold: sentence,
  lawAndDisputes: sentence,
  barriers: sentence,
  backupsKept: ownersSpan,
  privacyAnsweredWithin: ownersSpan,
  accessibilityAnsweredWithin: ownersSpan,
  privacyReadOn: ownersDate,
  termsReadOn: ownersDate,
  triedByKeyboardOn: ownersDate,
};

/**
 * The owner's words for a place of the pages about rights and duties, or the mark that asks for them. They are English:
 * dates, spans and the usual sentences are told in Spanish, and the rest is quoted, so it stands after a colon.
 */
export function owners(place: Place): string {
  const words = legal[place];
  if (words === null) return ownerMark(asked[place]);
  return inSpanish[place]?.(words) ?? words;
}
