import { useEffect, useRef } from "react";
import { useParams } from "react-router-dom";
import { QuotePrintView } from "./quote-print-view";

/** One quote as a sheet of paper. */
export default function AdminQuotePrintPage() {
  const { quoteId = "" } = useParams();
  const main = useRef<HTMLElement>(null);
  // The guard's screen, which had the focus, is gone when this one appears.
  useEffect(() => main.current?.focus({ preventScroll: true }), []);
  return (
    <main
      ref={main}
      id="main"
      tabIndex={-1}
      className="page-column py-8 outline-none print:w-auto print:py-0"
    >
      <QuotePrintView quoteId={quoteId} />
    </main>
  );
}
