import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { staffPaths } from "@/config/staff-paths";
import { BusinessView } from "@/desk/business/admin-business-page";
import {
  businessTexts,
  changeTexts,
  closedDaysText,
  closedTexts,
  fieldHints,
  fieldLabels,
  monthlyDeposits,
  paperLabels,
  seasonTexts,
} from "@/desk/business/business-texts";
import { refusalWords } from "@/desk/model/refusal-texts";
import { trailersTexts } from "@/desk/trailers/trailers-texts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { addAccount, businessDay, only } from "../../support/desk-factories.ts";
import { deskForFile, renderGuarded } from "../../support/desk-for-file";
import { see } from "../../support/staff-screen.ts";
import { signInApp, signOutApp } from "../../support/staff-session";

const { backend, seen } = deskForFile();
const user = userEvent.setup();

beforeEach(async () => {
  await backend().sql("select private.make_admin($1)", [ADMIN.email]);
  await signInApp(ADMIN);
});
const renderBusiness = () => renderGuarded(staffPaths.business, <BusinessView />);

const field = (name: string) => screen.findByRole("textbox", { name });
const bar = () => screen.findByRole("region", { name: businessTexts.bar.region });
const saveButton = async () => within(await bar()).findByRole("button", { name: /^Save/ });
const log = () => screen.findByRole("region", { name: changeTexts.heading });
const calls = () => seen.filter(({ path }) => path.endsWith("/rpc/change_business"));

async function retype(name: string, typed: string) {
  await user.clear(await field(name));
  await user.type(await field(name), typed);
}

const stored = async (column: string) =>
  only(
    await backend().sql<{ value: string }>(
      `select ${column}::text as value from business_settings`,
    ),
  ).value;

it("an owner types prices as people write them, saves with one key, and finds the change in the log", async () => {
  renderBusiness();
  await retype("3-Station, week", "2,300");
  await retype("Price per extra mile", "$5");
  await retype("Deposit", "$600");
  await retype("Generator, name in Spanish", "Planta de luz");
  await user.click(screen.getByRole("checkbox", { name: fieldLabels.arePricesPublic }));
  await user.selectOptions(
    screen.getByRole("combobox", { name: fieldLabels.monthlyDeposit }),
    monthlyDeposits.month,
  );
  expect(await bar()).toHaveTextContent("6 unsaved changes. Price per extra mile: $4.50 to $5");
  await user.keyboard("{Control>}s{/Control}");
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Save/ })).toBeNull());
  expect(calls()).toHaveLength(1);
  expect(await screen.findByDisplayValue("$2,300")).toBe(await field("3-Station, week"));
  expect(screen.queryByText(/^The site says/)).toBeNull();
  expect(screen.getByText(/the first 40 miles are free, as the website/)).toBeVisible();
  expect([await stored("per_mile"), await stored("deposit_kind")]).toEqual(["5.00", "amount"]);
  expect(await stored("are_prices_public")).toBe("false");
  expect(await stored("monthly_deposit")).toBe("month");
  await waitFor(async () =>
    expect(await log()).toHaveTextContent("Price per extra mile from $4.50 to $5"),
  );
  expect(await log()).toHaveTextContent(
    `${fieldLabels.monthlyDeposit} from “none” to “one month, which is its first bill”`,
  );
  expect(await log()).toHaveTextContent(
    "Generator, name in Spanish from “Generador” to “Planta de luz”",
  );
});

it("an owner sees what cannot be read, and nothing is sent", async () => {
  renderBusiness();
  await retype("Sales tax", "a lot");
  await user.click(await saveButton());
  const tax = await field("Sales tax");
  expect(tax).toHaveFocus();
  expect(tax).toBeInvalid();
  expect(tax).toHaveAccessibleDescription(`Sales tax: ${fieldHints.percent(100)}`);
  expect(calls()).toEqual([]);
  await user.click(within(await bar()).getByRole("button", { name: businessTexts.bar.discard }));
  expect(tax).toHaveValue("8.25%");
});

