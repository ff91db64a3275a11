import type { Language } from "@/config/languages";
import { guaranteeOfEach } from "./words/en/promises";
import { guarantee, inclusions } from "./words/en/quoted";
import { guaranteeOfEach as guaranteeOfEachInSpanish } from "./words/es/promises";
import {
  guarantee as guaranteeInSpanish,
  inclusions as inclusionsInSpanish,
} from "./words/es/quoted";

const quoted = {
  en: { guarantee, inclusions, guaranteeOfEach },
  es: {
    guarantee: guaranteeInSpanish,
    inclusions: inclusionsInSpanish,
    guaranteeOfEach: guaranteeOfEachInSpanish,
  },
};

/** What pages say and quotes repeat, in the language of a quote's customer. For the desk, which writes to both. */
export const quotedIn = (language: Language) => quoted[language];
