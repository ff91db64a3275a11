import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { dateFromToday } from "../../tests/support/lead-factories.ts";
import { expectAccessible } from "../support/axe.ts";
import { storeBooking } from "../support/quotes.ts";
import { backend, expect, test } from "../support/test.ts";

/** As a phone held upright takes it: lying on its side, with the place where it was taken, and hard to make small. */
function phonePhoto(): Promise<Buffer> {
  const [width, height] = [2400, 1800];
  return sharp(randomBytes((width * height * 3) / 4), {
    raw: { width: width / 2, height: height / 2, channels: 3 },
  })
    .resize(width, height)
    .jpeg({ quality: 95 })
    .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "29/1 45/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

test.use({ allowedConsole: /ERR_INTERNET_DISCONNECTED/ });

test("a photo waits on the driver's phone for a signal, and the desk sees it upright and small", {
  tag: "@long",
}, async ({ page, context, admin }) => {
  // The next stop is the open one: each try has a day of its own.
  const first = 290 + 2 * test.info().retry;
  const day = dateFromToday(first);
  const name = `Ida ${backend.uniqueWord()}`;
  const pickup_on = dateFromToday(first + 1);
  await storeBooking({ name, event_date: day, pickup_on, quote_amount: 900 });
  await admin.signIn(page);
  await page.goto(`/admin/days/${day}`);
  await page.getByRole("button", { name: "Make a link" }).click();
  const link = (await page.getByText(/\/admin\/driver#/).textContent()) ?? "";

  await page.goto("about:blank");
  await page.goto(link);
  const camera = page.getByLabel(`Add a photo: Deliver, ${name}`);
  await expect(camera).toBeAttached();
  await context.setOffline(true);
  const taken = await phonePhoto();
  expect(await sharp(taken).metadata()).toMatchObject({
    orientation: 6,
    exif: expect.any(Buffer),
  });
  await camera.setInputFiles({ name: "1.jpg", mimeType: "image/jpeg", buffer: taken });
  const photos = page.getByRole("list", { name: `Photos: Deliver, ${name}` });
  await expect(photos).toContainText("waiting for a signal");
  await expectAccessible(page);

  // The phone goes into the pocket, and the page with it.
  await page.goto("about:blank");
  await context.setOffline(false);
  await page.goto(link);
  // By this page, or by the former one in its last moment: then the sheet says how many were sent before.
  await expect(page.getByRole("listitem").filter({ has: camera })).toContainText(/\bsent\b/);

  await page.goto(`/admin/days/${day}`);
  await page.getByRole("button", { name, exact: true }).click();
  await photos.getByRole("button", { name: /^Open the photo from .*, Driver$/ }).click();
  const dialog = page.getByRole("dialog", { name });
  const url = await dialog.getByRole("img").getAttribute("src");
  const picture = Buffer.from(url?.split(",")[1] ?? "", "base64");
  expect(picture.byteLength).toBeLessThanOrEqual(300 * 1024);
  const { format, width = 0, height = 0, exif, orientation } = await sharp(picture).metadata();
  expect({ format, exif, orientation }).toEqual({ format: "jpeg" });
  expect(height).toBeGreaterThan(width);
  expect(height).toBeLessThanOrEqual(1600);
  await expectAccessible(page);
});
