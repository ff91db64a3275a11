import type { Locator, Page } from "@playwright/test";
import { dayPath, staffPaths } from "../../src/config/staff-paths.ts";
import { dateFromToday, generalRequest } from "../../tests/support/lead-factories.ts";
import { connect } from "../support/backend.ts";
import {
  deskRow,
  openedPane,
  storeEmergency,
  storeGeneral,
  storeRequest,
} from "../support/desk.ts";
import { mailedResetLink } from "../support/mailbox.ts";
import { storeBooking, storeSentQuote, trailers } from "../support/quotes.ts";
import { countSteps } from "../support/steps.ts";
import { backend, expect, test } from "../support/test.ts";

/**
 * What a dispatcher does all day, in presses and keys beside words: with mouse and keyboard at 1440 px, and with a thumb at
 * 390 px; null where a screen has no room for it. A task that takes more than stands here has become slower.
 */
const TASKS = {
  requests: {
    "take an emergency, and log the call": ["1+2", "3+0"],
    "dismiss spam": ["1+2", "3+0"],
    "undo the dismissal": ["1+0", "1+0"],
    "see that a customer asked twice": ["1+0", "1+0"],
    "send a wedding's quote, with an attendant": ["2+2", "4+0"],
    "send twelve weeks with a visit each week": ["2+2", "4+0"],
    "answer a question": ["1+1", "2+0"],
    "price a call": ["0+4", "1+3"],
  },
  bookings: {
    "find a booking by four digits": ["0+5", "1+4"],
    "record a check": ["1+2", "3+0"],
    "undo the check": ["1+0", "1+0"],
    "record a part, by Zelle": ["1+7", "4+0"],
    "move a booking by a week": ["3+1", "4+0"],
    "undo the move": ["1+0", "1+0"],
    "change number and place": ["3+3", "4+2"],
    "cancel, and give the money back": ["3+0", "3+0"],
  },
  office: {
    "give a booking its trailer": ["1+1", "2+0"],
    "undo the trailer": ["1+0", "1+0"],
    "note a flat tire": ["2+1", "3+0"],
    "read a stop of the day": ["0+2", "1+0"],
    "make the driver's link": ["1+0", "1+0"],
    "add a colleague": ["1+1", "2+0"],
    "join as a colleague": ["0+2", "2+0"],
    "import twenty bookings": ["3+0", "3+0"],
  },
} as const;
type Room = keyof typeof TASKS;
type Task<In extends Room> = keyof (typeof TASKS)[In] & string;

/** Counts tasks of a room on this page: with keys where there are any, and otherwise with the buttons that do the same. */
async function hand<In extends Room>(page: Page, room: In) {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  if (!isPhone) await page.setViewportSize({ width: 1440, height: 900 });
  const steps = await countSteps(page);
  const taken: Record<string, string> = {};
  return {
    isPhone,
    taken,
    expected: Object.fromEntries(
      Object.entries<readonly (string | null)[]>(TASKS[room])
        .map(([task, [desk, phone]]) => [task, isPhone ? phone : desk])
        .filter(([, count]) => count !== null),
    ),
    count: async (task: Task<In>, doIt: () => Promise<void>) => {
      taken[task] = await steps(doIt);
    },
    by: (key: string, button: Locator) => (isPhone ? button.click() : page.keyboard.press(key)),
  };
}

const opener = (page: Page, name: string) => deskRow(page, name).locator("[data-desk-action=open]");

const action = (page: Page, name: string) =>
  openedPane(page).locator(`[data-desk-action=${name}]`).first();

/** Reduces the list to a customer, before a task begins. */
async function find(page: Page, path: string, name: string) {
  await page.goto(path);
  // A row can be on the list before the search's answer draws the list again.
  const answer = page.waitForResponse(
    (response) =>
      /rpc\/(search|find)_/.test(response.url()) &&
      (response.request().postData() ?? "").includes(name.split(" ")[1] ?? name),
  );
  await page.getByRole("searchbox", { name: "Search" }).fill(name);
  await answer;
  await expect(deskRow(page, name)).toHaveCount(1);
}

