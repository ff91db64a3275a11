import lighthouse from "lighthouse";
import { chromium } from "playwright";
import { CHROMIUM_ARGS, ensureChromium } from "../browser/find-chromium.ts";
import { freePort } from "../free-port.ts";

/** One run of Lighthouse's mobile preset: the score out of 100, the blocking time in milliseconds, the layout shift. */
export type Measurement = {
  score: number;
  tbt: number;
  cls: number;
};

/**
 * Measures one page with Lighthouse (mobile, simulated slow 4G, 4x slower processor) in a browser of its own.
 * @throws Error when Lighthouse could not measure
 */
export async function measure(url: string): Promise<Measurement> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, {
      port,
      onlyCategories: ["performance"],
      logLevel: "error",
    });
    const lhr = result?.lhr;
    if (!lhr || lhr.runtimeError) {
      throw new Error(`Lighthouse on ${url}: ${lhr?.runtimeError?.message ?? "no result"}`);
    }
    const numberOf = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
    return {
      score: Math.round((lhr.categories.performance?.score ?? Number.NaN) * 100),
      tbt: numberOf("total-blocking-time"),
      cls: numberOf("cumulative-layout-shift"),
    };
  } finally {
    await browser.close();
  }
}
