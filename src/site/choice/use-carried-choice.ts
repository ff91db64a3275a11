import { useEffect, useEffectEvent } from "react";
import { useStore } from "@/lib/external-store";
import { carriedChoice } from "./carried-choice";
import type { Choice } from "./choice";

/** Hands what was chosen on a page to the form on screen, once. */
export function useCarriedChoice(onChoice: (choice: Choice) => void): void {
  const carried = useStore(carriedChoice, "");
  const take = useEffectEvent(onChoice);
  useEffect(() => {
    if (carried === "") return;
    take(carried);
    carriedChoice.set("");
  }, [carried]);
}
