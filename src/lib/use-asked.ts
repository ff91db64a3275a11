import { useEffect, useLayoutEffect, useState } from "react";
import { keepInAddress } from "./keep-in-address";

type Reading<Asked> = {
  /** What is asked at first. */
  first: Asked;
  /** What the page's address asks; undefined when it asks nothing of this one. */
  byAddress: (search: string) => Asked | undefined;
  /** A question as an address has it; undefined while it cannot be read. */
  wordsOf: (asked: Asked) => Record<string, string> | undefined;
};

/**
 * What a calculator on a page is asked, kept in the page's address.
 * @param reading the same at every render
 */
export function useAsked<Asked>(reading: Reading<Asked>) {
  const { first, byAddress, wordsOf } = reading;
  const [asked, setAsked] = useState(first);
  // The prerendered page knows no address. Before the effects that hand over what was typed into it meanwhile.
  useLayoutEffect(() => {
    const given = byAddress(window.location.search);
    if (given) setAsked(given);
  }, [byAddress]);
  useEffect(() => {
    const words = asked === first ? undefined : wordsOf(asked);
    if (words) keepInAddress(words);
  }, [asked, first, wordsOf]);
  const change = (changes: Partial<Asked>) => setAsked((before) => ({ ...before, ...changes }));
  return { asked, change };
}
