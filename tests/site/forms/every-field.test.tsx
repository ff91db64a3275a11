import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { questionOf } from "@/request/facts";
import { fieldList, isSentBy, type Wording } from "@/request/fields";
import { EmergencyRequestForm } from "@/site/forms/emergency/emergency-request-form";
import { LuxuryQuoteForm } from "@/site/forms/luxury/luxury-quote-form";
import { QuoteRequestForm } from "@/site/forms/quote/quote-request-form";
import { dismissToast } from "@/ui/toast/toast-store";
import { Toaster } from "@/ui/toast/toaster";

afterEach(() => dismissToast());

const forms: [Wording, ReactElement][] = [
  ["general", <QuoteRequestForm key="general" />],
  ["crew", <QuoteRequestForm key="crew" audience="crew" />],
  ["emergency", <EmergencyRequestForm key="emergency" />],
  ["luxury", <LuxuryQuoteForm key="luxury" />],
];

test.each(forms)("the %s form asks for every field that the table says", (wording, form) => {
  render(<MemoryRouter>{form}</MemoryRouter>);
  const kind = wording === "crew" ? "general" : wording;
  const asked = fieldList.filter((field) => {
    const wordings = (kind === "general" && field.line?.wordings) || field.askedOnForms;
    return isSentBy(kind, field) && (wordings?.includes(wording) ?? true);
  });
  expect(asked.length).toBeGreaterThan(4);
  for (const { name } of asked) {
    const question = questionOf(name, wording).replace(/[?]/g, "\\$&");
    expect(screen.getAllByLabelText(new RegExp(`^${question}`)).length, name).toBeGreaterThan(0);
  }
});

/** What a browser can fill in, and which keys a phone shows. */
const TYPED = {
  name: { autocomplete: "name" },
  email: { autocomplete: "email", type: "email" },
  phone: { autocomplete: "tel", type: "tel" },
  event_address: { autocomplete: "address-line1" },
  number_of_guests: { autocomplete: "off", inputmode: "numeric" },
} as const;

test.each(forms)(
  "a browser can fill in the %s form, and a phone shows the right keys",
  (wording, form) => {
    render(<MemoryRouter>{form}</MemoryRouter>);
    const found = Object.entries(TYPED).map(([name, attributes]) => {
      const question = questionOf(name as keyof typeof TYPED, wording).replace(/[?]/g, "\\$&");
      const field = screen.queryByLabelText(new RegExp(`^${question}`), { selector: "input" });
      if (field)
        for (const each of Object.entries(attributes)) expect(field).toHaveAttribute(...each);
      return field;
    });
    expect(found.filter(Boolean).length).toBeGreaterThan(2);
  },
);

const NAME = "Enter your name";
const EMAIL = "Enter an e-mail address like jo@example.com";
const PHONE = "Enter a phone number with area code, like 713-555-0123";

/** The toast's title, and every message of a form sent empty, in the order of the screen. */
const EMPTY: Record<Wording, [title: string, messages: string[]]> = {
  general: [
    "Validation Error",
    [
      NAME,
      EMAIL,
      "Choose a date",
      "Enter how many guests you expect",
      "Enter an address, a venue or a town",
    ],
  ],
  crew: [
    "Validation Error",
    [
      NAME,
      EMAIL,
      "Choose a date",
      "Enter how many people",
      "Enter the address of the site, or the nearest intersection",
    ],
  ],
  emergency: [
    "Validation Error",
    [
      NAME,
      PHONE,
      "Choose how urgent it is",
      "Choose what happened",
      "Enter where you need us",
      "Describe what happened",
      "Choose how many units, or that you are not sure",
      "Check the box so that we may call you",
    ],
  ],
  luxury: ["Form Error", [NAME, EMAIL, PHONE, "Choose a date"]],
};

test.each(forms)(
  "the %s form sent empty says everything that is missing",
  async (wording, form) => {
    render(
      <MemoryRouter>
        {form}
        <Toaster />
      </MemoryRouter>,
    );
    expect(screen.getAllByText("All fields are required unless marked optional.")).toHaveLength(1);
    const send = /^(Request my quote|Send emergency request)$/;
    await userEvent.click(screen.getByRole("button", { name: send }));
    const [title, messages] = EMPTY[wording];
    const name = `${messages.length} fields still need an answer`;
    const links = within(await screen.findByRole("region", { name })).getAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual(messages);
    expect(await screen.findByText(title)).toBeVisible();
  },
);

const showLuxuryForm = () =>
  render(
    <MemoryRouter>
      <LuxuryQuoteForm />
    </MemoryRouter>,
  );

test("what is pasted stays whole, and the form says that it is too long", async () => {
  showLuxuryForm();
  const phone = screen.getByLabelText<HTMLInputElement>(/^Phone/);
  expect(phone.maxLength).toBe(20);
  const pasted = "+52 1 (55) 1234 5678, +52 1 (55) 1234 5679";
  await userEvent.click(phone);
  await userEvent.paste(pasted);
  expect(phone).toHaveValue(pasted);
  await userEvent.click(screen.getByRole("button", { name: "Request my quote" }));
  expect(phone).toHaveAccessibleDescription(/20 characters/);
});

test.each(["Name", "Phone", "Additional details"])(
  "what a keyboard suggests is not cut at the limit: %s",
  (label) => {
    showLuxuryForm();
    const field = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
    const inserting = (data: string) =>
      field.dispatchEvent(
        new InputEvent("beforeinput", { bubbles: true, inputType: "insertText", data }),
      );
    const limit = field.maxLength;
    inserting("7");
    expect(field.maxLength).toBe(limit);
    inserting("+52 1 (55) 1234 - 5678");
    expect(field.maxLength).toBe(-1);
  },
);

test.each(["value", "inner"])("what is filled in without an event is read: %s", async (way) => {
  render(
    <MemoryRouter>
      <QuoteRequestForm />
    </MemoryRouter>,
  );
  const filled = {
    "E-mail": "ana@example.com",
    "Event location": "2310 Bagby St",
    Name: "Ana Diaz",
  };
  // A script sets the property, a browser what is below it.
  const inner = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
  for (const [label, value] of Object.entries(filled)) {
    const field = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
    if (way === "value") field.value = value;
    else inner?.set?.call(field, value);
  }
  await userEvent.click(screen.getByRole("button", { name: "Request my quote" }));
  const links = await screen.findAllByRole("link", { name: /^(Choose|Enter)/ });
  expect(links.map((link) => link.textContent)).toEqual([
    "Choose a date",
    "Enter how many guests you expect",
  ]);
});
