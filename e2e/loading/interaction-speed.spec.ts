import { type CDPSession, devices } from "@playwright/test";
import { doInteractions } from "../../scripts/bench/interactions.ts";
import { expect, test } from "../support/test.ts";

/**
 * How much work a tap may cause, as a multiple of the yardstick below: several times what the heaviest one causes, far
 * below what a person would wait for. Times themselves are the bench's subject.
 */
const FAR_TOO_MUCH = 5;
/** Elements that the yardstick makes, sets in type and lays out. */
const YARDSTICK_ELEMENTS = 2_000;

/**
 * Time that the processor spent on the page's main thread, in milliseconds since the page began. Waiting for a turn on
 * a busy machine does not count.
 */
async function workSoFar(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  const seconds = metrics.find(({ name }) => name === "ThreadTime")?.value;
  if (seconds === undefined) throw new Error("This browser does not count its work");
  return seconds * 1000;
}

test("no interaction causes much work", { tag: "@long" }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...devices["Pixel 7"] });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable");
  const workOf = async (act: () => Promise<unknown>) => {
    const before = await workSoFar(session);
    await act();
    return (await workSoFar(session)) - before;
  };

  const works: { name: string; work: number }[] = [];
  await doInteractions(page, baseURL ?? "", async (name, act) => {
    works.push({ name, work: await workOf(act) });
  });
  const yardstick = await workOf(() =>
    page.evaluate((count) => {
      const list = document.createElement("ul");
      for (let n = 0; n < count; n += 1) {
        list.append(Object.assign(document.createElement("li"), { textContent: `Line ${n}` }));
      }
      document.body.append(list);
      return list.offsetHeight;
    }, YARDSTICK_ELEMENTS),
  );
  await context.close();
  expect(works).toHaveLength(6);
  for (const { name, work } of works) {
    expect(work, name).toBeGreaterThan(0);
    expect(work / yardstick, name).toBeLessThan(FAR_TOO_MUCH);
  }
});
