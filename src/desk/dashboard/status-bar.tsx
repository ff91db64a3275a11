import { useQuery } from "@tanstack/react-query";
import { FiguresPanel } from "@/desk/figures/figures-panel";
import { mostUrgent } from "@/desk/inbox/groups/groups";
import { inboxTexts } from "@/desk/inbox/inbox-texts";
import { OpenEmergencies, OpenRequests } from "@/desk/inbox/open-requests";
import { openEmergenciesQuery } from "@/desk/inbox/submissions-query";
import { Freshness } from "@/desk/listing/desk-status";
import { deskHref, deskListHref } from "@/desk/model/desk-address";
import { NO_SUBMISSION_FILTER } from "@/desk/model/desk-filter";
import { Alerts } from "@/desk/notifications/arrivals/alerts";
import { AlarmMarker } from "@/desk/notifications/notification-alarm";
import { NotSentYet } from "@/desk/quotes/not-sent-yet";
import { ShortcutsDialog } from "./shortcuts-dialog";

type StatusBarProps = {
  /** Shows a row or a list of requests or quotes, in whichever room this is. */
  onGo: (href: string) => void;
  onShowAlarm: () => void;
};

/**
 * What is urgent, counted now, each one press from its rows; and the tools of every room. Height and columns are fixed, so
 * that nothing moves when counts tick.
 */
export function StatusBar({ onGo, onShowAlarm }: StatusBarProps) {
  const { data: emergencies = [] } = useQuery(
    openEmergenciesQuery({ filter: NO_SUBMISSION_FILTER }),
  );
  const showEmergency = () => {
    const first = mostUrgent(emergencies);
    const submissionFilter = { ...NO_SUBMISSION_FILTER, kind: "emergency" } as const;
    onGo(first ? deskHref({ request: first.id }) : deskListHref({ submissionFilter }));
  };
  return (
    <section
      aria-label={inboxTexts.summary.label}
      className="flex min-w-0 grow items-center justify-between gap-x-2 text-sm"
    >
      <div className="grid min-w-0 grow grid-cols-[2.75rem_minmax(0,5.25rem)_2.75rem] items-center gap-x-2 xl:grid-cols-[minmax(0,15rem)_minmax(0,14rem)_2.75rem] xl:gap-x-4 min-[85rem]:grid-cols-[minmax(0,15rem)_minmax(0,14rem)_minmax(0,9.5rem)]">
        <div className="min-w-0">
          <OpenEmergencies onShow={showEmergency} />
        </div>
        <div className="min-w-0">
          <OpenRequests onShow={() => onGo(deskListHref({ view: "overdue" }))} />
        </div>
        <div className="min-w-0">
          <NotSentYet onShow={() => onGo(deskListHref({ tab: "processed", status: "pending" }))} />
        </div>
      </div>
      <div className="flex shrink-0 items-center">
        <div className="w-10 max-lg:empty:hidden">
          <AlarmMarker onShow={onShowAlarm} />
        </div>
        <Freshness />
        <FiguresPanel />
        <Alerts />
        <ShortcutsDialog />
      </div>
    </section>
  );
}
