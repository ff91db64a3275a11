import type { Page } from "@playwright/test";
import { reviews } from "../../src/config/business-facts.ts";
import { trailerModels } from "../../src/request/trailer-models.ts";
import { waitUntilLive } from "../support/live.ts";
import { scrollThrough } from "../support/scroll.ts";
import { expect, test } from "../support/test.ts";

const QUOTE = "/contact#quote-form";
const TEL = "tel:+17135550100";
const REVIEWS = "https://www.google.com/maps";

type Link = [name: RegExp, href: string, count?: number];

/** Three reviews while they are the samples, up to three of the owner's. */
const reviewLinks: Link[] = reviews.length > 0 ? [[/./, REVIEWS, Math.min(reviews.length, 3)]] : [];

type PageFacts = {
  path: string;
  /** Links in the main area: accessible name (or its start), target, how many. */
  links?: Link[];
  texts?: (string | RegExp)[];
};

/** Section 2 of the specification, bullet by bullet: links, claims, numbers, places. */
const pages: PageFacts[] = [
  {
    path: "/",
    links: [
      [/^Request a Quote/, QUOTE],
      [/^Our Services/, "/services"],
      [/^Check Availability/, QUOTE, trailerModels.length],
      [/^Talk to Our Experts/, "/contact"],
      [/^View Full Gallery/, "/gallery"],
      ...reviewLinks,
    ],
    texts: [
      "50+",
      "5.0",
      "98%",
      "24/7",
      "2 Stall",
      "3 Stall",
      "4 Stall",
      /\$999/,
      /75.100 guests per trailer/,
    ],
  },
  {
    path: "/about",
    links: [
      [/./, "/contact"],
      [/./, QUOTE],
      [/./, "/services"],
    ],
    texts: [
      ...["Quality First", "24/7 Reliability", "Customer Focused", "Professional Service"],
      ...["Houston", "Katy", "Sugar Land", "The Woodlands", "Pearland", "Pasadena", "League City"],
      ...["Conroe", "Cypress", "Spring", "Humble", "Kingwood"],
    ],
  },
  {
    path: "/services",
    links: [
      [/^Learn More/, "/emergency", 1],
      [/./, QUOTE],
    ],
    texts: [
      ...["Event Rentals", "Construction Site Rentals", "Oil Field Services", "Emergency Response"],
      ...["What's Included", /\$850/, /[Cc]ustom pricing/],
    ],
  },
  { path: "/gallery", links: [[/./, "/contact"]], texts: ["Share Your Photos"] },
  {
    path: "/contact",
    links: [[/713/, TEL]],
    texts: [
      "Houston, TX & Surrounding Areas",
      "hello@example.com",
      "24/7",
      "Emergency Service",
      "Service Guarantee",
    ],
  },
  { path: "/faq", links: [[/./, "/contact"]], texts: ["$850", "24/7", "100+", /same day/i] },
  {
    path: "/weddings",
    links: [[/./, "/gallery"]],
    texts: ["Delivery", "Ceremony", "Dinner", "Last dance", "Pickup"],
  },
  { path: "/corporate-events" },
  { path: "/events" },
  { path: "/construction", texts: [/under 3 hours/, /[Ww]eekly/, /[Mm]onthly/] },
  {
    path: "/emergency",
    links: [
      [/./, TEL],
      [/./, "#emergency-form"],
      [/./, "/contact"],
    ],
    texts: [/within 3 hours/, "24/7 hotline", "Crisis management", "50+", "24 hrs", "30 days"],
  },
  {
    path: "/premium-offer",
    links: [
      [/./, "/contact"],
      [/./, "/gallery"],
    ],
    texts: [
      /starting at/i,
      /\$999/,
      /40 miles/,
      /10%/,
      /backup trailer/i,
      /breakdown/i,
      /maintenance/i,
    ],
  },
  {
    path: "/trailers",
    links: [[/./, "/luxury-trailers/quote"], ...reviewLinks],
    texts: [
      ...[
        "2-Station",
        "3-Station",
        "4-Station",
        /up to 100 guests/i,
        /up to 200 guests/i,
        /up to 300 guests/i,
      ],
      ...[
        "Downtown Houston",
        "The Woodlands",
        "Sugar Land",
        "Memorial/River Oaks",
        "Katy",
        "Pearland",
      ],
      ...["Medical Center", "Spring", "Cypress", "Energy Corridor", "Humble", "Tomball"],
    ],
  },
  { path: "/luxury-trailers", links: [[/./, "/luxury-trailers/quote"]], texts: ["5.0"] },
  { path: "/luxury-trailers/quote", links: [[/./, "/luxury-trailers"]] },
  { path: "/luxury-porta-potties", links: [[/Quote|Request/, "/contact"]] },
  { path: "/thank-you", links: [[/./, TEL]], texts: [/received/, /24 hours/] },
  {
    path: "/solutions",
    links: [
      [/./, "/luxury-trailers"],
      [/./, "/construction"],
      [/./, TEL],
    ],
  },
];

/** Links of the main area with this target whose name matches. */
function linksTo(page: Page, name: RegExp, href: string) {
  return page
    .getByRole("main")
    .getByRole("link", { name })
    .and(page.locator(`[href="${href}"]`));
}

