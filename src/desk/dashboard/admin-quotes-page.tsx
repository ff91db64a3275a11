import { useState } from "react";
import { Helmet } from "react-helmet-async";
import { business } from "@/config/business";
import { paths } from "@/config/paths";
import { frameTexts } from "@/desk/frame/frame-texts";
import { StaffMain } from "@/desk/frame/staff-main";
import { arrivalTexts } from "@/desk/notifications/arrivals/arrival-texts";
import { StaffHeader } from "@/desk/sign-in/screens";
import { QuoteDesk } from "./quote-desk";

type Unseen = { arrivals: number; minutesLeft: number | null };

/** For a tab in the background: time left comes before the number of arrivals. */
function titleOf({ arrivals, minutesLeft }: Unseen): string {
  const texts = arrivalTexts;
  const title = texts.title(arrivals, `${frameTexts.quotes} | ${business.name}`);
  return minutesLeft === null ? title : texts.titleWarning(minutesLeft, title);
}

export default function AdminQuotesPage() {
  const [unseen, setUnseen] = useState<Unseen>({ arrivals: 0, minutesLeft: null });
  return (
    <>
      <Helmet>
        <title>{titleOf(unseen)}</title>
      </Helmet>
      <StaffHeader current={paths.adminQuotes} column="desk-column" />
      <StaffMain className="desk-column">
        <h1 className="sr-only">{frameTexts.quotes}</h1>
        <QuoteDesk onUnseenChange={setUnseen} />
      </StaffMain>
    </>
  );
}
