import { expect, it } from "vitest";
import { daySheetQuery } from "@/desk/days/day-sheet";
import { requestEntriesQuery } from "@/desk/inbox/contact-log/contact-log";
import { requestStateQuery } from "@/desk/inbox/taking/taking";
import { deskStatusQuery } from "@/desk/listing/desk-status";
import { teamReading } from "@/desk/model/desk-queries";
import { moneyBackQuery, moneyDueQuery } from "@/desk/money/money-query";
import { failedNotificationsQuery, notificationHealthQuery } from "@/desk/notifications/health";
import { openedQuoteQuery } from "@/desk/opened/opened-quote-query";
import { notSentQuery } from "@/desk/quotes/not-sent-yet";
import {
  foundBookingsQuery,
  oneBookingQuery,
  openBookingsQuery,
} from "@/desk/schedule/bookings-query";
import { viewedQuery } from "@/desk/thread/customers-wrote";
import { trailerLogQuery } from "@/desk/trailers/trailer-log-query";

const ID = "0f8fad5b-d9cb-469f-a165-70867728950e";

it.each([
  ["a day's sheet", daySheetQuery("2031-06-01")],
  ["what was done about a request", requestEntriesQuery(ID)],
  ["who has a request", requestStateQuery(ID)],
  ["the desk's status", deskStatusQuery()],
  ["the team", teamReading],
  ["what is due", moneyDueQuery()],
  ["what is to go back", moneyBackQuery()],
  ["whether messages go out", notificationHealthQuery()],
  ["messages that failed", failedNotificationsQuery()],
  ["an open quote", openedQuoteQuery(ID)],
  ["quotes that are not sent yet", notSentQuery("2031-06-01")],
  ["bookings that match a search", foundBookingsQuery("Ada")],
  ["one booking", oneBookingQuery(ID)],
  ["the bookings", openBookingsQuery()],
  ["who has read what", viewedQuery([ID])],
  ["a trailer's log", trailerLogQuery(ID)],
])("shows what others have changed within half a minute: %s", (_, { refetchInterval }) => {
  expect(refetchInterval).toBeGreaterThanOrEqual(10_000);
  expect(refetchInterval).toBeLessThanOrEqual(30_000);
});
