import type { ReactNode } from "react";
import { Fold } from "@/site/layout/fold";
import { plannerTexts } from "@/site/words/planner";

/** How an answer was worked out; folded on a phone, where the answer and its price come first. */
export function Working({ children }: { children: ReactNode }) {
  return (
    <Fold summary={plannerTexts.working} className="mt-6">
      <h4 className="font-sans font-semibold text-base max-lg:hidden">{plannerTexts.working}</h4>
      {children}
    </Fold>
  );
}
