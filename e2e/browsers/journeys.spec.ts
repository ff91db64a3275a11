import { expect, test } from "@playwright/test";
import { dateFromToday, generalRequest } from "../../tests/support/lead-factories.ts";
import { backend, localAdmin } from "../support/backend.ts";
import { storeRequest } from "../support/desk.ts";
import { expectHeadingInPlace, hashAddresses } from "../support/hash-links.ts";
import { storeSentQuote, trailers } from "../support/quotes.ts";
import { e2eRun } from "../support/run.ts";
import { type OtherBrowser, openFirefox, openWebKit } from "./other-browser.ts";

// A visitor, a customer and staff in the browsers that most customers hold: what works there differently from Chromium.

const button = (name: string) =>
  `//button[normalize-space(.)="${name}" or @aria-label="${name}"][not(ancestor::*[@hidden])]`;
const link = (name: string) => `//a[normalize-space(.)="${name}"]`;
const text = (part: string) => `//*[text()[contains(., "${part}")]]`;
/** The control of a label that begins so, in the page's main part or a dialog. */
const field = (label: string) =>
  `//*[@id=//label[starts-with(normalize-space(.), "${label}")]/@for]`;
const option = (name: string) => `//*[@role="option"][normalize-space(.)="${name}"]`;

/** Fallback fonts may have been shown first. */
const hasBothFonts = (browser: OtherBrowser) =>
  browser.read<boolean>(
    `["Marcellus", "Figtree Variable"].every((name) => [...document.fonts].some(({ family, status }) => family.replaceAll('"', "") === name && status === "loaded"))`,
  );
const typedIn = (browser: OtherBrowser, place: string) =>
  browser.read<string>(
    `document.evaluate(${JSON.stringify(place)}, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE, null).singleNodeValue?.value`,
  );

/** Where a page is scrolled to when this part of its form stands in the middle of the screen. */
const placeInForm = (part: number) =>
  `((box) => scrollY + box.top + box.height * ${part} - innerHeight / 2)(document.querySelector("main form").getBoundingClientRect())`;
const CONTROLS = `[...document.querySelectorAll("main form :is(input, textarea, button, label)")].filter((element) => {
  const box = element.getBoundingClientRect();
  return box.height > 1 && box.top >= 0 && box.bottom <= innerHeight && !element.ariaHidden;
})`;
const SHOWN = `(element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest("[inert]")`;
const SEEN = `${CONTROLS}.filter(${SHOWN}).length`;
const UNSEEN = `${CONTROLS}.filter((element) => !(${SHOWN})(element)).map((element) => element.outerHTML)`;

async function expectNoSidewaysScroll(browser: OtherBrowser) {
  const room = await browser.read<number>(
    "document.documentElement.clientWidth - document.documentElement.scrollWidth",
  );
  expect(room).toBeGreaterThanOrEqual(0);
}

async function choose(browser: OtherBrowser, label: string, name: string) {
  await browser.click(field(label));
  await browser.click(option(name));
}

