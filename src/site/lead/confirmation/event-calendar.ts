import { business } from "@/config/business";
import { fromIsoDate } from "@/lib/dates";
import { deliveryTexts } from "@/site/words/forms/delivery";

/** What a calendar needs to know of a request. */
export type RequestedDay = {
  /** `yyyy-MM-dd` */
  date: string;
  place: string | null;
};

/** The asked-for day as a file for any calendar (iCalendar, RFC 5545): a whole day, marked as not settled yet. */
export async function requestedDayFile({ date, place }: RequestedDay) {
  const { default: createCalendar, ICalEventStatus } = await import("ical-generator");
  const calendar = createCalendar({ name: business.name });
  calendar.createEvent({
    start: fromIsoDate(date) ?? date,
    allDay: true,
    status: ICalEventStatus.TENTATIVE,
    summary: deliveryTexts.calendar.summary(business),
    description: deliveryTexts.calendar.description(business),
    ...(place !== null && { location: place }),
  });
  return {
    name: deliveryTexts.calendar.file,
    content: new Blob([calendar.toString()], { type: "text/calendar;charset=utf-8" }),
  };
}