/** The link of the mail that an account without a password gets; this server mails the link of a reset, which differs in its type. */
async function invitationLink(email: string): Promise<string> {
  const { error } = await connect().auth.resetPasswordForEmail(email);
  if (error) throw error;
  const answer = await fetch(await mailedResetLink(email), { redirect: "manual" });
  return (answer.headers.get("location") ?? "").replace("type=recovery", "type=invite");
}

const said = (page: Page, words: string | RegExp) =>
  expect(page.getByText(words).first()).toBeVisible();

const WORK = { tag: ["@long", "@phone"] };

test("requests", WORK, async ({ page, admin }) => {
  test.setTimeout(900_000);
  const { count, by, taken, expected } = await hand(page, "requests");
  const word = backend.uniqueWord();
  await admin.signIn(page);

  const phone = backend.uniquePhone();
  await storeEmergency(page, `Ray ${word}`, phone);
  await find(page, "/admin/quotes", `Ray ${word}`);
  const stored = async () => (await backend.submissionsWithPhone(phone))[0];
  await count("take an emergency, and log the call", async () => {
    await opener(page, `Ray ${word}`).click();
    await by("t", action(page, "take"));
    await expect.poll(async () => (await stored())?.taken_at).toBeTruthy();
    await expect(action(page, "spoke")).toBeVisible();
    await by("s", action(page, "spoke"));
    await expect.poll(async () => (await stored())?.first_contact_at).toBeTruthy();
  });

  await storeGeneral(page, `Spam ${word}`);
  await find(page, "/admin/quotes", `Spam ${word}`);
  await count("dismiss spam", async () => {
    await opener(page, `Spam ${word}`).click();
    await by("d", action(page, "dismiss"));
    const question = page.getByRole("alertdialog");
    await expect(question).toBeVisible();
    await by("1", question.getByRole("button", { name: "Spam" }));
    await said(page, "Request dismissed");
  });
  await count("undo the dismissal", async () => {
    await page.getByRole("button", { name: "Undo" }).first().click();
    await expect(deskRow(page, `Spam ${word}`)).toHaveCount(1);
  });

  const email = backend.uniqueEmail();
  const twice = { name: `Twice ${word}`, email };
  await storeRequest(page, generalRequest(twice));
  await storeRequest(page, generalRequest({ ...twice, event_date: dateFromToday(77) }));
  await page.goto("/admin/quotes");
  await page.getByRole("searchbox", { name: "Search" }).fill(`Twice ${word}`);
  await count("see that a customer asked twice", async () => {
    await opener(page, `Twice ${word}`).first().click();
    await expect(openedPane(page).getByRole("link", { name: /^Twice/ })).toHaveCount(1);
  });

  await storeRequest(
    page,
    generalRequest({
      name: `Maria ${word}`,
      email: backend.uniqueEmail(),
      event_date: dateFromToday(240),
      event_address: "2210 Oak Hollow Ln, Katy, TX 77494",
      details: { choice: "3-Station, planned for 150 guests, 6 hours" },
    }),
  );
  const dialog = page.getByRole("dialog", { name: "Quote", exact: true });
  await find(page, "/admin/quotes", `Maria ${word}`);
  await count("send a wedding's quote, with an attendant", async () => {
    await opener(page, `Maria ${word}`).click();
    await by("p", action(page, "process"));
    await dialog.getByRole("button", { name: /attendant/i }).click();
    await expect(dialog.getByText("3 of 3 free").first()).toBeVisible();
    await by("Control+Enter", dialog.getByRole("button", { name: "Send" }));
    await said(page, "It's on its way");
  });

  await storeRequest(
    page,
    generalRequest({
      name: `Site ${word}`,
      email: backend.uniqueEmail(),
      event_date: dateFromToday(250),
      event_address: "2210 Oak Hollow Ln, Katy, TX 77494",
      number_of_guests: 30,
      details: { choice: "2-Station, planned for a crew of 30", duration: "12 weeks" },
    }),
  );
  await find(page, "/admin/quotes", `Site ${word}`);
  await count("send twelve weeks with a visit each week", async () => {
    await opener(page, `Site ${word}`).click();
    await by("p", action(page, "process"));
    await dialog.getByText("Mon", { exact: true }).click();
    await by("Control+Enter", dialog.getByRole("button", { name: "Send" }));
    await said(page, "It's on its way");
  });

  const asked = await storeSentQuote({ name: `Asks ${word}`, lines: [trailers()] });
  await connect()
    .rpc("write_about_quote", {
      _token: asked.token,
      _kind: "question",
      _body: "Is there a ramp?",
      _request_id: crypto.randomUUID(),
    })
    .throwOnError();
  await page.goto("/admin/quotes");
  await page.getByRole("tab", { name: "Processed quotes" }).click();
  await page.getByRole("searchbox", { name: "Search" }).fill(`Asks ${word}`);
  await expect(deskRow(page, `Asks ${word}`)).toHaveCount(1);
  await count("answer a question", async () => {
    await opener(page, `Asks ${word}`).click();
    await expect(openedPane(page).getByLabel("Answer the customer")).toBeFocused();
    await page.keyboard.insertText("There is one, and a rail.");
    await by("Control+Enter", openedPane(page).getByRole("button", { name: "Send the answer" }));
    await said(page, "Answer on its way");
  });

  // Ready before it is asked for: no word of a caller is lost.
  const card = page.waitForResponse(/\/call-card-/);
  await page.goto("/admin/quotes");
  await card;
  await expect(page.getByRole("searchbox", { name: "Search" })).toBeVisible();
  await count("price a call", async () => {
    await by("n", page.getByRole("button", { name: "On the phone" }));
    await expect(page.getByLabel("Date", { exact: true })).toBeFocused();
    for (const words of [dateFromToday(44), "77494", "140"]) {
      await page.keyboard.insertText(words);
      await page.keyboard.press("Enter");
    }
    await said(page, /With delivery to 77494/);
  });

  expect(taken).toEqual(expected);
});

