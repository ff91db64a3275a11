import { CalendarDays } from "lucide-react";
import { SmartLink } from "@/ui/smart-link";
import { calendarPath } from "./calendar-path";
import { calendarTexts } from "./calendar-words";

/** The way from the desk to the calendar of trailers. */
export function CalendarLink() {
  return (
    <SmartLink
      href={calendarPath}
      className="inline-flex min-h-11 items-center gap-2 px-2 font-semibold text-base"
    >
      <CalendarDays aria-hidden size={18} />
      {calendarTexts.link}
    </SmartLink>
  );
}
