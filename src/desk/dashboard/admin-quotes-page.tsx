import { useEffect, useRef, useState } from "react";
import { Helmet } from "react-helmet-async";
import { business } from "@/config/business";
import { paths } from "@/config/paths";
import { frameTexts } from "@/desk/frame/frame-words";
import { arrivalTexts } from "@/desk/notifications/arrivals/arrivals-words";
import { StaffHeader } from "@/desk/sign-in/screens";
import { QuoteDesk } from "./quote-desk";

type Unseen = { arrivals: number; minutesLeft: number | null };

/** What a tab in the background says: how much time is left before how much has come. */
function titleOf({ arrivals, minutesLeft }: Unseen): string {
  const texts = arrivalTexts;
  const title = texts.title(arrivals, `${frameTexts.quotes} | ${business.name}`);
  return minutesLeft === null ? title : texts.titleWarning(minutesLeft, title);
}

/** The staff dashboard. */
export default function AdminQuotesPage() {
  const main = useRef<HTMLElement>(null);
  const [unseen, setUnseen] = useState<Unseen>({ arrivals: 0, minutesLeft: null });
  // The guard's screen, which had the focus, is gone when this one appears.
  useEffect(() => main.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <Helmet>
        <title>{titleOf(unseen)}</title>
      </Helmet>
      <StaffHeader current={paths.adminQuotes} column="desk-column" />
      <main ref={main} id="main" tabIndex={-1} className="desk-column outline-none">
        <h1 className="sr-only">{frameTexts.quotes}</h1>
        <QuoteDesk onUnseenChange={setUnseen} />
      </main>
    </>
  );
}
