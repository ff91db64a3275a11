import type { Page } from "@playwright/test";
import { deskRow, hearOnlyOf, storeEmergency, storeGeneral } from "../support/desk.ts";
import { storeQuote } from "../support/quotes.ts";
import { backend, expect, test } from "../support/test.ts";

/** Between two looks of an open desk, in milliseconds. */
const REFRESH_MS = 15_000;

/** Writes down every place at which the row under the pointer has been. */
async function watchRow(page: Page, name: string) {
  const row = await deskRow(page, name).elementHandle();
  await row?.evaluate((element) => {
    const places: number[] = [];
    Object.assign(window, { places });
    const look = () => {
      const { y } = element.getBoundingClientRect();
      if (places.at(-1) !== y) places.push(y);
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate<number[]>(() => Reflect.get(window, "places"));
}

// At these widths what stood in the bar used to wrap while its seconds ticked.
for (const width of [1024, 1280, 1440]) {
  test(`nothing moves under the pointer at ${width} px: seconds, arrivals, "Not sent yet", a message and its undo`, {
    tag: "@long",
  }, async ({ page, admin }) => {
    await page.setViewportSize({ width, height: 800 });
    const comer = `Ray ${backend.uniqueWord()}`;
    await hearOnlyOf(page, comer);
    await page.clock.install();
    await admin.signIn(page);
    await page.getByRole("button", { name: "No", exact: true }).click();
    const name = `Ada ${backend.uniqueWord()}`;
    await storeEmergency(page, name);
    await page.reload();
    await expect(deskRow(page, name)).toBeVisible();
    await expect(page.getByText(/^Updated/)).toBeAttached();
    // Where it stands low on the screen, both scroll: before the watch begins, and at once.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await deskRow(page, name).focus();
    await deskRow(page, name).hover();
    const places = await watchRow(page, name);

    for (let second = 0; second < REFRESH_MS / 1000; second += 1) await page.clock.runFor(1000);
    await storeEmergency(page, comer);
    await storeGeneral(page, comer);
    await storeQuote({ name: "Uma Reed" });
    const { x = 0, y = 0 } = (await deskRow(page, name).boundingBox()) ?? {};
    let tries = 0;
    await expect(async () => {
      // Somebody is there: a pointer that rests for a minute holds nothing any more.
      tries += 1;
      await page.mouse.move(x + 420 + (tries % 2), y + 20);
      await page.clock.runFor(REFRESH_MS);
      await expect(page.getByText(/^Not sent yet \(\d+\)$/)).toBeVisible({ timeout: 2000 });
      await expect(page.getByText(/^\d+ new$/)).toBeVisible({ timeout: 2000 });
    }).toPass();
    // By key, so that the pointer stays.
    await deskRow(page, name).press("t");
    const message = page.getByRole("listitem").filter({ hasText: "It's yours" });
    await expect(message).toBeVisible();
    await message.getByRole("button", { name: "Undo" }).press("Enter");
    await expect(page.getByText("Released", { exact: true })).toBeVisible();
    await page.clock.runFor(REFRESH_MS);
    expect(await places()).toHaveLength(1);

    // Once the pointer leaves the list, what has come is there.
    await page.mouse.move(5, 5);
    await expect(deskRow(page, comer).first()).toBeVisible();
  });
}
