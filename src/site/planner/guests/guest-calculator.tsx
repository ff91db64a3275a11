import { useState } from "react";
import { useAddressState } from "@/lib/use-address-state";
import type { Party } from "@/request/trailers/guest-plan";
import { CalculatorFields } from "./calculator-fields";
import {
  guestsIn,
  hoursIn,
  INITIAL_PARTY,
  partyFromAddress,
  partyParams,
  type TypedParty,
} from "./plan-address";
import { PlanAnswer } from "./plan-answer";

function partyOf({ guests, hours, drinks, crowd }: TypedParty): Party | undefined {
  const [people, time] = [guestsIn(guests), hoursIn(hours)];
  return people && time && { guests: people.value, hours: time.value, drinks, crowd };
}

/** The address codec of a calculator that starts with these drinks. */
function codecFrom(drinks: Party["drinks"]) {
  return {
    initial: { ...INITIAL_PARTY, drinks },
    read: partyFromAddress,
    write: (typed: TypedParty) => {
      const party = partyOf(typed);
      return party && partyParams(party, typed.isPublic);
    },
  };
}

type GuestCalculatorProps = { formHref: string; drinks?: Party["drinks"] | undefined };

/** Says which trailers an event needs, from four answers; the answer can be shared by its address. */
export function GuestCalculator({ formHref, drinks = INITIAL_PARTY.drinks }: GuestCalculatorProps) {
  const [codec] = useState(() => codecFrom(drinks));
  const { state: typed, change } = useAddressState(codec);
  return (
    <div className="grid gap-x-14 gap-y-8 *:min-w-0 lg:grid-cols-2">
      <CalculatorFields typed={typed} onChange={change} />
      <PlanAnswer party={partyOf(typed)} isPublic={typed.isPublic} formHref={formHref} />
    </div>
  );
}
