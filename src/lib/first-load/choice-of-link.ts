import { safeSessionStorage } from "@/lib/safe-storage";

const KEY = "choice-of-link";

/**
 * Keeps what a followed link is about (its `data-choice`) for the page that it leads to. The links of a prerendered page
 * work before the app is there, and then load that page as a whole.
 */
export function recordChoiceOfLinks(): void {
  document.addEventListener(
    "click",
    ({ target }) => {
      if (!(target instanceof Element)) return;
      const choice = target.closest<HTMLElement>("a[data-choice]")?.dataset.choice;
      if (choice) safeSessionStorage.setItem(KEY, choice);
    },
    true,
  );
}

/** Takes what the followed link was about; empty if it had nothing, or was taken before. */
export function takeChoiceOfLink(): string {
  const choice = safeSessionStorage.getItem(KEY) ?? "";
  safeSessionStorage.removeItem(KEY);
  return choice;
}
