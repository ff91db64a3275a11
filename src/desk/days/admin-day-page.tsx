import "@/desk/letters/quote-print.css";
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { business } from "@/config/business";
import { dayPath, staffPaths } from "@/config/staff-paths";
import { refreshBookings } from "@/desk/calendar/trailer-board";
import { DeskButton, DeskSection } from "@/desk/frame/desk-button";
import { DeskTitle, StaffMain } from "@/desk/frame/staff-main";
import { ReadState } from "@/desk/listing/list-state";
import { deskHref } from "@/desk/model/desk-address";
import { complain } from "@/desk/model/desk-failure";
import { daysAfter } from "@/desk/model/short-date";
import { useAttempt, useChange } from "@/desk/model/use-change";
import { formatRecentMoment, todayInHouston } from "@/lib/business-time";
import { formatCalendarDate } from "@/lib/calendar-date";
import { fromIsoDate } from "@/lib/dates";
import { ButtonLink, compactButton } from "@/ui/button";
import { SmartLink } from "@/ui/smart-link";
import { showToast } from "@/ui/toast/toast-store";
import {
  dayLinksQuery,
  dayPlanQuery,
  daySheetQuery,
  isDone,
  keyOf,
  type Mark,
  makeDayLink,
  markStop,
  planDay,
  refreshLinks,
  refreshSheet,
  revokeDayLink,
} from "./day-sheet";
import { DayWarnings } from "./day-warnings";
import { daysTexts } from "./days-texts";
import { DeskPhotos } from "./photos/desk-photos";
import { AssignUnits, DayDriver, PlanStop } from "./plan-stop";
import { StopItem } from "./stop-item";

const texts = daysTexts;

const linkTexts = daysTexts.link;

/** Links that open a day for drivers: created, copied once, revoked. */
function DayLinks({ day }: { day: string }) {
  const links = useQuery(dayLinksQuery(day));
  const making = useChange(makeDayLink(day), refreshLinks(day));
  const revoking = useChange(revokeDayLink, refreshLinks(day));
  const { attempt } = useAttempt();
  const [link, setLink] = useState<string>();

  const make = () =>
    attempt(async () => {
      const token = await making.mutateAsync();
      setLink(`${window.location.origin}${staffPaths.driver}#${token}`);
    }, linkTexts.failed);

  const revoke = (id: string) =>
    attempt(async () => {
      await revoking.mutateAsync(id);
      setLink(undefined);
      showToast({ title: linkTexts.revoked });
    }, linkTexts.notRevoked);

  async function copy(text: string) {
    await navigator.clipboard.writeText(text);
    showToast({ title: linkTexts.copied });
  }

  return (
    // Even an empty box below the sheet would print a second page.
    <div className="mt-10 print:hidden">
      <DeskSection heading={linkTexts.heading}>
        <DeskButton isBusy={making.isPending} onClick={() => void make()}>
          {linkTexts.make}
        </DeskButton>
        <div role="status">
          {link && (
            <div className="mt-3 bg-white p-4">
              <p className="wrap-anywhere select-all">{link}</p>
              <p className="mt-1 max-w-prose text-base text-stone">
                {linkTexts.made} {linkTexts.intro}
              </p>
              <div className="mt-3 flex flex-wrap gap-3">
                <DeskButton variant="primary" onClick={() => void copy(link)}>
                  {linkTexts.copy}
                </DeskButton>
                <ButtonLink
                  href={`sms:?&body=${encodeURIComponent(link)}`}
                  variant="outline"
                  className={compactButton}
                >
                  {linkTexts.text}
                </ButtonLink>
              </div>
            </div>
          )}
        </div>
        <ul className="mt-3">
          {links.data?.map(({ id, made_by, made_at, opened_at }) => (
            <li
              key={id}
              className="flex min-h-11 flex-wrap items-center gap-x-4 border-hairline border-t py-1 text-base"
            >
              <span>{linkTexts.row(made_by, formatRecentMoment(made_at))}</span>
              <span className="text-stone">
                {opened_at ? linkTexts.opened(formatRecentMoment(opened_at)) : linkTexts.unopened}
              </span>
              <DeskButton
                className="ml-auto"
                aria-label={linkTexts.revokeOf(made_by, formatRecentMoment(made_at))}
                isBusy={revoking.isPending}
                onClick={() => void revoke(id)}
              >
                {linkTexts.revoke}
              </DeskButton>
            </li>
          ))}
        </ul>
      </DeskSection>
    </div>
  );
}

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
  const plan = useQuery(dayPlanQuery(day));
  const planning = useChange(planDay(day), refreshBookings);
  const change = (changes: Parameters<typeof planning.mutateAsync>[0]) =>
    void planning
      .mutateAsync(changes)
      .catch((error: unknown) => complain(texts.plan.notSaved, error));
  const keys = query.data?.map(keyOf) ?? [];

  /** Moves a stop before (-1) or after (1) its neighbor. */
  function move(index: number, step: 1 | -1) {
    const [key = ""] = keys.slice(index, index + 1);
    change({ order: keys.toSpliced(index, 1).toSpliced(index + step, 0, key) });
  }

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
          {plan.data?.driver && <span className="hidden print:inline">. {plan.data.driver}</span>}
        </p>
        <DayWarnings day={day} />
        <DayDriver key={`${day} ${plan.data?.driver ?? ""}`} plan={plan.data} onChange={change} />
        <ReadState query={query} emptyText={texts.empty}>
          {(stops) => (
            <ul className="grid gap-4 print:gap-2">
              {stops.map((stop, index) => (
                <StopItem
                  key={keyOf(stop)}
                  stop={stop}
                  onMark={mark}
                  photos={<DeskPhotos stop={stop} day={day} />}
                >
                  <PlanStop
                    stop={stop}
                    onTime={(time) => change({ times: { [keyOf(stop)]: time } })}
                    onMove={(step) => move(index, step)}
                    isFirst={index === 0}
                    isLast={index === stops.length - 1}
                    isBusy={planning.isPending}
                  />
                  <AssignUnits stop={stop} />
                  <SmartLink
                    href={deskHref({ booking: stop.quote_id })}
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
      <StaffMain className="page-column py-8 print:w-auto print:py-0">
        {fromIsoDate(day) ? <DaySheet day={day} /> : <p role="alert">{texts.noDay}</p>}
      </StaffMain>
    </>
  );
}
