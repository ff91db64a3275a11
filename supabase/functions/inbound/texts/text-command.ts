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

/** What may stand before and after an opt-out, in either language: "stop por favor". */
const BEFORE =
  "ok|okay|please|pls|hey|hi|hello|sorry|just|no|thanks|thank you|(?:can|could|would|will) you|i said|i want you to|you guys|and|so|i|por ?favor|porfa|ya|hola|oiga|disculpe|gracias|le pido que";
const AFTER =
  "please|pls|now|right now|already|thanks|thank you|immediately|asap|again|any ?more|no more|ever|at once|from you|to (?:me|this number|my phone)|stop|por ?favor|porfa|gracias|ya|ahora|nunca|mas|nunca mas|a este numero";

const TEXTS = "te?xts?|messages?|te?xt messages?|sms";
const MENSAJES = "mensajes?(?: de texto)?|textos?|sms";

/**
 * Opt-outs in other words: any reasonable wording counts (47 CFR 64.1200(a)(10)). Each is a whole sentence, folded, so
 * that "at the last stop text me" is none.
 */
const SPOKEN: readonly { language?: Language; cores: readonly string[] }[] = [
  {
    cores: [
      "stopp?(?: all| it| this| that)?|unsu(?:b)?scribe(?: me)?|quit(?: it)?|opt ?out|(?:want|would like|wish) to (?:stop|unsubscribe|opt ?out)|opt me out",
      `(?:stop|quit|cease|end)(?: (?:the|these|all|all of|your|any|more|sending|me|us))* (?:${TEXTS}|te?xting|messaging|contacting|bothering|spam|spamming|writing)(?: (?:me|us|this number|my phone))?`,
      "(?:do not|don t|dont|never)(?: ever)? (?:te?xt|message|msg|sms|contact|bother|write)(?: to)? (?:me|us|this number|my phone)",
      `(?:do not|don t|dont|never)(?: ever)? send(?: (?:me|us|any|more|your|these|further))* (?:${TEXTS})`,
      `(?:do not|don t|dont|no longer) (?:want|wish|need)(?: (?:to|get|receive|any|more|your|these|further))* (?:${TEXTS})`,
      `no (?:more )?(?:${TEXTS})|no more (?:te?xting|of these)`,
      "(?:remove|delete|take|drop|get|unsubscribe) (?:me|my number|this number)(?: (?:off|from|out))?(?: of)?(?: (?:your|the|this))?(?: (?:text|mailing|contact))?(?: (?:lists?|texts|messages|contacts|system))?",
      "(?:lose|forget|delete) (?:my|this) number|leave (?:me|us) alone",
    ],
  },
  {
    language: "es",
    cores: [
      "alto|basta|paren?|parar|cancelar|remover|baja|no mas|dar(?:me)? de baja|de(?:n)?me de baja|quiero darme de baja|(?:cancelar (?:la |mi )?suscripcion|desuscribir(?:me)?)",
      `no(?: (?:mas|quiero|deseo|queremos|recibir|que me (?:manden|envien|escriban)|sus|estos))* (?:${MENSAJES})`,
      "no (?:quiero|deseo) que (?:me|nos) (?:manden|envien|escriban|contacten|molesten)(?: (?:mas|nada))*",
      `no (?:me|nos) (?:mand|envi|escrib|texte|contact|molest)[ea][ns]?(?: (?:mas|nada|sus|estos))*(?: (?:${MENSAJES}))?`,
      `no (?:mand|envi|escrib)[ea][ns]?(?: (?:mas|sus|estos))*(?: (?:${MENSAJES})| mas)`,
      `(?:(?:deje|pare)[ns]?(?:me|nos)? de (?:enviar|mandar|escribir|textear|molestar|contactar)(?:me|nos)?|alto (?:a|con)|paren?le (?:a|con))(?: (?:mas|los|sus|estos|tantos))*(?: (?:${MENSAJES}))?`,
      "(?:(?:(?:borr|quit|elimin|saqu)en?|remuevan?)(?:me|nos| mi numero| este numero)|quiero que (?:me|nos) (?:borren|quiten|eliminen|saquen|remuevan))(?: de)?(?: (?:su|la|sus|esta))?(?: (?:listas?|contactos))?",
      "deje(?:n)?(?:me|nos) (?:en paz|tranquil[oa]s?)",
    ],
  },
];

const PATTERNS = SPOKEN.map(({ language, cores }) => ({
  language,
  pattern: new RegExp(`^(?:(?:${BEFORE}) )*(?:${cores.join("|")})(?: (?:${AFTER}))*$`),
}));

/** A stop, unless something follows in the sentence that it counts: "No m\u00e1s, con dos basta". */
const COUNTS = /^(?:ya )?no mas$/;

/** What an opt-out may be about, and words that end something: together, staff are asked. */
const DOUBT = [
  /\b(?:texts?|texting|messages?|sms|list|number|mensajes?|textos?|lista|numero)\b/,
  /\b(?:stop|quit|unsubscribe|remove|no more|never|do not|don t|dont|opt out|no mas|no quiero|deje[ns]?|borre\w*|quite\w*|elimine\w*|baja|basta|no mande[ns]?|no envie[ns]?)\b/,
];

/** Sentences, and their parts if `isEach`, without case, accents and punctuation. */
const sentencesOf = (text: string, isEach: boolean) =>
  text
    .slice(0, 1600)
    .replaceAll("\u{1F6D1}", " stop ")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(isEach ? /[.!?\u00a1\u00bf;,:\n]+/ : /[.!?\u00a1\u00bf\n]+/)
    .map((sentence) => sentence.replace(/[^\p{L}\p{N}]+/gu, " ").trim());

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
  const sentences = sentencesOf(text, false);
  // Of a part of a sentence, one word says nothing: "Alto, hay perro".
  const parts = sentencesOf(text, true)
    .filter(Boolean)
    .filter((part, at, all) => part.includes(" ") && !(COUNTS.test(part) && at < all.length - 1));
  const heard = PATTERNS.find(({ pattern }) =>
    [sentences.filter(Boolean).join(" "), ...sentences, ...parts].some((said) =>
      pattern.test(said),
    ),
  );
  if (!heard) return undefined;
  const out = { what: "out", word: "in other words", isAnswered: false } as const;
  return heard.language === undefined ? out : { ...out, language: heard.language };
}

/** Whether a text that is no command may still ask for no more texts, so that a person has to say. */
export function mayMeanStop(text: string): boolean {
  const spoken = sentencesOf(text, true).join(" ");
  return textCommandIn(text) === undefined && DOUBT.every((pattern) => pattern.test(spoken));
}

/** The language of a text that may mean stop, by what it speaks of. */
export const languageOf = (text: string): Language =>
  /\b(?:mensajes?|textos?|lista|numero|por favor|porfa|gracias|ya)\b/.test(
    sentencesOf(text, true).join(" "),
  )
    ? "es"
    : "en";

/** Whether a text is a command and nothing else, so that staff do not have to read it. */
export function isOnlyCommand(text: string, command: TextCommand | undefined): boolean {
  if (!command || (command.what === "out" && command.word === "in other words")) return false;
  return !IS_MESSAGE.includes(text.toUpperCase().replace(/[^A-Z]/g, ""));
}
