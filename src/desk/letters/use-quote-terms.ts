import { useQuery } from "@tanstack/react-query";
import { mustConfirm, ownWordsOf } from "@/desk/business/business";
import { businessQuery } from "@/desk/business/business-query";
import type { OwnWords } from "@/request/quote-letter/own-words";
import { lacksSpanishTerms, type Priced, type QuoteTerms, termsOf } from "./quote-terms";

type TermsState = {
  /** `undefined` while loading. */
  terms: QuoteTerms | undefined;
  /** An owner's words around e-mails; `undefined` while loading. */
  own: OwnWords | undefined;
  hasFailed: boolean;
  isSample: boolean;
  areTermsForeign: boolean;
  /** An owner has to confirm prices and terms before anything is sent. */
  mustConfirm: boolean;
};

/** What a quote's messages and papers say of money and terms. */
export function useQuoteTerms(quote: Priced): TermsState {
  const { data, isError } = useQuery(businessQuery());
  return {
    terms: data && termsOf(data, quote),
    own: data && ownWordsOf(data),
    hasFailed: isError && data === undefined,
    isSample: data !== undefined && data.samples.length > 0,
    areTermsForeign: data !== undefined && lacksSpanishTerms(data, quote),
    mustConfirm: data !== undefined && mustConfirm(data),
  };
}
