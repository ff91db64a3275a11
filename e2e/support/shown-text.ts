import { expect, type Locator } from "@playwright/test";

/** The text that a reader sees of a place, a line for each block: what is hidden, on screen or on paper, is not in it. */
export async function shownText(place: Locator): Promise<string> {
  await expect(place).toBeVisible();
  // biome-ignore lint/performance/useDomNodeTextContent: the text of the DOM has what is hidden, and no lines.
  return place.innerText();
}