it("an owner uploads a certificate of insurance as a PDF with its last day, and finds it in the log", async () => {
  renderBusiness();
  const { papers } = businessTexts;
  const part = within(await screen.findByRole("region", { name: papers.heading }));
  const input = part.getByLabelText(papers.uploadOf(paperLabels.insurance));
  const file = (content: string) => new File([content], "acord.pdf", { type: "application/pdf" });
  await user.upload(input, file("%PDF-1.7 certificate"));
  expect(await part.findByRole("alert")).toHaveTextContent(papers.noEnd);
  await user.type(part.getByLabelText(papers.validUntil), "2099-12-31");
  await user.upload(input, file("<html>"));
  expect(await part.findByRole("alert")).toHaveTextContent(papers.noPdf);
  await user.upload(input, file("%PDF-1.7 certificate"));
  expect(await part.findByText(papers.until("Dec 31, 2099"))).toBeVisible();
  expect(part.queryByRole("alert")).toBeNull();
  const [kept] = await backend().sql(
    "select convert_from(pdf, 'UTF8') as text from business_papers",
  );
  expect(kept).toEqual({ text: "%PDF-1.7 certificate" });
  await waitFor(async () =>
    expect(await log()).toHaveTextContent(changeTexts.paper(paperLabels.insurance, "Dec 31, 2099")),
  );
  await user.click(part.getByRole("button", { name: papers.removeOf(paperLabels.insurance) }));
  await waitFor(() => expect(part.getAllByText(papers.missing)).toHaveLength(2));
});

it("an owner never overwrites a colleague's change unknowingly", async () => {
  renderBusiness();
  await retype("Delivery for an event", "300");
  await backend().sql("update business_settings set event_delivery_base = 275");
  await user.click(await saveButton());
  await see(refusalWords.fact_has_changed());
  await see(businessTexts.overtaken("Delivery for an event", "$275"));
  expect(await stored("event_delivery_base")).toBe("275.00");
  expect(await field("Delivery for an event")).toHaveValue("300");
  await user.click(await screen.findByRole("button", { name: businessTexts.bar.replace }));
  await waitFor(async () => expect(await stored("event_delivery_base")).toBe("300.00"));
  // $300 and 20 miles of delivery, where the package is $149 more.
  await see(
    "2-Station: at 40 miles for a day the package costs $241 less than the rental without it.",
  );
});

it("an owner finds unsaved input again after leaving the page", async () => {
  const { unmount } = renderBusiness();
  await retype("Delivery for an event", "300");
  unmount();
  renderBusiness();
  expect(await field("Delivery for an event")).toHaveValue("300");
  expect(await bar()).toHaveTextContent("One unsaved change.");
});

