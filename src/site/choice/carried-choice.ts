import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { createStore } from "@/lib/external-store";
import { takeChoiceOfLink } from "@/lib/first-load/choice-of-link";
import type { Choice } from "./choice";

/** A choice on its way to the next form that is shown. */
export const carriedChoice = createStore<Choice>("");

/** On a page with a form: picks up the model or offer of the link that led here. */
export function useChoiceOfLink(): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation
  useEffect(() => {
    const choice = takeChoiceOfLink();
    if (choice) carriedChoice.set(choice);
  }, [key]);
}
