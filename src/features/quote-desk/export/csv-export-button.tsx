import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { dismissErrors, showToast } from "@/components/toast/toast-store";
import { staffTexts } from "@/content/staff/staff";
import { findTexts } from "@/content/staff/staff-find";
import type { QuoteListing, SubmissionListing } from "../model/desk-filter";
import { fetchQuotes } from "../quotes/quotes-query";
import { fetchSubmissions } from "../requests/submissions-query";
import { type CsvFile, writeCsv } from "./csv-export";
import { quoteColumns, submissionColumns } from "./csv-export-columns";
import { downloadCsv } from "./csv-export-download";

const texts = findTexts.csv;

/** Which rows are exported: all that the listing's filter lets through, in its order; its page does not matter. */
export type ExportRequest =
  | { kind: "submissions"; listing: SubmissionListing }
  | { kind: "quotes"; listing: QuoteListing };

type ExportOptions = { signal: AbortSignal; onProgress: (rowCount: number) => void };

function exportRows(request: ExportRequest, options: ExportOptions): Promise<CsvFile> {
  const { signal } = options;
  if (request.kind === "submissions") {
    const { listing } = request;
    return writeCsv(
      {
        name: texts.submissionsFile,
        columns: submissionColumns,
        fetchPage: (after, size) => fetchSubmissions({ ...listing, after }, { signal, size }),
      },
      options,
    );
  }
  const { listing } = request;
  return writeCsv(
    {
      name: texts.quotesFile,
      columns: quoteColumns,
      fetchPage: (after, size) => fetchQuotes({ ...listing, after }, { signal, size }),
    },
    options,
  );
}

/** Saves the rows that the current filter lets through as a CSV file; shows how far it is, and can be cancelled. */
export function ExportButton(request: ExportRequest) {
  const [rowCount, setRowCount] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const isRunning = rowCount !== undefined;
  // It could not be seen or cancelled any more.
  useEffect(() => () => running.current?.abort(), []);

  async function start() {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    dismissErrors();
    setRowCount(0);
    try {
      const file = await exportRows(request, {
        signal: controller.signal,
        onProgress: setRowCount,
      });
      if (file.rowCount > 0) downloadCsv(file);
      showToast({
        title: file.rowCount > 0 ? texts.done(file.rowCount, file.name) : texts.nothing,
      });
    } catch {
      if (!controller.signal.aborted) {
        showToast({
          tone: "destructive",
          title: texts.failed,
          action: {
            label: staffTexts.tryAgain,
            altText: texts.retryMeaning,
            onSelect: () => void start(),
          },
        });
      }
    } finally {
      running.current = undefined;
      setRowCount(undefined);
    }
  }

  return (
    <div className="inline-flex flex-wrap items-center gap-x-4">
      <button
        type="button"
        // Not disabled: the focus would be lost in the middle of the page.
        aria-disabled={isRunning}
        onClick={() => void start()}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-base text-stone tabular-nums hover:text-ink"
      >
        <Download aria-hidden size={18} />
        {isRunning ? texts.running(rowCount) : texts.action}
      </button>
      {isRunning && (
        <button
          type="button"
          onClick={() => running.current?.abort()}
          className="min-h-11 font-semibold text-base underline underline-offset-4"
        >
          {texts.cancel}
        </button>
      )}
    </div>
  );
}