for (const { path, links = [], texts = [] } of pages) {
  test(`${path} has what the specification asks of it`, async ({ page }) => {
    await page.goto(path);
    await scrollThrough(page);
    for (const [name, href, count] of links) {
      const found = linksTo(page, name, href);
      if (count) await expect(found, `${name} → ${href}`).toHaveCount(count);
      else await expect(found.first(), `${name} → ${href}`).toBeAttached();
    }
    for (const text of texts) {
      await expect(page.getByRole("main").getByText(text).first(), String(text)).toBeAttached();
    }
  });
}

test("every footer leads where it should; the long landing page keeps the contact details only", async ({
  page,
}) => {
  await page.goto("/faq");
  const footer = page.getByRole("contentinfo");
  const quickLinks = footer.getByRole("navigation", { name: "Quick Links" }).getByRole("link");
  await expect(quickLinks).toHaveText(["About", "Services", "Gallery", "FAQ", "Contact"]);
  for (const service of [
    "Event Rentals",
    "Construction Site Rentals",
    "Oil Field Services",
    "Disaster Response",
    "24/7 Service & Support",
  ]) {
    await expect(footer.getByText(service)).toBeVisible();
  }
  await expect(footer).toContainText("2024");
  await expect(footer).toContainText(/rendering/i);
  await page.goto("/luxury-trailers");
  await expect(footer.getByRole("link")).toHaveText(["(713) 555-0100", "hello@example.com"]);
  await expect(footer).toContainText("Houston, TX & Surrounding Areas");
});

test("the old address of the luxury quote form still leads there", async ({ page }) => {
  await page.goto("/luxury-trailer-quote");
  await expect(page).toHaveURL(/\/luxury-trailers\/quote$/);
});

test("one answer of the FAQ is open at most, and it can be closed", async ({ page }) => {
  await page.goto("/faq");
  const questions = page.getByRole("main").getByRole("heading", { level: 3 }).getByRole("button");
  await expect(questions).toHaveCount(12);
  await questions.nth(0).click();
  await questions.nth(5).click();
  await expect(page.locator('main button[aria-expanded="true"]')).toHaveCount(1);
  await questions.nth(5).click();
  await expect(page.locator('main button[aria-expanded="true"]')).toHaveCount(0);
});

test("the gallery's pictures open large, wrap around and give the focus back", async ({ page }) => {
  await page.goto("/gallery");
  const thumbnails = page.getByRole("main").getByRole("listitem").getByRole("button");
  await expect(thumbnails).toHaveCount(7);
  await thumbnails.first().click();
  const lightbox = page.getByRole("dialog");
  await expect(lightbox).toBeVisible();
  const title = (await lightbox.getByRole("heading").textContent()) ?? "";
  await page.keyboard.press("ArrowLeft");
  await expect(lightbox.getByRole("heading")).not.toHaveText(title);
  await page.keyboard.press("ArrowRight");
  await expect(lightbox.getByRole("heading")).toHaveText(title);
  await page.keyboard.press("Escape");
  await expect(lightbox).toHaveCount(0);
  await expect(thumbnails.first()).toBeFocused();
});

test("the call button floats on a phone only", async ({ page, isMobile }) => {
  await page.goto("/");
  const floating = page.getByRole("link", { name: /^Call us now/ });
  await expect(floating).toHaveCount(isMobile ? 1 : 0);
  if (isMobile) await expect(floating).toHaveAttribute("href", TEL);
});

test("the header of the solutions page turns solid after 100 px", async ({ page }) => {
  await page.goto("/solutions");
  const ground = () =>
    page.getByRole("banner").evaluate((header) => getComputedStyle(header).backgroundColor);
  await expect.poll(ground).toBe("rgba(0, 0, 0, 0)");
  await page.evaluate(() => window.scrollTo({ top: 101, behavior: "instant" }));
  await expect.poll(ground).toBe("rgb(18, 38, 31)");
});

test("the thank-you page reports one conversion of 999 USD, if there is an ad tag", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const events: unknown[] = [];
    Object.assign(window, { events, gtag: (...event: unknown[]) => events.push(event) });
  });
  const events = () => page.evaluate<unknown>(() => Reflect.get(window, "events"));
  await page.goto("/thank-you");
  await expect.poll(events).toEqual([["event", "conversion", { value: 999, currency: "USD" }]]);
  await page.reload();
  await waitUntilLive(page);
  expect(await events()).toEqual([]);
});

test("the film of the home page fetches nothing before it is played", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto("/");
  await scrollThrough(page);
  expect(fetched.filter((path) => path.includes("tour"))).toEqual([]);
  await page.getByRole("button", { name: /^Play the film/ }).click();
  await expect
    .poll(() => fetched.filter((path) => path.includes("tour")).length)
    .toBeGreaterThan(0);
});

test("the first screen waits for no form, database or dashboard code", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  await page.goto("/");
  await waitUntilLive(page);
  expect(scripts.length).toBeGreaterThan(2);
  const heavy = /\/(supabase|forms|query|calendar|overlays|carousel)-/;
  expect(scripts.filter((path) => heavy.test(path))).toEqual([]);
});
