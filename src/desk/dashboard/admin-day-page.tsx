import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router-dom";
import { dayPath } from "@/config/staff-paths";
import { DATE_FIELD, DaySheet } from "@/desk/days/day-sheet-view";
import { daysTexts as texts } from "@/desk/days/days-texts";
import { DeskTitle, StaffMain } from "@/desk/frame/staff-main";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { daysAfter } from "@/desk/model/short-date";
import { todayInHouston } from "@/lib/business-time";
import { fromIsoDate } from "@/lib/dates";
import { showToast } from "@/ui/toast/toast-store";
import { shortcutTexts } from "./dashboard-texts";
import { useListShortcuts } from "./use-desk-shortcuts";

/** Keys of requests and bookings that a stop has no use for. */
const OTHER_KEYS = ["x", "s", "b", "l", "r", "m", "d"];

/** The keys of the day sheet: a stop is a row as in every list. */
function useDayShortcuts(day: string) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const goTo = (other: string) => {
    leaveList();
    void navigate(dayPath(other));
  };
  const { leaveList } = useListShortcuts(
    {
      onRefresh: () => void queryClient.invalidateQueries({ queryKey: quoteDeskKeys.quotes() }),
      onClose: () => {
        const open = "[data-desk-row][data-open] [data-desk-action='open']";
        for (const control of document.querySelectorAll<HTMLElement>(open)) control.click();
      },
    },
    {
      arrowleft: () => goTo(daysAfter(day, -1)),
      arrowright: () => goTo(daysAfter(day, 1)),
      t: () => goTo(todayInHouston()),
      g: () => document.getElementById(DATE_FIELD)?.focus(),
      p: () => window.print(),
      ...Object.fromEntries(
        OTHER_KEYS.map((key) => [
          key,
          () => showToast({ title: shortcutTexts.cannot.notHere(key.toUpperCase()) }),
        ]),
      ),
    },
  );
}

/** The day sheet with its keys. */
function DayDesk({ day }: { day: string }) {
  useDayShortcuts(day);
  return <DaySheet day={day} />;
}

export default function AdminDayPage() {
  const { day = "" } = useParams();
  return (
    <>
      <DeskTitle>{`${texts.title} ${day}`}</DeskTitle>
      <StaffMain className="desk-column pb-8 print:w-auto print:py-0">
        {fromIsoDate(day) ? <DayDesk day={day} /> : <p role="alert">{texts.noDay}</p>}
      </StaffMain>
    </>
  );
}
