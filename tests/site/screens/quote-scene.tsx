// Parts that come when they are needed: loaded before, so that they come at once in any order of the tests.
import "@/site/quote-page/move-form";
import "@/site/quote-page/papers";
import "@/site/quote-page/site-form";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { useState } from "react";
import { createQueryClient } from "@/lib/create-query-client";
import type { BackendClient } from "@/lib/supabase/client";
import { QuoteScreen } from "@/site/quote-page/quote-screen";
import { changeQuote, stepOf } from "../../support/change-quote.ts";
import { addQuote, siteOfQuote } from "../../support/desk-factories.ts";
import type { deskForFile } from "../../support/desk-for-file";
import {
  customerWith,
  makeLink,
  sendQuote,
  storedQuote,
  trailers,
} from "../../support/quote-steps.ts";

type Desk = ReturnType<typeof deskForFile>;

/** The customer's page, as src/app/mount-quote.tsx starts it, which a typed code leads to another quote. */
export function CustomersPage({
  token,
  deposit = null,
}: {
  token: string | null;
  deposit?: string | null;
}) {
  const [current, setCurrent] = useState(token);
  return <QuoteScreen key={current} token={current} deposit={deposit} onToken={setCurrent} />;
}

/** Renders the page in an app of its own: without a router or notices. */
export const showAlone: NonNullable<
  NonNullable<
    Parameters<typeof import("../../support/screen/record-screen").screenRecorder>[1]
  >["show"]
> = (element) =>
  render(<QueryClientProvider client={createQueryClient()}>{element}</QueryClientProvider>);

/** A quote that was sent, and what its customer and the office then do with it. */
export async function sentQuote(
  { backend, staff }: Pick<Desk, "backend" | "staff">,
  columns: Parameters<typeof addQuote>[2] = {},
) {
  const admin: BackendClient = await staff();
  const quote = await addQuote(backend(), admin, {
    name: "Maria Gonzalez",
    email: "maria@example.com",
    phone: "(713) 555-0142",
    quote_amount: null,
    event_date: "2031-06-07",
    deposit: 500,
    ...siteOfQuote,
    lines: [trailers()],
    ...columns,
  });
  const send = async () =>
    sendQuote(admin, await storedQuote(admin, quote), ["email"], {
      inclusions: ["Paper"],
      ...{ needs: ["Level ground"], guarantee: "On time." },
    }).throwOnError();
  await send();
  const customer = customerWith(backend().client());
  const newLink = () => makeLink(admin, quote);
  const change = (changes: Parameters<typeof changeQuote>[2]) =>
    changeQuote(admin, quote, changes).throwOnError();
  return {
    admin,
    id: quote.id,
    newLink,
    change,
    send,
    stepOf: () => stepOf(admin, quote),
    accept: async () => customer.accept((await newLink()).token),
    customer,
  };
}

/** A row of the list of letters: other buttons of the page have the same name. */
export function letterRow(name: string): HTMLElement {
  const row = screen
    .getAllByRole("button", { name })
    .find((button) => button.hasAttribute("aria-expanded"));
  if (!row) throw new Error(`No row: ${name}`);
  return row;
}

/** The first of several buttons of a name, as on the first screen. */
export function firstButton(name: string): HTMLElement {
  const [first] = screen.getAllByRole("button", { name });
  if (!first) throw new Error(`No button: ${name}`);
  return first;
}
