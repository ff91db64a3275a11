import { business } from "@/config/business";
import { calendarFile } from "@/lib/calendar-file";
import { deliveryTexts } from "@/site/words/forms/delivery";

/** The parts of a request that a calendar entry needs. */
export type RequestedDay = {
  /** Stable for one request. */
  id: string;
  /** `yyyy-MM-dd` */
  date: string;
  place: string | null;
};

/** The requested day as a calendar file, marked as tentative. */
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