it("an owner takes a trailer out of service, adds one, confirms a part and puts new terms in use", async () => {
  renderBusiness();
  await user.click(await screen.findByRole("button", { name: "3-Station no. 2" }));
  await user.click(screen.getByRole("button", { name: trailersTexts.kinds.damage }));
  await user.type(screen.getByLabelText(trailersTexts.words), "A dent");
  await user.click(screen.getByRole("button", { name: "3-Station no. 3" }));
  // What was begun about one trailer is not noted about another.
  expect(screen.queryByLabelText(trailersTexts.words)).toBeNull();
  await user.click(screen.getByRole("button", { name: trailersTexts.kinds.out_of_service }));
  await user.click(screen.getByRole("button", { name: trailersTexts.add }));
  expect(screen.getByRole("alert")).toHaveTextContent(trailersTexts.incomplete);
  await user.type(screen.getByLabelText(trailersTexts.reason), "Axle{Enter}");
  expect(
    await screen.findByRole("button", { name: "3-Station no. 3, out of service" }),
  ).toBeVisible();
  await user.click(screen.getByRole("button", { name: businessTexts.units.addTo("4-Station") }));
  expect(await screen.findByRole("button", { name: "4-Station no. 3" })).toBeVisible();
  await user.click(
    screen.getByRole("button", { name: businessTexts.samples.confirmPart("Delivery") }),
  );
  await waitFor(async () => expect(await log()).toHaveTextContent("4-Station no. 3 added"));

  await user.click(screen.getByRole("button", { name: businessTexts.terms.write }));
  const spanish = await field(fieldLabels.terms.spanishBody(2));
  expect(spanish).toHaveAccessibleDescription(businessTexts.terms.spanishHint);
  await user.type(spanish, " La lluvia no importa. ");
  await user.click(await saveButton());
  await user.click(await screen.findByRole("button", { name: businessTexts.terms.putInUse }));
  await user.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", {
      name: businessTexts.terms.putInUse,
    }),
  );
  await waitFor(async () => expect(await log()).toHaveTextContent("version 2 of the terms in use"));
  expect(await screen.findByText("La lluvia no importa.")).toHaveAttribute("lang", "es");
  const rows = await backend().sql(
    "select id from business_sections where is_confirmed order by id",
  );
  expect(rows).toEqual([{ id: "delivery" }, { id: "terms" }]);
});

it("an owner closes days, which are in the log, and opens them again", async () => {
  renderBusiness();
  const form = within(await screen.findByRole("form", { name: closedTexts.add }));
  const add = form.getByRole("button", { name: closedTexts.add });
  const days = await businessDay(backend(), 20);
  await user.type(form.getByLabelText(closedTexts.firstDay), days);
  await user.click(add);
  expect(form.getByRole("alert")).toHaveTextContent(closedTexts.incomplete);
  await user.type(form.getByLabelText(closedTexts.reason), "Our holiday");
  await user.type(form.getByLabelText(new RegExp(`^${closedTexts.reasonEs}`)), "Descanso");
  await user.click(add);
  const name = closedTexts.remove(closedDaysText({ firstDay: days, lastDay: days }));
  const remove = await screen.findByRole("button", { name });
  expect(
    await backend().sql("select reason, reason_es, last_day - first_day as more from closed_days"),
  ).toEqual([{ reason: "Our holiday", reason_es: "Descanso", more: 0 }]);
  await waitFor(async () => expect(await log()).toHaveTextContent(/closed .*: Our holiday/));
  await user.click(remove);
  await waitFor(() => expect(screen.queryByRole("button", { name })).toBeNull());
  expect(await backend().sql("select from closed_days")).toEqual([]);
});

