import { useQuery } from "@tanstack/react-query";
import { missingOf, shortages } from "@/desk/calendar/board-rows";
import { boardQuery } from "@/desk/calendar/trailer-board";
import { modelName } from "@/desk/model/model-name";
import { cn } from "@/lib/cn";
import { NoBreakModelName } from "@/ui/no-break-model-name";
import { daysTexts } from "./days-texts";

const texts = daysTexts.warnings;

/** What is wrong with a day before the truck leaves: more booked than owned, or bookings without all their trailers. */
export function DayWarnings({ day }: { day: string }) {
  const { data: board } = useQuery(boardQuery(day, day));
  if (!board) return null;
  const short = shortages(board).map(({ short: count, model, booked, owned }) =>
    texts.short(count, modelName(model), booked, owned),
  );
  const missing = board.bookings
    .flatMap((booking) => missingOf(board, booking))
    .map(({ booking, model, count }) => texts.missing(booking.name, count, modelName(model)));
  if (short.length + missing.length === 0) return null;
  const line = (text: string) => (
    <p key={text} className="wrap-anywhere font-semibold text-clay print:text-black">
      <NoBreakModelName text={text} />
    </p>
  );
  return (
    <div
      role="alert"
      className={cn(
        "border-clay border-l-4 bg-white px-3 py-2 text-base print:border-black",
        // On screen each stop says in its line what it lacks.
        short.length === 0 && "not-print:hidden",
      )}
    >
      {short.map(line)}
      <div className="not-print:hidden">{missing.map(line)}</div>
    </div>
  );
}
