import { useEffect, useState } from "react";

/**
 * What a calculator on a page is asked: at first `first`, or what the page's address says.
 * @param byAddress reads the address's query; undefined when it asks nothing of this one. A function of a
 * module, the same at every render.
 */
export function useAsked<Asked>(first: Asked, byAddress: (search: string) => Asked | undefined) {
  const [asked, setAsked] = useState(first);
  const [isReady, setIsReady] = useState(false);
  // The prerendered page knows no address, and loses what is typed before its code is there.
  useEffect(() => {
    setIsReady(true);
    const given = byAddress(window.location.search);
    if (given) setAsked(given);
  }, [byAddress]);
  return { asked, setAsked, isReady };
}