it("an owner adds a season with what is wrong said at its fields, and copies it to the next year", async () => {
  renderBusiness();
  const { wrong } = seasonTexts;
  const form = within(await screen.findByRole("form", { name: seasonTexts.add }));
  const type = async (label: string, text: string) => {
    const input = form.getByLabelText(label);
    await user.clear(input);
    if (text !== "") await user.type(input, text);
  };
  const add = () => user.click(form.getByRole("button", { name: seasonTexts.add }));
  await add();
  for (const [label, fault] of [
    [seasonTexts.name, wrong.name],
    [seasonTexts.firstDay, wrong.firstDay],
    [seasonTexts.lastDay, wrong.lastDay],
    [seasonTexts.percent, wrong.percent(-75, 200)],
  ] as const) {
    expect(form.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(fault));
  }
  const first = await businessDay(backend(), 20);
  const last = await businessDay(backend(), 30);
  await type(seasonTexts.name, "Spring season");
  await type(seasonTexts.firstDay, last);
  await type(seasonTexts.lastDay, first);
  for (const percent of ["0", "-100%", "400", "1,5", "some"]) {
    await type(seasonTexts.percent, percent);
    await add();
    expect(form.getByLabelText(seasonTexts.percent)).toBeInvalid();
  }
  expect(form.getByLabelText(seasonTexts.lastDay)).toHaveAccessibleDescription(wrong.order);
  await type(seasonTexts.firstDay, first);
  await type(seasonTexts.lastDay, last);
  await type(seasonTexts.percent, "−15 %");
  await add();
  const year = Number(first.slice(0, 4)) + 1;
  const copy = await screen.findByRole("button", {
    name: seasonTexts.copyOf("Spring season, -15%", String(year)),
  });
  // The site would say more than it costs then.
  await see(/which is \$722.50 in Spring season here/);
  await user.click(copy);
  await waitFor(async () => expect(await log()).toHaveTextContent(/Spring season, -15%, .* added/));
  await waitFor(() => expect(copy).not.toBeInTheDocument());
  expect(
    await backend().sql(
      "select percent::float, first_day::text, model from seasons order by first_day",
    ),
  ).toEqual([
    { percent: -15, first_day: first, model: null },
    { percent: -15, first_day: `${year}${first.slice(4)}`, model: null },
  ]);
  // A day of it again.
  await type(seasonTexts.name, "Another");
  await type(seasonTexts.firstDay, last);
  await type(seasonTexts.lastDay, last);
  await type(seasonTexts.percent, "5");
  await add();
  expect(form.getByLabelText(seasonTexts.firstDay)).toHaveAccessibleDescription(
    wrong.overlap("Spring season, -15%"),
  );
  await user.click(
    screen.getAllByRole("button", {
      name: seasonTexts.remove("Spring season, -15%"),
    })[0] as Element,
  );
  await waitFor(async () => expect(await backend().sql("select from seasons")).toHaveLength(1));
});

it("an owner puts words around e-mails, and sees a quote with them in each language", async () => {
  renderBusiness();
  const { letterGreeting, letterClosingEs } = fieldLabels;
  await user.type(await field(letterGreeting), "Howdy from Bayou <b>");
  const preview = (lang: string) =>
    screen.getByText(businessTexts.letters.preview[lang as "en"]).nextElementSibling;
  expect(preview("en")).toHaveTextContent(/Your quote for .*\. Howdy from Bayou/);
  await user.click(await saveButton());
  await see(/Start of e-mails: Enter plain text of up to 300 characters/);
  await user.type(await field(letterGreeting), "{Backspace}{Backspace}{Backspace}");
  await user.type(await field(letterClosingEs), "Con gusto,{Enter}Marta");
  await user.click(await saveButton());
  await waitFor(async () => expect(await log()).toHaveTextContent("Start of e-mails from nothing"));
  expect(await backend().sql("select private.letter_words() as words")).toEqual([
    {
      words: {
        en: { greeting: "Howdy from Bayou", closing: null },
        es: { greeting: null, closing: "Con gusto,\nMarta" },
      },
    },
  ]);
  // Never the English words in Spanish.
  expect(preview("es")).toHaveTextContent(/Con gusto, Marta/);
  expect(preview("es")).not.toHaveTextContent("Howdy");
  expect(preview("en")).not.toHaveTextContent("Marta");
});

it("staff can read it, and learn whom to ask", async () => {
  await backend().sql("update price_items set package_day = null where id = '3-station'");
  const ben = await addAccount(backend(), "ben@example.com", true);
  await signOutApp();
  await signInApp(ben);
  renderBusiness();
  await see(businessTexts.readOnly(ADMIN.email));
  expect(screen.getByText("$2,650")).toBeVisible();
  expect(screen.queryByText(/less than the rental without it/)).toBeNull();
  await see(businessTexts.prices.unpricedPackage("3-Station"));
  expect(screen.getByRole("checkbox", { name: fieldLabels.arePricesPublic })).toBeDisabled();
  await see(businessTexts.terms.accepted(0));
  expect(screen.queryAllByRole("textbox")).toEqual([]);
  expect(screen.queryByRole("button", { name: /confirm|add|write/i })).toBeNull();
});
