import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useParams } from "react-router-dom";
import { business } from "@/config/business";
import { dayPath, staffPaths } from "@/config/staff-paths";
import { DeskButton } from "@/desk/frame/desk-button";
import { DeskTitle, StaffMain } from "@/desk/frame/staff-main";
import { ReadState } from "@/desk/listing/list-state";
import { deskHref } from "@/desk/model/desk-address";
import { complain } from "@/desk/model/desk-failure";
import { daysAfter } from "@/desk/model/short-date";
import { useChange } from "@/desk/model/use-change";
import { StaffHeader } from "@/desk/sign-in/screens";
import { todayInHouston } from "@/lib/business-time";
import { formatCalendarDate } from "@/lib/calendar-date";
import { fromIsoDate } from "@/lib/dates";
import { ButtonLink, compactButton } from "@/ui/button";
import { SmartLink } from "@/ui/smart-link";
import { AssignUnits } from "./assign-units";
import { DayLinks } from "./day-links";
import { daySheetQuery, isDone, type Mark, markStop, refreshSheet, type Stop } from "./day-sheet";
import { daysTexts } from "./days-texts";
import { DeskPhotos } from "./photos/desk-photos";
import { StopItem } from "./stop-item";
import "@/desk/quotes/print/quote-print.css";

const texts = daysTexts;

function DayBar({ day }: { day: string }) {
  const link = (to: string, label: string) => (
    <ButtonLink href={dayPath(to)} variant="outline" className={compactButton}>
      {label}
    </ButtonLink>
  );
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3 print:hidden">
      {link(daysAfter(day, -1), texts.previous)}
      {link(todayInHouston(), texts.today)}
      {link(daysAfter(day, 1), texts.next)}
      <DeskButton variant="primary" onClick={() => window.print()}>
        <Printer aria-hidden size={18} />
        {texts.print}
      </DeskButton>
    </div>
  );
}

/** Deliveries, service visits and pickups of a day (yyyy-MM-dd), by time. */
export function DaySheet({ day }: { day: string }) {
  const query = useQuery(daySheetQuery(day));
  const { mutateAsync } = useChange(markStop(day), refreshSheet(day));
  const mark = (done: Mark) =>
    void mutateAsync(done).catch((error: unknown) => complain(texts.notMarked, error));
  const keyOf = ({ quote_id, action }: Stop) => `${quote_id} ${action}`;
  return (
    <>
      <DayBar day={day} />
      <div className="quote-sheet">
        <p className="hidden font-display print:block">
          {business.name}, {business.phone}
        </p>
        <h1 className="font-display text-section print:text-item">{formatCalendarDate(day)}</h1>
        <p role="status" className="mb-4 text-stone">
          {query.data && texts.stops(query.data.length, query.data.filter(isDone).length)}
        </p>
        <ReadState query={query} emptyText={texts.empty}>
          {(stops) => (
            <ul className="grid gap-4">
              {stops.map((stop) => (
                <StopItem
                  key={keyOf(stop)}
                  stop={stop}
                  onMark={mark}
                  photos={<DeskPhotos stop={stop} day={day} />}
                >
                  <AssignUnits stop={stop} day={day} />
                  <SmartLink
                    href={deskHref({ quote: stop.quote_id })}
                    className="link inline-flex min-h-11 items-center print:hidden"
                  >
                    {texts.openQuote}
                  </SmartLink>
                </StopItem>
              ))}
            </ul>
          )}
        </ReadState>
      </div>
      <DayLinks key={day} day={day} />
    </>
  );
}

export default function AdminDayPage() {
  const { day = "" } = useParams();
  return (
    <>
      <DeskTitle>{`${texts.title} ${day}`}</DeskTitle>
      <StaffHeader current={staffPaths.day} />
      <StaffMain className="page-column py-8 print:w-auto print:py-0">
        {fromIsoDate(day) ? <DaySheet day={day} /> : <p role="alert">{texts.noDay}</p>}
      </StaffMain>
    </>
  );
}
