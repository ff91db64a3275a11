import { expect, test } from "vitest";
import type { BookedMoney } from "@/desk/figures/books-query";
import {
  customerColumns,
  customerRows,
  invoiceColumns,
  invoiceRows,
  paymentColumns,
  paymentRows,
  usDate,
} from "@/desk/figures/quickbooks-files";

const booking = (changes: Partial<BookedMoney> = {}): BookedMoney => ({
  id: "abcdef01-0000-4000-8000-000000000000",
  name: "Ada King",
  is_namesake: false,
  company: null,
  email: "ada@example.com",
  phone: "(713) 555-0142",
  po_number: null,
  invoices: [],
  movements: [],
  ...changes,
});

type Columns<Row> = readonly { header: string; cell: (row: Row) => string | number }[];

const cells = <Row>(columns: Columns<Row>, rows: readonly Row[]) =>
  rows.map((row) => Object.fromEntries(columns.map(({ header, cell }) => [header, cell(row)])));

test("a day as an American QuickBooks reads it", () => {
  expect(usDate("2027-03-09")).toBe("03/09/2027");
});

test("customers with what QuickBooks takes, each name once, over several pages of a file", () => {
  const seen = new Set<string>();
  const first = customerRows(
    [
      booking({ name: 'Bayou: "Big"\tTent', company: "B".repeat(60), phone: "+1 713 555 0142" }),
      booking({ name: "N".repeat(120), email: null, phone: null }),
    ],
    seen,
  );
  expect(cells(customerColumns, first)).toEqual([
    {
      Name: "Bayou Big Tent",
      Company: "B".repeat(50),
      Email: "ada@example.com",
      Phone: "1 713 555 0142",
    },
    { Name: "N".repeat(100), Company: "", Email: "", Phone: "" },
  ]);
  // Its help: at most 100 characters.
  const addresses = [88, 89].map((more) => ({
    ...booking(),
    email: `${"e".repeat(more)}@example.com`,
  }));
  expect(cells(customerColumns, addresses).map(({ Email }) => Email)).toEqual([
    `${"e".repeat(88)}@example.com`,
    "",
  ]);
  const next = customerRows([booking({ name: "bayou big tent" }), booking()], seen);
  expect(next.map(({ name }) => name)).toEqual(["Ada King"]);
});

test("a namesake carries an e-mail or a phone in every file, whole, so that QuickBooks tells the two apart", () => {
  const other = booking({ is_namesake: true, email: "other@example.com" });
  const silent = booking({ is_namesake: true, email: null, phone: "713 555 0143" });
  const long = booking({ is_namesake: true, name: "N".repeat(120), email: "n@example.com" });
  const names = cells(
    customerColumns,
    customerRows([booking(), other, silent, long], new Set()),
  ).map(({ Name }) => Name);
  expect(names).toEqual([
    "Ada King",
    "Ada King (other@example.com)",
    "Ada King (713 555 0143)",
    `${"N".repeat(84)} (n@example.com)`,
  ]);
  const [row] = invoiceRows([{ ...other, invoices: [invoice()] }]);
  expect(row?.customer).toBe("Ada King (other@example.com)");
});

const invoice = (changes: Partial<BookedMoney["invoices"][number]> = {}) => ({
  place: 1,
  what: "deposit" as const,
  number: null,
  of: null,
  on: "2027-01-02",
  due_on: "2027-01-05",
  amount: 392.41,
  tax: 29.91,
  ...changes,
});

test("an invoice has its sum before tax, and its tax as a line", () => {
  const rows = invoiceRows([booking({ po_number: "4711", invoices: [invoice()] })]);
  const line = {
    "*InvoiceNo": "Q-ABCDEF01-1",
    "*Customer": "Ada King",
    "*InvoiceDate": "01/02/2027",
    "*DueDate": "01/05/2027",
    Memo: "PO 4711",
    ItemDescription: "Deposit",
    ItemQuantity: 1,
    "Service Date": "01/02/2027",
  };
  expect(cells(invoiceColumns, rows)).toEqual([
    {
      ...line,
      "Item(Product/Service)": "Restroom trailer rental",
      ItemRate: 362.5,
      "*ItemAmount": 362.5,
    },
    { ...line, "Item(Product/Service)": "Sales tax", ItemRate: 29.91, "*ItemAmount": 29.91 },
  ]);
});

test("an untaxed invoice has one line, and a bill says which one it is", () => {
  const bill = invoice({ what: "bill", place: 2, number: 2, of: 6, amount: 3900, tax: 0 });
  const rows = invoiceRows([booking({ invoices: [bill] })]);
  expect(cells(invoiceColumns, rows)).toMatchObject([
    { "*InvoiceNo": "Q-ABCDEF01-2", Memo: "", ItemDescription: "Bill 2 of 6", "*ItemAmount": 3900 },
  ]);
});

test("money that moved as lines of a bank statement, what went back below zero", () => {
  const rows = paymentRows([
    booking({
      movements: [
        { kind: "payment", way: "check", on: "2027-01-03", amount: 500, reference: "No. 204" },
        { kind: "payment", way: "barter", on: "2027-01-04", amount: 1, reference: null },
        { kind: "refund", way: "check", on: "2027-02-01", amount: -200, reference: "No. 204" },
      ],
    }),
  ]);
  expect(cells(paymentColumns, rows)).toEqual([
    {
      Date: "01/03/2027",
      Description: "Payment Q-ABCDEF01, Ada King, Check, No. 204",
      Amount: 500,
    },
    { Date: "01/04/2027", Description: "Payment Q-ABCDEF01, Ada King, barter", Amount: 1 },
    { Date: "02/01/2027", Description: "Refund Q-ABCDEF01, Ada King, Check", Amount: -200 },
  ]);
});
