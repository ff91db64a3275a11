import { business } from "@/config/business";
import type { ToldQuote } from "@/desk/model/quote";
import { languageOf } from "@/request/request-texts-in";
import { inclusionsOf } from "../delivery/delivery";
import { siteNeeds } from "./quote-body";
import { textsIn } from "./texts-in";

/** The parts of a quote that are in none of its columns, as they read on the day it is sent. */
export type QuoteBoilerplate = {
  business: string;
  inclusions: string[];
  /** What the site must provide. */
  needs: string[];
  guarantee: string;
};

/** Stored beside a quote's columns when it is sent (`private.quote_document`), in its customer's language. */
export function boilerplateOf(quote: ToldQuote): QuoteBoilerplate {
  return {
    business: business.name,
    inclusions: [...inclusionsOf(quote)],
    needs: [...siteNeeds(quote)],
    guarantee: textsIn(languageOf(quote)).guarantee,
  };
}
