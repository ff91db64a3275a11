import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { createStore } from "@/lib/external-store";
import { modelIn } from "@/site/words/business/model-in-link";
import type { Choice } from "./choice";

/** A choice on its way to the next form that is shown. */
export const carriedChoice = createStore<Choice>("");

/** On a page with a form: takes up the model that the link to it was about. */
export function useModelOfLink(): void {
  const { state } = useLocation();
  const model = modelIn(state);
  useEffect(() => {
    if (model) carriedChoice.set(`trailers=${model}`);
  }, [model]);
}
