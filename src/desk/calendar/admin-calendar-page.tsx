import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { format, isSameMonth } from "date-fns";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ComponentProps, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { dayPath } from "@/config/staff-paths";
import { KeyHint } from "@/desk/frame/key-hint";
import { LoadState } from "@/desk/frame/load-state";
import { offerUndo } from "@/desk/frame/offer-undo";
import { DeskTitle, StaffMain } from "@/desk/frame/staff-main";
import { useKeptFocus } from "@/desk/listing/focus-handover";
import { complain } from "@/desk/model/desk-failure";
import { useDeskPreferences } from "@/desk/model/desk-preferences";
import { useChange } from "@/desk/model/use-change";
import { todayInHouston } from "@/lib/business-time";
import { fromIsoDate, toIsoDate } from "@/lib/dates";
import { useLayerKeys } from "@/ui/use-layer-keys";
import { type Assign, BoardGrid } from "./board-grid";
import { BoardPanel } from "./board-panel";
import { choicesFor } from "./board-rows";
import { monthsAround, spanOf, useCalendarAddress } from "./calendar-address";
import { calendarTexts as texts } from "./calendar-texts";
import { DayList, UnitLogs } from "./day-list";
import { assignUnits, type Booking, boardQuery, refreshBookings, type Unit } from "./trailer-board";

/** A text or icon button of the top bar, underlined while it is the current choice. */
const Choice = (props: ComponentProps<"button">) => (
  <button
    type="button"
    className="min-h-11 flex-1 whitespace-nowrap border-transparent border-b-2 px-2.5 font-medium text-sm text-stone aria-[current]:border-evergreen-700 aria-[current]:font-semibold aria-[current]:text-ink lg:min-h-9"
    {...props}
  />
);

/** Gives a booking one more trailer, or another, with an Undo. */
function useAssign(): Assign {
  const { mutateAsync } = useChange(assignUnits, refreshBookings);
  return ({ quote_id: quoteId, unit_ids, name }, unit, instead) => {
    const fail = (error: unknown) => complain(texts.notAssigned, error);
    const kept = unit_ids.filter((id) => id !== instead?.id);
    const unitIds = [...kept, unit.id];
    const onUndo = () => mutateAsync({ quoteId, unitIds: unit_ids, seenIds: unitIds }).catch(fail);
    const done = () =>
      offerUndo(texts.assigned(unit.name), name, { altText: texts.undoAlt, onUndo });
    void mutateAsync({ quoteId, unitIds, seenIds: unit_ids }).then(done, fail);
  };
}

/** A week or month of trailers. Day, view and open booking are in the address. */
export function CalendarView() {
  const { day, view, openId, unitId, go, turn } = useCalendarAddress();
  const navigate = useNavigate();
  const { areShortcutsOn } = useDeskPreferences();
  const onAssign = useAssign();
  const calendar = useKeptFocus();
  const dateField = useRef<HTMLInputElement>(null);
  const { days, title } = spanOf(day, view);
  const query = useQuery({
    ...boardQuery(days[0] ?? "", days.at(-1) ?? ""),
    placeholderData: keepPreviousData,
  });
  const board = query.isPlaceholderData ? undefined : query.data;
  const open = board?.bookings.find(({ quote_id }) => quote_id === openId);
  const unit = board?.units.find(({ id }) => id === unitId);
  const today = fromIsoDate(todayInHouston()) ?? new Date();
  const onOpen = ({ quote_id }: Booking) => go({ openId: quote_id });
  const onClose = () => go({ openId: null, unitId: null });
  const onOpenUnit = ({ id }: Unit) => go({ unitId: id });
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
    arrowleft: () => turn(-1),
    arrowright: () => turn(1),
    // A trailer's number assigns it. If two models share a number, the model that comes first wins.
    ...Object.fromEntries(
      choices.toReversed().map((unit) => [unit.name, () => open && onAssign(open, unit)]),
    ),
  };
  useLayerKeys(
    Object.keys(byKey).filter((key) => key.length === 1 || /^(?:escape|arrow)/.test(key)),
    (event, { hotkey }) => {
      // "g" would be typed into the field that it has just focused.
      event.preventDefault();
      byKey[hotkey]?.();
    },
    { enabled: areShortcutsOn },
  );

  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_19.75rem]">
      <div ref={calendar} tabIndex={-1} className="min-w-0 bg-white outline-none">
        <div className="flex flex-wrap items-center gap-x-2 px-4 py-2 lg:px-5">
          <h1 aria-live="polite" className="font-display text-2xl">
            {title}
          </h1>
          <span className="flex">
            <Choice aria-label={texts.previous[view]} onClick={() => turn(-1)}>
              <ChevronLeft aria-hidden size={18} />
            </Choice>
            <Choice aria-label={texts.next[view]} onClick={() => turn(1)}>
              <ChevronRight aria-hidden size={18} />
            </Choice>
            <Choice onClick={() => go({ day: today })}>
              {texts.today} <KeyHint>T</KeyHint>
            </Choice>
          </span>
          <label className="flex items-center gap-2 text-sm">
            <span className="max-sm:sr-only lg:max-[85rem]:sr-only">{texts.goTo}</span>{" "}
            <KeyHint>G</KeyHint>
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
              <Choice key={one} aria-current={one === view || undefined} onClick={() => show(one)}>
                {texts.views[one]} <KeyHint>{one.charAt(0).toUpperCase()}</KeyHint>
              </Choice>
            ))}
          </span>
        </div>
        <nav
          aria-label={texts.months}
          className="relative flex overflow-x-auto border-hairline/60 border-t px-4 [scrollbar-width:none] lg:pl-29"
        >
          {monthsAround(day, today).map((month, index) => (
            <Choice
              key={toIsoDate(month)}
              aria-current={isSameMonth(month, day) || undefined}
              onClick={() => go({ day: month })}
            >
              {(index === 0 || month.getMonth() === 0) && (
                <b aria-hidden className="mr-2 font-medium text-ink">
                  {format(month, "yyyy")}
                </b>
              )}
              {format(month, "MMM")} <span className="sr-only">{format(month, "yyyy")}</span>
            </Choice>
          ))}
        </nav>
        <LoadState query={query} texts={texts} />
        {board && (
          <BoardGrid
            board={board}
            days={days}
            open={open}
            onOpen={onOpen}
            onOpenUnit={onOpenUnit}
            onAssign={onAssign}
          />
        )}
        {board && <DayList board={board} days={days} />}
        {board && <UnitLogs board={board} onOpenUnit={onOpenUnit} />}
      </div>
      {board && (
        <BoardPanel
          board={board}
          days={days}
          open={open}
          unit={unit}
          onOpen={onOpen}
          onAssign={onAssign}
          onClose={onClose}
        />
      )}
    </div>
  );
}

export default function AdminCalendarPage() {
  return (
    <>
      <DeskTitle>{texts.title}</DeskTitle>
      <StaffMain>
        <CalendarView />
      </StaffMain>
    </>
  );
}
