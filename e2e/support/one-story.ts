import type { Locator, Page } from "@playwright/test";

// What each place says of one booking, as the same few values: so that all places can be compared.

/** Dollars as they are shown, days as MM-dd, "2 4-Station" of trailers; what a place does not say is missing. */
export type Story = Partial<
  Record<"total" | "kept" | "left" | "event" | "delivery" | "pickup" | "place" | "trailers", string>
>;

const MONTHS = {
  en: ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"],
  es: ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"],
};
export type Language = keyof typeof MONTHS;

/** The first day in a text, as MM-dd: "Saturday, April 17, 2027", "sábado 17 de abril", "Apr 17". */
export function dayIn(text: string, language: Language): string {
  const months = MONTHS[language].join("|");
  const match =
    language === "en"
      ? new RegExp(`(?<month>${months})\\p{L}*\\.? (?<day>\\d{1,2})`, "iu").exec(text)
      : new RegExp(`(?<day>\\d{1,2}) (?:de )?(?<month>${months})`, "iu").exec(text);
  const { month = "", day = "" } = match?.groups ?? {};
  const number = MONTHS[language].indexOf(month.toLowerCase()) + 1;
  return `${String(number).padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** "One 4-Station trailer", "2 × 4-Station", "Un remolque 4-Station" as "1 4-Station". */
export function trailersIn(text: string): string {
  const [model = ""] = /\d-Station/.exec(text) ?? [];
  const [count = "1"] = /\d+(?=(?: ×| x)? (?:\d-Station|remolques))/.exec(text) ?? [];
  return `${count} ${model}`;
}

const cents = (text: string) => Math.round(Number(text.replaceAll(/[^\d.-]/g, "")) * 100);
export const dollars = (sum: number) =>
  (sum / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });
export const sumOf = (texts: readonly string[]) =>
  dollars(texts.reduce((sum, text) => sum + cents(text), 0));

/** What stands beside each label of a place's lists, in all lines; of two with one label the later. */
export async function labeled(place: Locator): Promise<Map<string, string[]>> {
  const rows = await place.locator("dl > div").evaluateAll((all) =>
    all.flatMap((row) => {
      const [label, value] = [row.querySelector("dt"), [...row.querySelectorAll("dd")].at(-1)];
      if (!label || !value || !row.checkVisibility()) return [];
      return [[label.innerText, value.innerText]];
    }),
  );
  return new Map(
    rows.map(([label = "", value = ""]) => [label.split("\n")[0] ?? "", value.split("\n")]),
  );
}

/** The picture of a place at this moment, on a wide screen and a phone, among the test's results. */
export async function picture(page: Page, path: (name: string) => string, name: string) {
  const size = page.viewportSize();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: path(`${name}-${width}.png`), fullPage: true });
  }
  if (size) await page.setViewportSize(size);
}
