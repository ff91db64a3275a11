import { useEffect, useRef, useState } from "react";
import { Helmet } from "react-helmet-async";
import { business } from "@/config/business";
import { paths } from "@/config/paths";
import { staffTexts } from "@/content/staff/staff";
import { inboxTexts } from "@/content/staff/staff-inbox";
import { StaffHeader } from "@/features/auth/staff-header";
import { QuoteDesk } from "@/features/quote-desk/quote-desk";

/** The staff dashboard. */
export default function AdminQuotesPage() {
  const main = useRef<HTMLElement>(null);
  const [unseen, setUnseen] = useState(0);
  // The guard's screen, which had the focus, is gone when this one appears.
  useEffect(() => main.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <Helmet>
        <title>
          {inboxTexts.arrivals.title(unseen, `${staffTexts.desk.title} | ${business.name}`)}
        </title>
      </Helmet>
      <StaffHeader current={paths.adminQuotes} />
      <main ref={main} id="main" tabIndex={-1} className="page-column py-10 outline-none">
        <h1 className="mb-6 text-section">{staffTexts.desk.title}</h1>
        <QuoteDesk onUnseenChange={setUnseen} />
      </main>
    </>
  );
}