test("bookings", WORK, async ({ page, admin }) => {
  test.setTimeout(900_000);
  const { count, by, isPhone, taken, expected } = await hand(page, "bookings");
  const word = backend.uniqueWord();
  await admin.signIn(page);
  /** A booking of the customer, far from those of other tests. */
  const store = (name: string, ahead: number, phone = backend.uniquePhone()) =>
    storeBooking({
      name: `${name} ${word}`,
      phone,
      event_date: dateFromToday(ahead),
      lines: [trailers()],
    });
  const undone = (words: string | RegExp) => async () => {
    await page.getByRole("button", { name: "Undo", exact: true }).first().click();
    await said(page, words);
  };

  const phone = backend.uniquePhone();
  await store("Dana", isPhone ? 301 : 300, phone);
  await page.goto("/admin/bookings");
  await expect(page.getByRole("searchbox", { name: "Search" })).toBeVisible();
  await count("find a booking by four digits", async () => {
    await by("/", page.getByRole("searchbox", { name: "Search" }));
    for (const digit of phone.slice(-4)) await page.keyboard.press(digit);
    await expect(deskRow(page, `Dana ${word}`)).toHaveCount(1);
  });

  const record = page.getByRole("form", { name: "Record a payment" });
  await find(page, "/admin/bookings", `Dana ${word}`);
  await count("record a check", async () => {
    await opener(page, `Dana ${word}`).click();
    await expect(action(page, "record")).toBeVisible();
    await by("r", action(page, "record"));
    await expect(record.getByRole("radio", { name: /^Check/ })).toBeFocused();
    await by("Enter", record.getByRole("button", { name: /^Record/ }));
    await said(page, /recorded by check/);
  });
  await count("undo the check", undone("Payment undone"));

  await find(page, "/admin/bookings", `Dana ${word}`);
  await count("record a part, by Zelle", async () => {
    await opener(page, `Dana ${word}`).click();
    await expect(action(page, "record")).toBeVisible();
    await by("r", action(page, "record"));
    await expect(record.getByRole("radio", { name: /^Check/ })).toBeFocused();
    await by("2", record.getByText("Zelle"));
    if (isPhone) await record.getByLabel("Amount").fill("200");
    else for (const key of ["Tab", "2", "0", "0"]) await page.keyboard.press(key);
    await by("Enter", record.getByRole("button", { name: /^Record/ }));
    await said(page, /\$200.00 recorded by Zelle/);
  });

  await store("Mona", isPhone ? 311 : 310);
  await find(page, "/admin/bookings", `Mona ${word}`);
  const sendChange = page.getByRole("button", { name: /^Send the change|^Change it without/ });
  await count("move a booking by a week", async () => {
    await opener(page, `Mona ${word}`).click();
    await expect(action(page, "move")).toBeVisible();
    await by("g", action(page, "move"));
    await page.getByRole("button", { name: /^A week later/ }).click();
    await sendChange.click();
    await said(page, "Change on its way");
  });
  await count("undo the move", undone(/^Booked|What was agreed/));

  await store("Nora", isPhone ? 331 : 330);
  await find(page, "/admin/bookings", `Nora ${word}`);
  await count("change number and place", async () => {
    await opener(page, `Nora ${word}`).click();
    await expect(action(page, "move")).toBeVisible();
    await by("g", action(page, "move"));
    const address = page.getByLabel("Address", { exact: true });
    await address.click();
    await address.fill("2210 Oak Hollow Ln, Katy, TX 77494");
    await page.keyboard.press("Tab");
    await page.keyboard.press("2");
    await sendChange.click();
    await said(page, "Change on its way");
  });

  await store("Lena", isPhone ? 351 : 350);
  await find(page, "/admin/bookings", `Lena ${word}`);
  await opener(page, `Lena ${word}`).click();
  await action(page, "record").click();
  await page.keyboard.press("Enter");
  await said(page, /recorded by check/);
  await find(page, "/admin/bookings", `Lena ${word}`);
  await count("cancel, and give the money back", async () => {
    await opener(page, `Lena ${word}`).click();
    await page.getByRole("button", { name: "Cancel the booking" }).click();
    await page.keyboard.insertText("The party is off");
    await page.getByRole("button", { name: /^Cancel it, and record .* as given back$/ }).click();
    await said(page, /^Booking canceled, .* recorded as given back/);
  });

  expect(taken).toEqual(expected);
});

