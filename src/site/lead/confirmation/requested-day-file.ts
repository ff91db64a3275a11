import { business } from "@/config/business";
import { calendarFile } from "@/lib/calendar-file";
import { deliveryTexts } from "@/site/words/forms/delivery";

/** What a calendar needs to know of a request. */
export type RequestedDay = {
  /** The same for the same request. */
  id: string;
  /** `yyyy-MM-dd` */
  date: string;
  place: string | null;
};

/** The asked-for day for any calendar, marked as not settled yet. */
export function requestedDayFile({ id, date, place }: RequestedDay) {
  const { file, summary, description } = deliveryTexts.calendar;
  const day = {
    id,
    sequence: 0,
    day: date,
    summary: summary(business),
    description: description(business),
    place,
    isSettled: false,
  };
  return calendarFile(file, [day]);
}
