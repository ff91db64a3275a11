import { useEffect, useRef } from "react";
import { Helmet } from "react-helmet-async";
import { business } from "@/config/business";
import { paths } from "@/config/paths";
import { StaffHeader } from "@/desk/sign-in/staff-header";
import { SmartLink } from "@/ui/smart-link";
import { CalendarView } from "./calendar-view";
import { calendarTexts } from "./calendar-words";

/** Which trailers are out on which day. */
export default function AdminCalendarPage() {
  const main = useRef<HTMLElement>(null);
  // The guard's screen, which had the focus, is gone when this one appears.
  useEffect(() => main.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <Helmet>
        <title>{`${calendarTexts.title} | ${business.name}`}</title>
      </Helmet>
      <StaffHeader current={paths.adminQuotes} />
      <main ref={main} id="main" tabIndex={-1} className="page-column py-10 outline-none">
        <SmartLink href={paths.adminQuotes} className="link inline-flex min-h-11 items-center">
          {calendarTexts.back}
        </SmartLink>
        <h1 className="mb-4 text-section">{calendarTexts.title}</h1>
        <CalendarView />
      </main>
    </>
  );
}
