import { useEffect, useState } from "react";
import { CalculatorFields } from "./calculator-fields";
import type { Party } from "./guest-plan";
import {
  type Asked,
  addressOf,
  askedByAddress,
  FIRST_ASKED,
  readGuests,
  readHours,
} from "./plan-address";
import { PlanAnswer } from "./plan-answer";

function partyOf({ guests, hours, drinks, crowd }: Asked): Party | undefined {
  const [readableGuests, readableHours] = [readGuests(guests), readHours(hours)];
  if (readableGuests === undefined || readableHours === undefined) return undefined;
  return { guests: readableGuests, hours: readableHours, drinks, crowd };
}

/** Keeps the answer in the page's address, without a navigation: the page would be scrolled and read out anew. */
function keepInAddress(party: Party, isPublic: boolean) {
  const url = new URL(window.location.href);
  url.search = addressOf(party, isPublic);
  window.history.replaceState(window.history.state, "", url);
}

/** Says which trailers an event needs, from four answers; the answer can be shared by its address. */
export function GuestCalculator({ formHref }: { formHref: string }) {
  const [asked, setAsked] = useState(FIRST_ASKED);
  const [isReady, setIsReady] = useState(false);
  // The prerendered page knows no address, and loses what is typed before its code is there.
  useEffect(() => {
    setIsReady(true);
    const byAddress = askedByAddress(window.location.search);
    if (byAddress) setAsked(byAddress);
  }, []);

  function change(changes: Partial<Asked>) {
    const next = { ...asked, ...changes };
    setAsked(next);
    const party = partyOf(next);
    if (party) keepInAddress(party, next.isPublic);
  }

  return (
    <div className="grid gap-x-14 gap-y-8 lg:grid-cols-2">
      <CalculatorFields asked={asked} isReady={isReady} onChange={change} />
      <PlanAnswer party={partyOf(asked)} isPublic={asked.isPublic} formHref={formHref} />
    </div>
  );
}
