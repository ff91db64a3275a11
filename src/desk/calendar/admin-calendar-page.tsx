import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { format, isSameMonth } from "date-fns";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useRef } from "react";
import { useHotkeys } from "react-hotkeys-hook";
import { useNavigate } from "react-router-dom";
import { dayPath, staffPaths } from "@/config/staff-paths";
import { LoadFailed } from "@/desk/frame/load-state";
import { offerUndo } from "@/desk/frame/offer-undo";
import { DeskTitle, StaffMain } from "@/desk/frame/staff-main";
import { useDeskPreferences } from "@/desk/model/desk-preferences";
import { useAttempt, useChange } from "@/desk/model/use-change";
import { StaffHeader } from "@/desk/sign-in/screens";
import { todayInHouston } from "@/lib/business-time";
import { cn } from "@/lib/cn";
import { fromIsoDate, toIsoDate } from "@/lib/dates";
import { type Assign, BoardGrid } from "./board-grid";
import { BoardPanel } from "./board-panel";
import { choicesFor } from "./board-rows";
import { monthsAround, spanOf, useCalendarAddress } from "./calendar-address";
import { calendarTexts, calendarTexts as texts } from "./calendar-texts";
import { DayList } from "./day-list";
import { assignUnits, type Booking, boardQuery, refreshBookings } from "./trailer-board";

const chosen =
  "min-h-11 border-b-2 border-transparent px-2.5 font-medium text-sm text-stone aria-[current]:border-evergreen-700 aria-[current]:font-semibold aria-[current]:text-ink lg:min-h-9";

/** Only where there is likely a keyboard. */
function Key({ children }: { children: string }) {
  return (
    <kbd
      aria-hidden
      className="hidden rounded border border-hairline px-1 font-sans text-stone text-xs any-pointer-fine:lg:inline"
    >
      {children}
    </kbd>
  );
}

/** Gives a booking one more trailer, or another, with an Undo. */
function useAssign(): Assign {
  const { mutateAsync } = useChange(assignUnits, refreshBookings);
  const { attempt } = useAttempt();
  return async ({ quote_id: quoteId, unit_ids, name }, unit, instead) => {
    const set = (unitIds: string[]) =>
      attempt(() => mutateAsync({ quoteId, unitIds }), texts.open.notAssigned);
    const kept = unit_ids.filter((id) => id !== instead);
    if (!(await set([...kept, unit.id]))) return;
    offerUndo(texts.open.assigned(unit.name), name, {
      altText: texts.open.undoAlt,
      onUndo: () => set(unit_ids),
    });
  };
}

/** A week or month of trailers. Day, view and open booking are in the address. */
export function CalendarView() {
  const { day, view, openId, go, turn } = useCalendarAddress();
  const navigate = useNavigate();
  const { areShortcutsOn } = useDeskPreferences();
  const assign = useAssign();
  const dateField = useRef<HTMLInputElement>(null);
  const { days, title } = spanOf(day, view);
  const query = useQuery({
    ...boardQuery(days[0] ?? "", days.at(-1) ?? ""),
    placeholderData: keepPreviousData,
  });
  const board = query.data;
  const open = board?.bookings.find(({ quote_id }) => quote_id === openId);
  const today = fromIsoDate(todayInHouston()) ?? new Date();
  const onOpen = ({ quote_id }: Booking) => go({ openId: quote_id });
  const onClose = () => go({ openId: null });
  const show = (one: "day" | "week" | "month") =>
    one === "day" ? void navigate(dayPath(toIsoDate(day))) : go({ view: one });

  const choices = board && open ? choicesFor(board, open) : [];
  const byKey: Record<string, () => unknown> = {
    t: () => go({ day: today }),
    g: () => dateField.current?.focus(),
    d: () => show("day"),
    w: () => show("week"),
    m: () => show("month"),
    escape: onClose,
    // The first free trailer with this number; a booking of two models asks for the first one first.
    ...Object.fromEntries(
      choices.toReversed().map((unit) => [unit.name, () => open && assign(open, unit)]),
    ),
  };
  useHotkeys(
    Object.keys(byKey).filter((key) => key.length === 1 || key === "escape"),
    // "g" would be typed into the field that it has just focused.
    (_, { hotkey }) => byKey[hotkey]?.(),
    { enabled: areShortcutsOn, useKey: true, preventDefault: true },
  );

  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_19.75rem]">
      <div className="min-w-0 bg-white">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2 lg:px-5">
          <h1 aria-live="polite" className="mr-2 font-display text-2xl">
            {title}
          </h1>
          <button
            type="button"
            className={chosen}
            aria-label={texts.previous[view]}
            onClick={() => turn(-1)}
          >
            <ChevronLeft aria-hidden size={18} />
          </button>
          <button
            type="button"
            className={chosen}
            aria-label={texts.next[view]}
            onClick={() => turn(1)}
          >
            <ChevronRight aria-hidden size={18} />
          </button>
          <button type="button" className={chosen} onClick={() => go({ day: today })}>
            {texts.today} <Key>T</Key>
          </button>
          <label className="flex items-center gap-2 text-sm">
            <span className="max-sm:sr-only">{texts.goTo}</span> <Key>G</Key>
            <input
              ref={dateField}
              type="date"
              className="min-h-11 border border-hairline bg-white px-2 lg:min-h-9"
              value={toIsoDate(day)}
              onChange={(event) => {
                const date = fromIsoDate(event.currentTarget.value);
                if (date) go({ day: date });
              }}
            />
          </label>
          <span className="ml-auto flex">
            {(["day", "week", "month"] as const).map((one) => (
              <button
                key={one}
                type="button"
                aria-current={one === view || undefined}
                className={chosen}
                onClick={() => show(one)}
              >
                {texts.views[one]} <Key>{one.slice(0, 1).toUpperCase()}</Key>
              </button>
            ))}
          </span>
        </div>
        <nav
          aria-label={texts.months}
          className="flex items-stretch overflow-x-auto border-hairline/60 border-t px-4 [scrollbar-width:none] lg:pl-29"
        >
          {monthsAround(day, today).map((month, index) => (
            <button
              key={toIsoDate(month)}
              type="button"
              aria-label={format(month, "MMMM yyyy")}
              aria-current={isSameMonth(month, day) || undefined}
              className={cn(chosen, "flex-1 whitespace-nowrap")}
              onClick={() => go({ day: month })}
            >
              {(index === 0 || month.getMonth() === 0) && (
                <b className="mr-2 font-medium text-ink">{format(month, "yyyy")}</b>
              )}
              {format(month, "MMM")}
            </button>
          ))}
        </nav>
        {query.isError && (
          <LoadFailed text={texts.failed} onRetry={query.refetch} className="p-6" />
        )}
        {query.isPending && (
          <p role="status" className="p-6">
            {texts.loading}
          </p>
        )}
        {board && !query.isPlaceholderData && (
          <>
            <BoardGrid {...{ board, days, open, onOpen }} onAssign={assign} />
            <DayList board={board} days={days} />
          </>
        )}
      </div>
      {board && !query.isPlaceholderData && (
        <BoardPanel {...{ board, days, booking: open, onOpen, onClose }} onAssign={assign} />
      )}
    </div>
  );
}

export default function AdminCalendarPage() {
  return (
    <>
      <DeskTitle>{calendarTexts.title}</DeskTitle>
      <StaffHeader current={staffPaths.calendar} />
      <StaffMain>
        <CalendarView />
      </StaffMain>
    </>
  );
}
