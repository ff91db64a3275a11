import { useQuery } from "@tanstack/react-query";
import { Navigate, useLocation } from "react-router-dom";
import { frameTexts } from "@/desk/frame/frame-texts";
import { DeskTitle, StaffMain } from "@/desk/frame/staff-main";
import { deskHref, parseDeskAddress } from "@/desk/model/desk-address";
import { quoteQuery } from "@/desk/steps/quotes-query";
import { QuoteDesk } from "./quote-desk";

/** The id of the open quote, once it has become a booking; undefined otherwise. */
function useBookedQuote(): string | undefined {
  const { tab, openId } = parseDeskAddress(useLocation());
  const { data: quote } = useQuery({
    ...quoteQuery(openId ?? ""),
    enabled: tab === "processed" && openId !== null,
  });
  return openId !== null && quote?.booking ? openId : undefined;
}

export default function AdminQuotesPage() {
  // Accepted, a quote leaves this room for the other; links to it still lead here.
  const booking = useBookedQuote();
  const { state } = useLocation();
  if (booking !== undefined) return <Navigate to={deskHref({ booking })} state={state} replace />;
  return (
    <>
      <DeskTitle>{frameTexts.quotes}</DeskTitle>
      <StaffMain className="desk-column">
        <h1 className="sr-only">{frameTexts.quotes}</h1>
        <QuoteDesk />
      </StaffMain>
    </>
  );
}
