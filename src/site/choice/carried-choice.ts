import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { createStore } from "@/lib/external-store";
import { modelIn } from "@/site/words/business/model-in-link";
import type { Choice } from "./choice";

/** The premium package as a choice. In an address, so that it is not lost where a link is tapped before the app is there. */
export const PACKAGE_QUERY: Choice = "offer=package";

/** A choice on its way to the next form that is shown. */
export const carriedChoice = createStore<Choice>("");

/** On a page with a form: takes up the model or the offer that the link to it was about. */
export function useChoiceOfLink(): void {
  const { state, search } = useLocation();
  const model = modelIn(state);
  const choice = model ? `trailers=${model}` : `?${PACKAGE_QUERY}` === search && PACKAGE_QUERY;
  useEffect(() => {
    if (choice) carriedChoice.set(choice);
  }, [choice]);
}
