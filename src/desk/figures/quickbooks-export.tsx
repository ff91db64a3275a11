import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { ExportButton } from "@/desk/export/export-button";
import type { CsvSource } from "@/desk/export/write-csv";
import { teamMembersQuery, teamRightsOf } from "@/desk/model/team-members";
import { useSession } from "@/desk/sign-in/session";
import { type BookedMoney, fetchBooks } from "./books-query";
import type { FigureDays } from "./figure-days";
import { quickBooksTexts as texts } from "./figures-texts";
import {
  customerColumns,
  customerRows,
  invoiceColumns,
  invoiceRows,
  paymentColumns,
  paymentRows,
} from "./quickbooks-files";

/** The pages of the books of some days, each as rows of a file. */
const pagesOf =
  <Row,>(days: FigureDays, rowsOf: (books: BookedMoney[]) => Row[]): CsvSource<Row>["fetchPage"] =>
  async (after, options) => {
    const { rows, next } = await fetchBooks(days, after, options);
    return { rows: rowsOf(rows), next };
  };

/** Customers in the order of their bookings, each once in a file. */
function customerPages(
  days: FigureDays,
): CsvSource<ReturnType<typeof customerRows>[number]>["fetchPage"] {
  let seen = new Set<string>();
  const fetchPage = pagesOf(days, (books) => customerRows(books, seen));
  return (after, options) => {
    if (after === null) seen = new Set();
    return fetchPage(after, options);
  };
}

/** Saves the books of these days as files for QuickBooks; for owners. */
export function QuickBooksExport({ days }: { days: FigureDays }) {
  const headingId = useId();
  const { data: members } = useQuery(teamMembersQuery());
  const { canManage } = teamRightsOf(members, useSession()?.user.id);
  if (!canManage) return null;
  const filter = { from: days.from, to: days.until };
  const { labels, files } = texts;
  return (
    <section aria-labelledby={headingId} className="min-w-0">
      <h3 id={headingId} className="text-item">
        {texts.heading}
      </h3>
      <p className="mt-1 max-w-prose text-base text-stone">{texts.meaning}</p>
      <div className="mt-2 flex flex-wrap gap-x-8">
        <ExportButton
          label={labels.customers}
          source={{
            name: files.customers,
            columns: customerColumns,
            fetchPage: customerPages(days),
          }}
          logged={{ list: "customers", filter }}
        />
        <ExportButton
          label={labels.invoices}
          source={{
            name: files.invoices,
            columns: invoiceColumns,
            fetchPage: pagesOf(days, invoiceRows),
          }}
          logged={{ list: "invoices", filter }}
        />
        <ExportButton
          label={labels.payments}
          source={{
            name: files.payments,
            columns: paymentColumns,
            fetchPage: pagesOf(days, paymentRows),
          }}
          logged={{ list: "payments", filter }}
        />
      </div>
    </section>
  );
}
