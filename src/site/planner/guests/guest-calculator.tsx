import { useState } from "react";
import { useAsked } from "@/lib/use-asked";
import { CalculatorFields } from "./calculator-fields";
import type { Party } from "./guest-plan";
import {
  type Asked,
  askedByAddress,
  FIRST_ASKED,
  guestsIn,
  hoursIn,
  wordsOf,
} from "./plan-address";
import { PlanAnswer } from "./plan-answer";

function partyOf({ guests, hours, drinks, crowd }: Asked): Party | undefined {
  const [people, time] = [guestsIn(guests), hoursIn(hours)];
  return people && time && { guests: people.value, hours: time.value, drinks, crowd };
}

/** How the calculator is read where it starts with these drinks. */
function readingFrom(drinks: Party["drinks"]) {
  return {
    first: { ...FIRST_ASKED, drinks },
    byAddress: askedByAddress,
    wordsOf: (asked: Asked) => {
      const party = partyOf(asked);
      return party && wordsOf(party, asked.isPublic);
    },
  };
}

type GuestCalculatorProps = { formHref: string; drinks?: Party["drinks"] | undefined };

/** Says which trailers an event needs, from four answers; the answer can be shared by its address. */
export function GuestCalculator({ formHref, drinks = FIRST_ASKED.drinks }: GuestCalculatorProps) {
  const [reading] = useState(() => readingFrom(drinks));
  const { asked, change } = useAsked(reading);
  return (
    <div className="grid gap-x-14 gap-y-8 *:min-w-0 lg:grid-cols-2">
      <CalculatorFields asked={asked} onChange={change} />
      <PlanAnswer party={partyOf(asked)} isPublic={asked.isPublic} formHref={formHref} />
    </div>
  );
}
