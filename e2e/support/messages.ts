import { expect, type Page } from "@playwright/test";

/**
 * Writes down the title of every message that comes on screen, from the next document on. Most leave by themselves
 * after some seconds, on a slow machine before a test has looked.
 */
export async function recordMessages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new WeakSet<Element>();
    const titles: (string | null)[] = [];
    Object.assign(window, { messageTitles: titles });
    new MutationObserver(() => {
      for (const message of document.querySelectorAll('[role="region"] > ol > li')) {
        if (seen.has(message) || !message.checkVisibility()) continue;
        seen.add(message);
        titles.push(message.querySelector("div > div")?.textContent ?? null);
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Titles of the messages that this document has shown, oldest first. */
export const messagesOf = (page: Page) =>
  page.evaluate<string[]>(() => Reflect.get(window, "messageTitles"));

/** Waits until a message has been shown, whether it still is or not. */
export const expectMessage = (page: Page, title: string) =>
  expect.poll(() => messagesOf(page)).toContain(title);
