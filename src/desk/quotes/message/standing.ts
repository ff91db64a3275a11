import { business } from "@/config/business";
import type { ToldQuote } from "@/desk/model/quote";
import { languageOf } from "@/request/words-of";
import { inclusionsOf } from "../delivery/delivery";
import { siteNeeds } from "./quote-body";
import { messageTextsIn } from "./texts-in";

/** What stands in every quote and is in no column of it, as it is printed on the day on which it goes out. */
export type Standing = {
  /** The business's name. */
  business: string;
  inclusions: string[];
  /** What the site has to offer. */
  needs: string[];
  guarantee: string;
};

/** What is kept beside a quote's own columns when it goes out (`private.quote_document`), as its customer reads it. */
export function standingOf(quote: ToldQuote): Standing {
  return {
    business: business.name,
    inclusions: [...inclusionsOf(quote)],
    needs: [...siteNeeds(quote)],
    guarantee: messageTextsIn(languageOf(quote)).guarantee,
  };
}
