import { useQuery } from "@tanstack/react-query";
import { missingOf, shortages } from "@/desk/calendar/board-rows";
import { boardQuery } from "@/desk/calendar/trailer-board";
import { modelName } from "@/desk/model/model-name";
import { NoBreakModelName } from "@/ui/no-break-model-name";
import { daysTexts } from "./days-texts";

const texts = daysTexts.warnings;

/** What is wrong with a day before the truck leaves: more booked than owned, or bookings without all their trailers. */
export function DayWarnings({ day }: { day: string }) {
  const { data: board } = useQuery(boardQuery(day, day));
  if (!board) return null;
  const lines = [
    ...shortages(board).map(({ short, model, booked, owned }) =>
      texts.short(short, modelName(model), booked, owned),
    ),
    ...board.bookings
      .flatMap((booking) => missingOf(board, booking))
      .map(({ booking, model, count }) => texts.missing(booking.name, count, modelName(model))),
  ];
  if (lines.length === 0) return null;
  return (
    <div role="alert" className="mb-4 border-clay border-l-4 bg-white p-4 print:border-black">
      {lines.map((line) => (
        <p key={line} className="wrap-anywhere font-semibold text-clay print:text-black">
          <NoBreakModelName text={line} />
        </p>
      ))}
    </div>
  );
}
