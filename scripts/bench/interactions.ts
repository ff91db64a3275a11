import type { Page } from "playwright";

/** One thing that a visitor does, and how long the slowest of its events took until the next frame. */
export type Interaction = { name: string; milliseconds: number };

/** How much slower than this machine the processor is made: a phone of the middle class. */
const SLOWER = 4;

type Step = {
  name: string;
  path: string;
  /** Brings the page to where the interaction starts. Not measured. */
  prepare: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<void>;
  /** Waits for what the interaction was for. */
  settle: (page: Page) => Promise<void>;
};

const quoteForm = (page: Page) => page.getByRole("form", { name: "Quote request" });
const question = (page: Page) => page.getByRole("main").getByRole("button").first();
const calendarButton = (page: Page) =>
  quoteForm(page).getByRole("button", { name: /Open the calendar/ });

const steps: Step[] = [
  {
    name: "menu",
    path: "/",
    prepare: async () => undefined,
    act: (page) => page.getByRole("button", { name: "Open menu" }).tap(),
    settle: (page) => page.getByRole("dialog").waitFor(),
  },
  {
    name: "accordion",
    path: "/faq",
    prepare: (page) => question(page).scrollIntoViewIfNeeded(),
    act: (page) => question(page).tap(),
    settle: (page) => page.locator('main button[aria-expanded="true"]').waitFor(),
  },
  {
    name: "picture dialog",
    path: "/gallery",
    prepare: (page) => question(page).scrollIntoViewIfNeeded(),
    act: (page) => question(page).tap(),
    settle: (page) => page.getByRole("dialog").waitFor(),
  },
  {
    name: "date picker",
    path: "/contact",
    prepare: (page) => calendarButton(page).scrollIntoViewIfNeeded(),
    act: (page) => calendarButton(page).tap(),
    settle: (page) => page.getByRole("gridcell").first().waitFor(),
  },
  {
    name: "typing in the form",
    path: "/contact",
    prepare: (page) => quoteForm(page).getByLabel("Name").scrollIntoViewIfNeeded(),
    act: async (page) => {
      await quoteForm(page).getByLabel("Name").tap();
      await page.keyboard.type("Ada Lovelace", { delay: 60 });
    },
    settle: async () => undefined,
  },
  {
    name: "select",
    path: "/emergency",
    prepare: (page) => page.getByRole("combobox").first().scrollIntoViewIfNeeded(),
    act: (page) => page.getByRole("combobox").first().tap(),
    settle: (page) => page.getByRole("option").first().waitFor(),
  },
];

/** Starts to write down every event that is part of an interaction, as the browser's Event Timing reports it. */
function observeEvents(): void {
  const durations: number[] = [];
  // Not in the type library yet: https://w3c.github.io/event-timing/#sec-modifications-perf-timeline
  const options = { type: "event", durationThreshold: 16, buffered: true };
  Object.assign(window, { interactionDurations: durations });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Number(Reflect.get(entry, "interactionId")) > 0) durations.push(entry.duration);
    }
  }).observe(options);
}

/** Two frames and a task later the browser has reported what happened before. */
function readDurations(): Promise<number[]> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  return frame()
    .then(frame)
    .then(() => new Promise((resolve) => setTimeout(resolve)))
    .then(() => Reflect.get(window, "interactionDurations"));
}

/**
 * Does what visitors do on a phone, one after the other, each on a fresh page whose app has started.
 * @param page a page of a phone-sized context with touch
 * @param address of the running site
 * @param measure is given each interaction; `act` does it and waits for what it was for
 */
export async function doInteractions(
  page: Page,
  address: string,
  measure: (name: string, act: () => Promise<void>) => Promise<void>,
): Promise<void> {
  for (const { name, path, prepare, act, settle } of steps) {
    await page.goto(new URL(path, address).href);
    // Any interaction starts the app; the measured interaction comes when it has started.
    await page.keyboard.press("Shift");
    await page.locator("#root:not([data-pending])").waitFor();
    await prepare(page);
    await measure(name, async () => {
      await act(page);
      await settle(page);
    });
  }
}

/**
 * The interactions with a slow processor, each measured with Event Timing.
 * @param page a page of a phone-sized context with touch
 * @param address of the running site
 */
export async function measureInteractions(page: Page, address: string): Promise<Interaction[]> {
  const session = await page.context().newCDPSession(page);
  const setRate = (rate: number) => session.send("Emulation.setCPUThrottlingRate", { rate });
  await page.addInitScript(observeEvents);
  const interactions: Interaction[] = [];
  await doInteractions(page, address, async (name, act) => {
    await page.evaluate(() => {
      const durations: unknown = Reflect.get(window, "interactionDurations");
      if (Array.isArray(durations)) durations.length = 0;
    });
    await setRate(SLOWER);
    await act();
    // An event shorter than 16 ms is not reported at all.
    interactions.push({
      name,
      milliseconds: Math.max(16, ...(await page.evaluate(readDurations))),
    });
    await setRate(1);
  });
  await session.detach();
  return interactions;
}