for (const [name, launch] of [
  ["Firefox", openFirefox],
  ["WebKit", openWebKit],
] as const) {
  test.describe(name, { tag: "@engine" }, () => {
    test.describe.configure({ mode: "serial" });
    let browser: OtherBrowser | undefined;
    const site = e2eRun().origin;

    test.beforeAll(async () => {
      browser = await launch();
    });
    test.afterAll(() => browser?.close());

    /** The browser, or the end of the test. */
    function opened(): OtherBrowser {
      test.info().skip(!browser, `${name} is not installed, and cannot be`);
      if (!browser) throw new Error("A skipped test has gone on.");
      return browser;
    }

    test("a visitor plans, asks for a quote and for help at once, on a phone", async () => {
      const phone = opened();
      await phone.resize(447, 844);
      await phone.open(`${site}/`);
      await phone.click(button("Open menu"));
      await phone.click(`//*[@role="dialog"]${link("The Fleet")}`);
      await phone.see(text("Will it fit?"));
      expect(await hasBothFonts(phone)).toBe(true);
      await expectNoSidewaysScroll(phone);
      await phone.type(field("Guests"), "250");
      await phone.see(text("4-Station"));

      const email = backend.uniqueEmail();
      await phone.open(`${site}/contact`);
      await phone.type(field("Name"), "Dana Whitfield");
      await phone.type(field("E-mail"), email);
      await phone.type(field("Number of guests"), "140");
      // What was typed outlives a reload, and is seen without scrolling up.
      await phone.open(`${site}/contact#quote-form`);
      await phone.see(field("Name"));
      await expect.poll(() => typedIn(phone, field("E-mail"))).toBe(email);
      await phone.type(field("Event location"), "2310 Bagby St, Houston");
      await phone.type(field("Event date"), dateFromToday(200));
      await phone.click(button("Request my quote"));
      await phone.see(text("Quote Request Submitted!"));
      expect(await backend.submissionsOf(email)).toMatchObject([
        { email, number_of_guests: 140, event_date: dateFromToday(200) },
      ]);

      const number = backend.uniquePhone();
      await phone.open(`${site}/emergency#emergency-form`);
      await phone.type(field("Name"), "Ray Ortega");
      await phone.type(field("Phone"), number);
      await choose(phone, "How urgent is it?", "Immediate (within 1 hour)");
      await choose(phone, "What happened?", "Plumbing failure");
      await choose(phone, "Units needed", "2 units");
      await phone.type(field("Where do you need us?"), "4800 Calhoun Rd, Houston");
      await phone.type(field("Describe the emergency"), "The sewer line backed up on two floors.");
      await phone.click('//form//*[@type="checkbox" and @required]');
      await phone.click(button("Send emergency request"));
      await phone.see(text("Emergency Request Submitted!"));
      expect(await backend.submissionsWithPhone(number)).toHaveLength(1);
    });

    for (const width of [447, 1280]) {
      test(`a half-filled form is there after a reload, wherever it was left, at ${width} px`, async () => {
        const browser = opened();
        await browser.resize(width, 844);
        for (const page of ["/", "/weddings", "/emergency", "/contact"]) {
          await browser.open(site + page);
          await browser.type(field("Name"), "Dana");
          await expect
            .poll(() => browser.read<string>("JSON.stringify(localStorage)"))
            .toContain("Dana");
          for (const part of [0, 0.5, 1]) {
            await browser.read(
              `window.scrollTo({ top: ${placeInForm(part)}, behavior: "instant" })`,
            );
            await browser.reload();
            // Without any interaction, the part of the form on the screen is visible.
            await expect
              .poll(() => browser.read<number>(SEEN), `${page} at ${part}`)
              .toBeGreaterThan(0);
            expect(await browser.read<string[]>(UNSEEN), `${page} at ${part}`).toEqual([]);
            await expect.poll(() => typedIn(browser, field("Name"))).toBe("Dana");
          }
          await browser.read("localStorage.clear()");
        }
      });

      test(`every place that a link names is where it leads, at ${width} px`, async () => {
        test.slow(); // Each of some thirty places is watched for five seconds.
        const browser = opened();
        await browser.resize(width, 844);
        for (const address of hashAddresses) {
          await browser.open(site + address);
          await expectHeadingInPlace(browser.read, address);
        }
      });
    }

    test("a quote stays, reloaded, left and come back to at each step, and is accepted", async () => {
      const phone = opened();
      const { token } = await storeSentQuote({
        name: "Maria Gonzalez",
        event_date: dateFromToday(312),
        lines: [trailers()],
      });
      const link = `${site}/your-quote#${token}`;
      const typed = (label: string) => expect.poll(() => typedIn(phone, field(label)));
      await phone.open(link);
      await phone.see(text("Your 3-Station"));
      await expectNoSidewaysScroll(phone);
      await phone.type(field("Your full name"), "Maria Gonzalez");
      await phone.click('//form//*[@type="checkbox" or @role="checkbox"]');
      await phone.click(button("Ask a question"));
      await phone.type(field("Your question"), "Is there a mirror?");

      await phone.reload();
      await phone.click(button("Ask a question"));
      await typed("Your question").toBe("Is there a mirror?");
      await phone.open(`${site}/privacy`);
      expect(await phone.read("document.referrer")).not.toContain(token);
      await phone.read("history.back()");
      await phone.see(text("Your 3-Station"));
      await typed("Your full name").toBe("Maria Gonzalez");

      await phone.click(button("Review and accept"));
      await phone.see(button("Accept for $1,450.00"));
      await phone.reload();
      await typed("Your full name").toBe("Maria Gonzalez");
      await phone.click(button("Review and accept"));
      await phone.see(button("Accept for $1,450.00"));
      await phone.read("history.back()");
      await typed("Your full name").toBe("Maria Gonzalez");
      await phone.read("history.forward()");
      await phone.see(button("Accept for $1,450.00"));
      await phone.open(`${site}/faq`);
      await phone.open(link);
      await typed("Your full name").toBe("Maria Gonzalez");
      const kept = "JSON.stringify([{ ...localStorage }, history.state, location.href])";
      expect(await phone.read(kept)).not.toContain(token);

      await phone.click(button("Review and accept"));
      await phone.click(button("Accept for $1,450.00"));
      await phone.see(text("Thank you, Maria"));
      await phone.reload();
      await phone.see(text("Thank you, Maria"));
    });

    test("staff answer a request, with an amount as people write it", async ({ request }) => {
      const desk = opened();
      const customer = `Uma ${backend.uniqueWord()}`;
      await desk.resize(1280, 800);
      // Not by the form: in one browser the next request has to wait five minutes.
      const address = backend.uniqueEmail();
      await storeRequest({ request }, generalRequest({ name: customer, email: address }));
      const { email, password } = localAdmin();
      await desk.open(`${site}/auth`);
      await desk.type(field("E-mail"), email);
      await desk.type(field("Password"), password);
      await desk.click(`//form${button("Sign in")}`);
      await desk.click(text(customer));
      await desk.see(`//a[starts-with(@href, "mailto:${address}")]`);
      // The row has one too, for screens without room for the request beside the list.
      await desk.click(`(${button(`Quote: ${customer}`)})[last()]`);
      await desk.type(field("Quote amount (USD)"), "$1,200");
      await desk.click(button("Create quote"));
      await desk.see(text("Quote processed successfully."));
      await desk.click('//*[@role="tab"][starts-with(normalize-space(.), "Processed quotes")]');
      await desk.see(text("$1,200.00"));
    });
  });
}
