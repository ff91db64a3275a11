import { useEffect, useRef, useState } from "react";
import { Helmet } from "react-helmet-async";
import { paths } from "@/app/paths";
import { Button } from "@/components/ui/button";
import { SmartLink } from "@/components/ui/smart-link";
import { staffTexts } from "@/content/staff";
import { inboxTexts } from "@/content/staff-inbox";
import { signOut } from "@/features/auth/sign-out";
import { QuoteDesk } from "@/features/quote-desk/quote-desk";
import { business } from "@/lib/business";

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
      <header className="border-hairline border-b">
        <div className="page-column flex min-h-20 flex-wrap items-center justify-between gap-4 py-3">
          <SmartLink href={paths.home} className="font-display text-[1.375rem]">
            {business.name}
          </SmartLink>
          <Button variant="outline" onClick={() => void signOut()}>
            {staffTexts.signOut}
          </Button>
        </div>
      </header>
      <main ref={main} id="main" tabIndex={-1} className="page-column py-10 outline-none">
        <h1 className="mb-6 text-section">{staffTexts.desk.title}</h1>
        <QuoteDesk onUnseenChange={setUnseen} />
      </main>
    </>
  );
}