// Chromium logs every refused request: this server sends no invitations, so an account is added.
test.describe("at an office without invitations", () => {
  test.use({ allowedConsole: /status of 404 .*\/functions\/v1\/invite/ });
  test("office", WORK, async ({ page, admin, browser }) => {
    test.setTimeout(900_000);
    const { count, by, isPhone, taken, expected } = await hand(page, "office");
    const word = backend.uniqueWord();
    await admin.signIn(page);
    const day = dateFromToday(isPhone ? 371 : 370);
    await storeBooking({ name: `Dana ${word}`, event_date: day, lines: [trailers()] });

    if (!isPhone) {
      await page.goto(`${staffPaths.calendar}?day=${day}&view=week`);
      const bar = page.getByRole("button", { name: new RegExp(`^Dana ${word}.*no number yet`) });
      await count("give a booking its trailer", async () => {
        await bar.click();
        await expect(page.getByRole("button", { name: "Assign no. 2" }).first()).toBeVisible();
        await page.keyboard.press("2");
        await said(page, "No. 2 assigned");
      });
      await count("undo the trailer", async () => {
        await page.getByRole("button", { name: "Undo" }).first().click();
        await expect(bar).toBeVisible();
      });
    }
    await page.goto(`${staffPaths.calendar}?day=${day}&view=week`);
    const log = page.getByRole("button", { name: "Log of 3-Station no. 2" });
    await expect(log).toBeVisible();
    await count("note a flat tire", async () => {
      await log.click();
      await page.getByRole("button", { name: "Tires", exact: true }).click();
      await page.keyboard.insertText("Left one is flat");
      await by("Enter", page.getByRole("button", { name: "Add", exact: true }));
      await said(page, "Tires noted, 3-Station, no. 2");
    });
    const stop = page.getByRole("button", { name: `Dana ${word}`, exact: true }).first();
    if (isPhone) {
      await page.goto(dayPath(day));
      const number = page.getByRole("checkbox", { name: /^No\. 2/ }).first();
      await count("give a booking its trailer", async () => {
        await stop.click();
        await number.click();
        await said(page, "3-Station, No. 2");
      });
      await count("undo the trailer", async () => {
        await number.click();
        await said(page, "3-Station, none yet");
      });
    }

    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(dayPath(day));
    await expect(stop).toBeVisible();
    await count("read a stop of the day", async () => {
      if (isPhone) await stop.click();
      else {
        await page.keyboard.press("j");
        await page.keyboard.press("o");
      }
      await expect(page.getByRole("link", { name: "Open the booking" }).first()).toBeVisible();
    });
    await count("make the driver's link", async () => {
      await page.getByRole("button", { name: "Make a link", exact: true }).click();
      await said(page, "Link copied");
    });

    const { email } = await backend.createAccount();
    await page.goto("/admin/team");
    const field = page.getByLabel("Your colleague's e-mail");
    await expect(field).toBeVisible();
    await count("add a colleague", async () => {
      await field.click();
      await page.keyboard.insertText(email);
      await by("Enter", page.getByRole("button", { name: "Add to the team" }));
      await said(page, `${email} is on the team`);
    });

    const context = await browser.newContext({ viewport: page.viewportSize() });
    const theirs = await context.newPage();
    const countTheirs = await countSteps(theirs);
    // This server makes no account without a password: that the database lets one in is tried in invitations.test.ts.
    await theirs.route("**/rpc/own_invitation", (route) => route.fulfill({ json: true }));
    await theirs.route("**/rpc/accept_invitation", (route) => route.fulfill({ status: 204 }));
    await theirs.goto(await invitationLink(email));
    await expect(theirs.getByLabel("Your name")).toBeFocused();
    taken["join as a colleague"] = await countTheirs(async () => {
      await theirs.keyboard.insertText("Jo Alvarez");
      if (isPhone) await theirs.getByLabel("Password", { exact: true }).click();
      else await theirs.keyboard.press("Tab");
      await theirs.keyboard.insertText(`${crypto.randomUUID()}`);
      if (isPhone) await theirs.getByRole("button", { name: "Open the desk" }).click();
      else await theirs.keyboard.press("Enter");
      await expect(theirs.getByRole("searchbox", { name: "Search" })).toBeVisible();
    });
    await context.close();

    const rows = Array.from({ length: 20 }, (_, index) =>
      [
        `Row ${index} ${word}`,
        backend.uniqueEmail(),
        dateFromToday(500 + 3 * index),
        "1 x 3-Station",
        "1740.50",
      ].join(","),
    );
    const csv = ["Name,E-mail,Delivery,Trailers,Total", ...rows].join("\n");
    await page.goto("/admin/bookings");
    await expect(page.getByRole("link", { name: "Import" })).toBeVisible();
    await count("import twenty bookings", async () => {
      await page.getByRole("link", { name: "Import" }).click();
      const chooser = page.waitForEvent("filechooser");
      await page.getByLabel("Choose a CSV file").click();
      await (await chooser).setFiles({
        name: "bookings.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(csv),
      });
      await page.getByRole("button", { name: "Import 20 bookings" }).click();
      await said(page, "20 bookings imported");
    });

    expect(taken).toEqual(expected);
  });
});
