import { inForce } from "@/desk/model/booking";
import type { Quote } from "@/desk/model/quote";
import { OpenHead } from "./open-head";
import { QuoteCardBody } from "./quote-card-body";

type BookingDetailProps = {
  quote: Quote;
  /** The day in Houston, yyyy-MM-dd. */
  today: string;
  onGone: () => void;
};

/** Everything about a booking, as its room shows it. */
export function BookingDetail({ quote, today, onGone }: BookingDetailProps) {
  return (
    <>
      <OpenHead quote={inForce(quote)} isElsewhere={false} />
      <QuoteCardBody quote={quote} today={today} onGone={onGone} />
    </>
  );
}
