import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { Outlet, useNavigate } from "react-router-dom";
import { TitleMarks } from "@/desk/frame/title-marks";
import { ClockNotice } from "@/desk/listing/clock-notice";
import { deskHref, deskListHref } from "@/desk/model/desk-address";
import { NO_SUBMISSION_FILTER } from "@/desk/model/desk-filter";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { AlertsQuestion } from "@/desk/notifications/arrivals/alerts";
import { arrivalTexts } from "@/desk/notifications/arrivals/arrival-texts";
import { useDeadlines } from "@/desk/notifications/arrivals/deadlines";
import { UrgentNews } from "@/desk/notifications/arrivals/urgent-news";
import { useArrivals } from "@/desk/notifications/arrivals/use-arrivals";
import { CopiesSpent, NotificationAlarm } from "@/desk/notifications/notification-alarm";
import { Unheard } from "@/desk/notifications/unheard";
import { CustomersWrote, useCustomerNews } from "@/desk/thread/customers-wrote";
import { Tray } from "@/desk/thread/tray";
import { TO_NEWS } from "@/desk/thread/way-to-news";
import { DeskFoot } from "./desk-foot";
import { DeskHeader } from "./desk-header";
import { LEAVES_FORM } from "./leaves-form";
import { StatusBar } from "./status-bar";

/** For a tab in the background: time left comes before the number of arrivals. */
const titleMarks = (unseen: number, minutesLeft: number | null) => (own: string) => {
  const title = arrivalTexts.title(unseen, own);
  return minutesLeft === null ? title : arrivalTexts.titleWarning(minutesLeft, title);
};

/**
 * Around every room of the desk: the rooms, what is urgent and what has happened, each at the same place. Nothing of it lies
 * over the work.
 */
export function DeskFrame({ children = <Outlet /> }: { children?: ReactNode }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const alarm = useRef<HTMLElement>(null);
  const go = (href: string) => void navigate(href, { state: LEAVES_FORM });
  const openQuote = (id: string) => go(deskHref({ quote: id }));
  const openNews = (id: string) =>
    void navigate(deskHref({ quote: id }), { state: { ...LEAVES_FORM, ...TO_NEWS } });
  /** An emergency by its id; null for all of them. */
  const openRequest = (id: string | null) =>
    go(
      id === null
        ? deskListHref({ submissionFilter: { ...NO_SUBMISSION_FILTER, kind: "emergency" } })
        : deskHref({ request: id }),
    );

  const arrivals = useArrivals(() => {
    void queryClient.invalidateQueries({ queryKey: quoteDeskKeys.newSubmissions() });
    void queryClient.invalidateQueries({ queryKey: quoteDeskKeys.status() });
  }, openRequest);
  const news = useCustomerNews(openNews);
  const minutesLeft = useDeadlines(openRequest);

  return (
    <TitleMarks value={titleMarks(arrivals + news, minutesLeft)}>
      <DeskHeader>
        <StatusBar onGo={go} onShowAlarm={() => alarm.current?.focus()} />
      </DeskHeader>
      <UrgentNews />
      {children}
      <DeskFoot>
        <AlertsQuestion onAnswered={() => document.getElementById("main")?.focus()} />
        <Tray />
        <ClockNotice />
        <CopiesSpent />
        <NotificationAlarm ref={alarm} />
        <Unheard onOpen={openQuote} />
        <CustomersWrote onOpen={openNews} />
      </DeskFoot>
    </TitleMarks>
  );
}
