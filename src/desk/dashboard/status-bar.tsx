import { FiguresPanel } from "@/desk/figures/figures-panel";
import { inboxTexts } from "@/desk/inbox/inbox-texts";
import { OpenEmergencies, OpenRequests } from "@/desk/inbox/open-requests";
import { Freshness } from "@/desk/listing/desk-status";
import { Alerts } from "@/desk/notifications/arrivals/alerts";
import { AlarmMarker } from "@/desk/notifications/notification-alarm";
import { NotSentYet } from "@/desk/quotes/not-sent-yet";
import { ShortcutsDialog } from "./shortcuts-dialog";
import type { DeskShortcuts } from "./use-desk-shortcuts";

type StatusBarProps = {
  onShowEmergencies: () => void;
  onShowOverdue: () => void;
  onShowNotSent: () => void;
  onShowAlarm: () => void;
  shortcuts: DeskShortcuts;
};

/**
 * Sticky: urgent counts, freshness and navigation. Height and columns are fixed, so that nothing moves when counts
 * tick.
 */
export function StatusBar(props: StatusBarProps) {
  const { onShowEmergencies, onShowOverdue, onShowNotSent, onShowAlarm, shortcuts } = props;
  return (
    <section
      aria-label={inboxTexts.summary.label}
      className="sticky top-0 z-30 flex h-10 items-center justify-between gap-x-2 border-hairline border-b bg-ivory px-2 text-sm sm:px-3"
    >
      <div className="grid min-w-0 grid-cols-[2.5rem_5rem_2.75rem] items-center md:max-w-[54rem] md:grow md:grid-cols-[minmax(0,24fr)_minmax(0,12fr)_9rem] xl:max-w-[60rem] xl:grid-cols-[minmax(0,23fr)_minmax(0,18fr)_9rem] md:gap-x-4">
        <div className="min-w-0">
          <OpenEmergencies onShow={onShowEmergencies} />
        </div>
        <div className="min-w-0">
          <OpenRequests onShow={onShowOverdue} />
        </div>
        <div className="min-w-0">
          <NotSentYet onShow={onShowNotSent} />
        </div>
      </div>
      <div className="flex shrink-0 items-center">
        <div className="w-10 max-md:empty:hidden sm:w-11">
          <AlarmMarker onShow={onShowAlarm} />
        </div>
        <Freshness />
        <FiguresPanel />
        <Alerts />
        <ShortcutsDialog shortcuts={shortcuts} />
      </div>
    </section>
  );
}
