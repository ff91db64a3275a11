import type { Language } from "../../../../src/config/languages.ts";

/** What a text tells the program, and the language of the answer if it is not English. */
export type TextCommand = (
  | /** No more texts. `isAnswered`: the provider sends the confirmation. */
  { what: "out"; word: string; isAnswered: boolean }
  | { what: "in" | "help" }
) & { language?: Language };

/**
 * Keywords that Twilio treats as opting out and answers itself, each alone in a text:
 * https://www.twilio.com/docs/messaging/tutorials/advanced-opt-out
 */
const OUT = ["STOP", "STOPALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT", "REVOKE", "OPTOUT"];
const IN = ["START", "UNSTOP", "YES"];
const HELP = ["HELP", "INFO"];
const SPANISH_HELP = ["AYUDA", "INFORMACIÓN", "INFORMACION"];

/** Keywords that may also mean something else, so the text is shown at the desk too. */
const IS_MESSAGE = ["CANCEL", "YES"];

/**
 * Free-form opt-outs: any reasonable wording counts (47 CFR 64.1200(a)(10)). Errs on the side of opting out: START brings
 * texts back, and mails are not affected.
 */
const FREE_FORM = [
  /^(please )?stop( it| now| please| this)?$/,
  /\b(stop|quit|cease|end) (the |these |all |sending |your )*(me )?(text|messag|sms|contact)/,
  /\b(stop|quit) (sending|bothering|contacting)\b/,
  /\b(do not|don t|dont|never|no longer|no more) (want |wish |to |get |need |receive |send |sending )*(me |to |any |more |your |these |further )*(text|messag|sms)/,
  /\b(do not|don t|dont|never) (ever )?contact me\b/,
  /\bunsubscribe\b|\bopt (me )?out\b|\boptout\b|\bremove (me|my number)\b|\btake me off\b/,
];

/** The same in Spanish, which the provider does not recognize. */
const SPANISH_FREE_FORM = [
  /^(por favor )?(alto|parar|pare|paren|basta|cancelar)( por favor)?$/,
  /\b(no|ya no) (me |nos )?(env[ií]e[sn]?|mande[sn]?|escriba[sn]?|escribas) (m[aá]s|nada|mensajes?|textos?)/,
  /\b(no|ya no) (quiero|deseo|queremos) (recibir |que me (env[ií]en|manden) )?(m[aá]s |sus |estos )*(mensajes?|textos?)/,
  /\bdeje[ns]? de (enviar|mandar|escribir|textear)/,
];

/** The command in a text; `undefined` for an ordinary message. */
export function textCommandIn(text: string): TextCommand | undefined {
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
  const matchesAny = (patterns: readonly RegExp[]) =>
    patterns.some((pattern) => pattern.test(spoken));
  const out = { what: "out", word: "in other words", isAnswered: false } as const;
  if (matchesAny(SPANISH_FREE_FORM)) return { ...out, language: "es" };
  return matchesAny(FREE_FORM) ? out : undefined;
}

/** Whether a text is a command and nothing else, so that staff do not have to read it. */
export function isOnlyCommand(text: string, command: TextCommand | undefined): boolean {
  if (!command || (command.what === "out" && command.word === "in other words")) return false;
  return !IS_MESSAGE.includes(text.toUpperCase().replace(/[^A-Z]/g, ""));
}
