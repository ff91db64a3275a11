import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import puppeteer from "puppeteer-core";
import { Builder, By, Capabilities, error, until, type WebDriver } from "selenium-webdriver";
import { freePort } from "../../scripts/ports.ts";
import { e2eRun } from "../support/run.ts";
import { findOtherBrowsers } from "./installed-browsers.ts";

/** What a test does in a browser that Playwright cannot drive as its users have it. Places are XPaths. */
export type OtherBrowser = {
  /** In CSS pixels; WebKit's own window is never narrower than 447. */
  resize: (width: number, height: number) => Promise<void>;
  open: (address: string) => Promise<void>;
  /** Loads the page anew; the browser finds its place again by itself. */
  reload: () => Promise<void>;
  /** Waits until it is seen. */
  see: (place: string) => Promise<void>;
  click: (place: string) => Promise<void>;
  /** Types at the end of what stands in a field. */
  type: (place: string, text: string) => Promise<void>;
  /** Evaluates an expression in the page. */
  read: <Value>(expression: string) => Promise<Value>;
  close: () => Promise<void>;
};

/** Longer than a busy machine needs, in milliseconds. */
const PATIENCE_MS = 60_000;

/** A home of its own: these browsers keep their profiles there, and root's may not be theirs. */
const newHome = (name: string) => mkdtempSync(join(e2eRun().folder, `${name}-`));

/** The bar at the foot of a phone's screen would take the click. */
const showInTheMiddle = (element: Element) =>
  element.scrollIntoView({ block: "center", behavior: "instant" });

/** Firefox as Debian has it, by WebDriver BiDi; nothing where there is none. */
export async function openFirefox(): Promise<OtherBrowser | undefined> {
  const { firefox } = findOtherBrowsers();
  if (!firefox) return undefined;
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: firefox,
    headless: true,
    env: { ...process.env, HOME: newHome("firefox") },
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const at = (place: string) => page.locator(`::-p-xpath(${place})`);
  return {
    resize: (width, height) => page.setViewport({ width, height }),
    open: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    see: async (place) => void (await at(place).wait()),
    async click(place) {
      const element = await at(place).waitHandle();
      await element.evaluate(showInTheMiddle);
      await at(place).click();
    },
    async type(place, text) {
      const field = await at(place).waitHandle();
      await field.press("End");
      await field.type(text);
    },
    // What it is, the caller says.
    read: async <Value>(expression: string) => (await page.evaluate(expression)) as Value,
    close: () => browser.close(),
  };
}

async function startWebKitDriver(driver: string, screen: string) {
  const children: ChildProcess[] = [];
  const stop = () => {
    for (const child of children) child.kill();
  };
  const display = spawn(screen, ["-displayfd", "1", "-screen", "0", "1600x1200x24"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  children.push(display);
  const [number] = await once(display.stdout, "data");
  const port = await freePort();
  const home = newHome("webkit");
  children.push(
    spawn(driver, [`--port=${port}`], {
      stdio: "ignore",
      env: {
        ...process.env,
        DISPLAY: `:${String(number).trim()}`,
        HOME: home,
        XDG_RUNTIME_DIR: home,
        // Its sandbox does not start as root.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
        LIBGL_ALWAYS_SOFTWARE: "1",
      },
    }),
  );
  const address = `http://127.0.0.1:${port}`;
  await expect
    .poll(() =>
      fetch(`${address}/status`).then(
        (answer) => answer.ok,
        () => false,
      ),
    )
    .toBe(true);
  return { address, stop };
}

/** WebKit as Debian has it, which is Safari's engine, by WebDriver; nothing where there is none. */
export async function openWebKit(): Promise<OtherBrowser | undefined> {
  const { webkit } = findOtherBrowsers();
  if (!webkit) return undefined;
  const { address, stop } = await startWebKitDriver(webkit.driver, webkit.screen);
  const driver: WebDriver = await new Builder()
    .usingServer(address)
    .withCapabilities(
      new Capabilities({
        browserName: "MiniBrowser",
        "webkitgtk:browserOptions": { binary: webkit.browser, args: ["--automation"] },
      }),
    )
    .build();
  async function at(place: string) {
    const element = await driver.wait(until.elementLocated(By.xpath(place)), PATIENCE_MS, place);
    return driver.wait(until.elementIsVisible(element), PATIENCE_MS, place);
  }
  return {
    resize: async (width, height) =>
      void (await driver.manage().window().setRect({ x: 0, y: 0, width, height })),
    open: (page) => driver.get(page),
    reload: () => driver.navigate().refresh(),
    see: async (place) => void (await at(place)),
    async click(place) {
      const element = await at(place);
      await driver.executeScript(showInTheMiddle, element);
      // A list that is still closing takes every click.
      await driver.wait(
        () =>
          element.click().then(
            () => true,
            (failure) => {
              if (failure instanceof error.ElementNotInteractableError) return false;
              throw failure;
            },
          ),
        PATIENCE_MS,
        place,
      );
    },
    type: async (place, text) => (await at(place)).sendKeys(text),
    read: (expression) => driver.executeScript(`return ${expression}`),
    async close() {
      await driver.quit().finally(stop);
    },
  };
}
