import { JSDOM } from "jsdom";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { z } from "zod/mini";
import { inCents } from "@/lib/money";
import { bookingMoney } from "@/request/booking-money";
import { quoteHeadings } from "@/request/words/quote-headings";
import { Invoice } from "@/site/quote-page/invoice";
import { quoteDocument } from "@/site/quote-page/quote-document";
import { paymentPageTexts } from "@/site/words/quote/payment-texts";

const { invoice: words, dues } = paymentPageTexts;

const opened = z.object({ document: quoteDocument, money: bookingMoney });

const centsIn = (text: string) => inCents(Number(text.replace(/[^\d.-]/g, "")));

/** What an accountant reads on an invoice, in US cents; what it does not name is undefined. */
export type InvoiceSums = {
  total: number | undefined;
  newTotal: number | undefined;
  /** Each payment by its words, "Deposit, by check". */
  payments: number[];
  back: number | undefined;
  lost: number | undefined;
  over: number | undefined;
  left: number | undefined;
  /** What is still due, by its name. */
  dues: number[];
};

/**
 * The sums on the invoice of a booking.
 * @param page what `open_quote` answers for a booking in force
 */
export function sumsOnInvoice(page: unknown): InvoiceSums {
  const { document, money } = opened.parse(page);
  const acceptance = { name: "Ada King", company: null, poNumber: null };
  const html = renderToStaticMarkup(
    createElement(Invoice, { document, acceptance, money, howToPay: null }),
  );
  const { body } = new JSDOM(html).window.document;
  const rows = [...body.querySelectorAll("dl > div, p:has(> span.font-display)")].map((row) => {
    const value = row.lastElementChild?.textContent ?? "";
    const label = row.querySelector("dt")?.firstChild?.textContent ?? row.firstChild?.textContent;
    return { label: label?.trim() ?? "", value };
  });
  const sums = (isOne: (label: string) => boolean) =>
    rows.filter(({ label }) => isOne(label)).map(({ value }) => centsIn(value));
  const sum = (name: string) => sums((label) => label === name).at(0);
  const dueNames: string[] = [dues.deposit, dues.balance];
  return {
    total: sum(quoteHeadings.total),
    newTotal: sum(words.newTotal),
    payments: sums((label) => /, (?:by|in|from) /.test(label)),
    back: sum(words.back),
    lost: sum(words.lost),
    over: sum(words.over),
    left: sum(words.left),
    dues: sums((label) => dueNames.includes(label) || /^Bill \d/.test(label)),
  };
}
