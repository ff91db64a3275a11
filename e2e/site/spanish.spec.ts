import { openedPane } from "../support/desk.ts";
import { waitUntilFormLive } from "../support/live.ts";
import { openMailbox } from "../support/mailbox.ts";
import { acceptedLanguage, storeSentQuote, trailers } from "../support/quotes.ts";
import { backend, expect, test } from "../support/test.ts";

// What somebody who reads Spanish goes through, from the first page to the yes. Every page by itself: every-page.spec.ts.

test("asks for a quote, reads it and accepts it in Spanish", { tag: "@journey" }, async ({
  page,
  admin,
}) => {
  const sent = openMailbox();
  const email = backend.uniqueEmail();
  const name = `María ${backend.uniqueWord()}`;

  await page.goto("/es/contact");
  const form = page.getByRole("form", { name: "Solicitud de cotización" });
  await form.getByRole("button", { name: "Pedir mi cotización" }).click();
  await expect(form.getByRole("link", { name: "Escriba su nombre" })).toBeVisible();
  await form.getByLabel("Nombre").fill(name);
  await form.getByLabel("Correo electrónico").fill(email);
  await form.getByLabel("Fecha del evento", { exact: true }).fill("5/6");
  await form.getByRole("button", { name: "5 de junio" }).click();
  await form.getByLabel("Número de invitados").fill("140");
  await form.getByLabel("Lugar del evento").fill("2310 Bagby St, Houston");
  await form.getByRole("button", { name: "Pedir mi cotización" }).click();
  await expect(page.getByText("Solicitud enviada", { exact: true })).toBeVisible();
  await expect(page.getByText(`Le mandamos una copia a ${email}.`)).toBeVisible();
  const [request] = await backend.submissionsOf(email);
  expect(request?.details).toEqual({ language: "es" });
  expect(request?.event_date).toMatch(/^20\d\d-06-05$/);

  const mails = async () => (await sent()).mails.filter(({ to }) => to === email);
  await expect.poll(async () => (await mails()).length).toBe(1);
  const [copy] = await mails();
  expect(copy?.text).toContain("Tenemos su solicitud de cotización");
  expect(copy?.html).toContain('<html lang="es">');

  await admin.signIn(page);
  await page.goto(`/admin/quotes?request=${request?.id}`);
  await expect(openedPane(page).getByText("ES", { exact: true })).toBeVisible();

  const { token, id } = await storeSentQuote({
    name,
    email,
    event_date: request?.event_date,
    lines: [trailers()],
  });
  await page.goto(`/es/your-quote#${token}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Su remolque de 3 baños");
  await expect(page.getByText(/Vigente hasta el \p{L}+ \d+ de \p{L}+/iu)).toBeVisible();
  await page.getByLabel("Su nombre completo").fill(name);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Revisar y aceptar" }).click();
  await page.getByRole("button", { name: "Aceptar por $1,450.00" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Gracias, María");
  expect(await acceptedLanguage(id)).toBe("es");
  await expect
    .poll(async () => (await mails()).map(({ text }) => text))
    .toContainEqual(expect.stringMatching(/^Su copia de la cotización que aceptó/));
});

test("changes the language, and finds what was typed again", { tag: "@phone" }, async ({
  page,
}) => {
  await page.goto("/contact");
  const form = page.getByRole("form", { name: "Quote request" });
  await form.scrollIntoViewIfNeeded();
  // The form's code brings the draft.
  await waitUntilFormLive(page);
  await form.getByLabel("Name").fill("Dana Whitfield");
  await form.getByLabel("Event location").fill("2310 Bagby St, Houston");
  await page.getByRole("link", { name: "Español" }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/es\/contact$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  // The form's code is fetched when its reader is near.
  await page.getByLabel("Nombre").scrollIntoViewIfNeeded();
  await expect(page.getByLabel("Nombre")).toHaveValue("Dana Whitfield");
  await expect(page.getByLabel("Lugar del evento")).toHaveValue("2310 Bagby St, Houston");
});

test("the header's words keep clear of the menu's button", { tag: "@phone" }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [path, name] of [
    ["/", "Emergency"],
    ["/es", "Emergencia"],
  ] as const) {
    await page.goto(path);
    const header = page.getByRole("banner");
    // Its words, and not the room they were given.
    const right = await header.getByRole("link", { name, exact: true }).evaluate((link) => {
      const words = document.createRange();
      words.selectNodeContents(link);
      return words.getBoundingClientRect().right;
    });
    const menu = await header.getByRole("button", { name: /menu|menú/ }).boundingBox();
    expect(right).toBeLessThanOrEqual(menu?.x ?? 0);
  }
});
