import { dayPath } from "@/config/staff-paths";
import { deskHref } from "@/desk/model/desk-address";
import { modelName } from "@/desk/model/model-name";
import { formatCalendarDate } from "@/lib/calendar-date";
import { cn } from "@/lib/cn";
import { SmartLink } from "@/ui/smart-link";
import { freeOf, UnitName } from "./board-grid";
import { trailersText } from "./board-panel";
import { stepsOn } from "./board-week";
import { calendarTexts as texts } from "./calendar-texts";
import type { Board, Unit } from "./trailer-board";

type UnitLogsProps = { board: Board; onOpenUnit: (unit: Unit) => void };

const modelsOf = ({ units }: Board) => [...new Set(units.map(({ model }) => model))];

/** The trailers on narrow screens, by model: each leads to its log. */
export function UnitLogs({ board, onOpenUnit }: UnitLogsProps) {
  return (
    <section aria-label={texts.logs} className="p-4 text-sm lg:hidden">
      {modelsOf(board).map((model) => (
        <div key={model} className="flex flex-wrap items-center gap-x-5 border-hairline border-t">
          <h2 className="font-sans font-semibold">{modelName(model)}</h2>
          {board.units
            .filter((unit) => unit.model === model)
            .map((unit) => (
              <span key={unit.id}>
                <UnitName unit={unit} onOpen={onOpenUnit} />
              </span>
            ))}
        </div>
      ))}
    </section>
  );
}

type DayListProps = { board: Board; days: readonly string[] };

/** The calendar on narrow screens, which have no room for rows of trailers: a list of the days on which something is out. */
export function DayList({ board, days }: DayListProps) {
  const models = modelsOf(board);
  return days.map((day) => {
    const out = board.bookings.filter(({ from, until }) => from <= day && day <= until);
    const still = out.filter((booking) => stepsOn(booking, day) === "");
    const free = models.map((model) => ({ model, free: freeOf(board, model, day) ?? 0 }));
    if (out.length === 0) return null;
    return (
      <section key={day} className="wrap-anywhere p-4 lg:hidden">
        <h2 className="border-hairline border-b font-display text-xl">
          <SmartLink href={dayPath(day)} className="flex min-h-11 items-center">
            {formatCalendarDate(day)}
          </SmartLink>
        </h2>
        <p className={cn("py-1 text-sm", free.some((one) => one.free < 0) && "text-clay")}>
          {free.map((one) => `${modelName(one.model)} ${texts.free(one.free)}`).join(" · ")}
        </p>
        {out
          .filter((booking) => !still.includes(booking))
          .map((booking) => (
            <SmartLink
              key={`${booking.quote_id} ${booking.from}`}
              href={deskHref(
                booking.is_booked ? { booking: booking.quote_id } : { quote: booking.quote_id },
              )}
              className="block border-hairline border-t py-2"
            >
              <b className="block font-semibold">{booking.name}</b>
              {stepsOn(booking, day)} · {trailersText(board, booking)}
            </SmartLink>
          ))}
        {still.length > 0 && (
          <p className="border-hairline border-t py-2 text-stone">
            {texts.list.out(still.map(({ name }) => name).join(", "))}
          </p>
        )}
      </section>
    );
  });
}
