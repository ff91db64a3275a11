import { createStore, useStore } from "@/lib/external-store";

const latest = createStore("");

/** Has screen readers say at once what the bar counts: a new emergency, or one that is due. */
export const tellUrgentNews = (text: string): void => latest.set(text);

/** The latest of it. Nothing to see: the bar shows it. */
export function UrgentNews() {
  return (
    <p role="status" aria-live="assertive" className="sr-only">
      {useStore(latest, "")}
    </p>
  );
}
