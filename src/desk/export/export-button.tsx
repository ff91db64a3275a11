import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { frameTexts } from "@/desk/frame/frame-texts";
import { SEARCH_MAX } from "@/desk/listing/search-patterns";
import type { CommonFilter, DayRange } from "@/desk/model/desk-filter";
import { saveFile } from "@/lib/save-file";
import { getSupabase } from "@/lib/supabase/client";
import { BackendError, throwIfFailed } from "@/lib/supabase/errors";
import { useSingleFlight } from "@/lib/use-single-flight";
import { dismissErrors, showToast } from "@/ui/toast/toast-store";
import { csvTexts } from "./csv-texts";
import { type CsvSource, writeCsv } from "./write-csv";

type LoggedList =
  | { list: "requests" | "quotes"; filter: CommonFilter }
  /** The books, which only owners export. */
  | { list: "customers" | "invoices" | "payments"; filter: DayRange & { search?: never } };

/**
 * Logs that the signed-in member of staff exports a list. Search terms are stored apart, so that they can be erased.
 * @throws BackendError
 */
async function logExport(
  { list, filter: { search, ...filter } }: LoggedList,
  rowCount: number,
  signal: AbortSignal,
): Promise<void> {
  const answer = await getSupabase()
    .rpc("log_export", {
      _list: list,
      _row_count: rowCount,
      _filter: filter,
      ...(search && { _search: Array.from(search).slice(0, SEARCH_MAX).join("") }),
    })
    .abortSignal(signal);
  throwIfFailed(answer);
}

const texts = csvTexts;

type ExportButtonProps<Row> = {
  source: CsvSource<Row>;
  /** The list whose export is logged, if it names customers. There is no file without its entry. */
  logged?: LoggedList;
  /** Where several lists are exported side by side. */
  label?: string;
};

/** Saves all rows of a list as a CSV file, with progress and a way to cancel. */
export function ExportButton<Row>({
  source,
  logged,
  label = texts.action,
}: ExportButtonProps<Row>) {
  const [rowCount, setRowCount] = useState(0);
  const running = useRef<AbortController>(undefined);
  const { run, isPending: isRunning } = useSingleFlight();
  // An unmounted export could be neither seen nor canceled.
  useEffect(() => () => running.current?.abort(), []);

  async function save() {
    const controller = new AbortController();
    running.current = controller;
    dismissErrors();
    setRowCount(0);
    try {
      const file = await writeCsv(source, {
        signal: controller.signal,
        onProgress: setRowCount,
      });
      if (file.rowCount > 0) {
        if (logged) await logExport(logged, file.rowCount, controller.signal);
        controller.signal.throwIfAborted();
        saveFile(file);
      }
      showToast({
        title: file.rowCount > 0 ? texts.done(file.rowCount, file.name) : texts.nothing,
      });
    } catch (error) {
      if (error instanceof BackendError && error.code === "PT403") {
        showToast({ tone: "destructive", title: texts.failed, description: texts.ownersOnly });
      } else if (!controller.signal.aborted) {
        showToast({
          tone: "destructive",
          title: texts.failed,
          action: {
            label: frameTexts.tryAgain,
            altText: texts.retryMeaning,
            onSelect: start,
          },
        });
      }
    } finally {
      running.current = undefined;
    }
  }

  const start = () => void run(save);

  return (
    <div className="inline-flex flex-wrap items-center gap-x-4">
      <button
        type="button"
        // Not disabled, which would drop the focus.
        aria-disabled={isRunning}
        onClick={start}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-base text-stone tabular-nums hover:text-ink"
      >
        <Download aria-hidden size={18} />
        {isRunning ? texts.running(rowCount) : label}
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
