import type { Language } from "../../../../src/config/languages.ts";

/** What a text asks of the program, not of a person, and in which language it is answered, where that is not English. */
export type Asked = (
  | /** No more texts. `isAnswered`: the provider confirms it itself. */
  { what: "out"; word: string; isAnswered: boolean }
  | { what: "in" | "help" }
) & { language?: Language };

/**
 * Words that Twilio takes as opting out and answers itself, each alone in a text:
 * https://www.twilio.com/docs/messaging/tutorials/advanced-opt-out
 */
const OUT = ["STOP", "STOPALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT", "REVOKE", "OPTOUT"];
const IN = ["START", "UNSTOP", "YES"];
const HELP = ["HELP", "INFO"];
const SPANISH_HELP = ["AYUDA", "INFORMACIÓN", "INFORMACION"];

/** Words that say more than that: of these the customer's text is shown too. */
const IS_MESSAGE = ["CANCEL", "YES"];

/**
 * Other words for it: who does not want texts may say so in any reasonable way (47 CFR 64.1200(a)(10)). Rather once too
 * often: a word of theirs brings texts back, and mails go on.
 */
const OTHER_WORDS = [
  /^(please )?stop( it| now| please| this)?$/,
  /\b(stop|quit|cease|end) (the |these |all |sending |your )*(me )?(text|messag|sms|contact)/,
  /\b(stop|quit) (sending|bothering|contacting)\b/,
  /\b(do not|don t|dont|never|no longer|no more) (want |wish |to |get |need |receive |send |sending )*(me |to |any |more |your |these |further )*(text|messag|sms)/,
  /\b(do not|don t|dont|never) (ever )?contact me\b/,
  /\bunsubscribe\b|\bopt (me )?out\b|\boptout\b|\bremove (me|my number)\b|\btake me off\b/,
];

/** The same in Spanish, which the provider does not know: our texts name STOP, and these are heard too. */
const SPANISH_WORDS = [
  /^(por favor )?(alto|parar|pare|paren|basta|cancelar)( por favor)?$/,
  /\b(no|ya no) (me |nos )?(env[ií]e[sn]?|mande[sn]?|escriba[sn]?|escribas) (m[aá]s|nada|mensajes?|textos?)/,
  /\b(no|ya no) (quiero|deseo|queremos) (recibir |que me (env[ií]en|manden) )?(m[aá]s |sus |estos )*(mensajes?|textos?)/,
  /\bdeje[ns]? de (enviar|mandar|escribir|textear)/,
];

/** What a text asks of the program; `undefined` when it is a message and nothing else. */
export function askedIn(text: string): Asked | undefined {
  const alone = text.trim().toUpperCase();
  const word = alone.replace(/[^A-Z]/g, "");
  if (OUT.includes(word)) return { what: "out", word, isAnswered: OUT.includes(alone) };
  if (IN.includes(word)) return { what: "in" };
  if (HELP.includes(word)) return { what: "help" };
  if (SPANISH_HELP.includes(alone.replace(/[^\p{L}]/gu, ""))) {
    return { what: "help", language: "es" };
  }
  const spoken = text
    .toLowerCase()
    .slice(0, 1600)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  const isSaid = (patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(spoken));
  const out = { what: "out", word: "in other words", isAnswered: false } as const;
  if (isSaid(SPANISH_WORDS)) return { ...out, language: "es" };
  return isSaid(OTHER_WORDS) ? out : undefined;
}

/** Whether nobody has to read it: a word for the program and nothing else. */
export function isSaid(text: string, asked: Asked | undefined): boolean {
  if (!asked || (asked.what === "out" && asked.word === "in other words")) return false;
  return !IS_MESSAGE.includes(text.toUpperCase().replace(/[^A-Z]/g, ""));
}
