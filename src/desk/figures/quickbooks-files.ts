import type { CsvColumn } from "@/desk/export/csv-columns";
import { dueName } from "@/desk/model/due-name";
import { quoteNumber } from "@/desk/model/quote";
import type { BookedMoney } from "./books-query";
import { moneyFigureTexts, quickBooksTexts as texts } from "./figures-texts";

// The files that QuickBooks Online imports, with the column names of its own samples, so that it maps them by itself:
// - customers, with the limits of each field: QuickBooks Online help, "Which fields are imported",
//   https://plugin-qbo.intuit.com/qbo-ush/helpcontent/production/119/en_US/QBO_Essentials/Content/Topics/admin/help_admin_import_contacts_which_fields.htm
// - invoices: the columns of its sample; a star marks what it must have,
//   https://quickbooks.intuit.com/learn-support/en-ca/sales-and-invoicing/do-we-need-to-map-field-everytime-when-import-invoices/01/394876
// - payments, as bank transactions of three columns, money out below zero:
//   https://quickbooks.intuit.com/learn-support/en-uk/banking/import-bank-transactions-using-excel-csv-files/00/239741
// It has no import of payments against invoices: it matches what came in at the bank with the invoice of that amount. So every
// due is an invoice.

/** As an American company's QuickBooks reads a date: yyyy-MM-dd becomes MM/DD/YYYY. */
export function usDate(day: string): string {
  const [year, month, date] = day.split("-");
  return `${month}/${date}/${year}`;
}

/** QuickBooks refuses a name with a tab, a line break, a colon or quotes, and one of more characters. */
const NAME_MAX = 100;
const REFUSED_IN_NAMES = /[\t\r\n:"]+/g;
const COMPANY_MAX = 50;
const PHONE_MAX = 21;
/** A longer one is left out: cut, it would be another's. */
const EMAIL_MAX = 100;
/** The longest that leaves room for a name beside it. */
const MARK_MAX = 60;

const cut = (text: string, most: number) => Array.from(text).slice(0, most).join("").trim();

const clean = (text: string) => text.replace(REFUSED_IN_NAMES, " ").replace(/ {2,}/g, " ").trim();

export type CustomerRow = Pick<
  BookedMoney,
  "id" | "name" | "is_namesake" | "company" | "email" | "phone"
>;

/** What QuickBooks knows a customer by, which no two may share; the same in all files. */
function customerName(customer: CustomerRow): string {
  const { name, is_namesake, email, phone } = customer;
  if (!is_namesake) return cut(clean(name), NAME_MAX);
  const mark = ` (${clean([email, phone].find((contact) => contact && contact.length <= MARK_MAX) ?? quoteNumber(customer))})`;
  return cut(clean(name), NAME_MAX - mark.length) + mark;
}

/**
 * The customers of some bookings, each name once.
 * @param seen names that are in the file already; gets those that are new
 */
export const customerRows = (books: readonly BookedMoney[], seen: Set<string>): CustomerRow[] =>
  books.filter((booking) => {
    const name = customerName(booking).toLowerCase();
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  });

export const customerColumns: readonly CsvColumn<CustomerRow>[] = [
  { header: "Name", cell: customerName },
  { header: "Company", cell: ({ company }) => cut(clean(company ?? ""), COMPANY_MAX) },
  { header: "Email", cell: ({ email }) => (email && email.length <= EMAIL_MAX ? email : "") },
  // A number that began with a plus would be taken for a formula.
  { header: "Phone", cell: ({ phone }) => cut((phone ?? "").replace(/^\s*\+/, ""), PHONE_MAX) },
];

type Invoice = BookedMoney["invoices"][number];

/** A line of an invoice: what was let, or the tax in it. */
export type InvoiceRow = Invoice & {
  invoiceNumber: string;
  customer: string;
  poNumber: string | null;
  item: string;
  lineAmount: number;
};

/** Two lines for each invoice: before tax, and its tax, so that QuickBooks computes neither. */
export const invoiceRows = (books: readonly BookedMoney[]): InvoiceRow[] =>
  books.flatMap((booking) =>
    booking.invoices.flatMap((invoice) => {
      const row = {
        ...invoice,
        invoiceNumber: `${quoteNumber(booking)}-${invoice.place}`,
        customer: customerName(booking),
        poNumber: booking.po_number,
      };
      const net = (Math.round(invoice.amount * 100) - Math.round(invoice.tax * 100)) / 100;
      return [
        { ...row, item: texts.items.rental, lineAmount: net },
        { ...row, item: texts.items.tax, lineAmount: invoice.tax },
      ].filter(({ lineAmount }) => lineAmount !== 0);
    }),
  );

export const invoiceColumns: readonly CsvColumn<InvoiceRow>[] = [
  { header: "*InvoiceNo", cell: ({ invoiceNumber }) => invoiceNumber },
  { header: "*Customer", cell: ({ customer }) => customer },
  { header: "*InvoiceDate", cell: ({ on }) => usDate(on) },
  { header: "*DueDate", cell: ({ due_on }) => usDate(due_on) },
  { header: "Memo", cell: ({ poNumber }) => (poNumber ? texts.poNumber(poNumber) : "") },
  { header: "Item(Product/Service)", cell: ({ item }) => item },
  { header: "ItemDescription", cell: dueName },
  { header: "ItemQuantity", cell: () => 1 },
  { header: "ItemRate", cell: ({ lineAmount }) => lineAmount },
  { header: "*ItemAmount", cell: ({ lineAmount }) => lineAmount },
  { header: "Service Date", cell: ({ on }) => usDate(on) },
];

/** What moved on a day, as a line of a bank statement. */
export type PaymentRow = { on: string; description: string; amount: number };

const WAYS: Readonly<Record<string, string>> = moneyFigureTexts.ways;

export const paymentRows = (books: readonly BookedMoney[]): PaymentRow[] =>
  books.flatMap((booking) =>
    booking.movements.map(({ kind, way, on, amount, reference }) => ({
      on,
      amount,
      description: [
        `${texts.kinds[kind]} ${quoteNumber(booking)}`,
        customerName(booking),
        WAYS[way] ?? way,
        ...(kind === "payment" && reference ? [clean(reference)] : []),
      ].join(", "),
    })),
  );

export const paymentColumns: readonly CsvColumn<PaymentRow>[] = [
  { header: "Date", cell: ({ on }) => usDate(on) },
  { header: "Description", cell: ({ description }) => description },
  { header: "Amount", cell: ({ amount }) => amount },
];
