import { CalendarPlus } from "lucide-react";
import { type RefObject, useState } from "react";
import { saveFile } from "@/lib/save-file";
import { factsOf, storedValue } from "@/request/facts";
import { leadAsRequest } from "@/request/lead";
import { deliveryTexts } from "@/site/words/forms/delivery";
import { EmailLink, PhoneLink } from "@/ui/business-link";
import { Button, compactButton } from "@/ui/button";
import { leadKinds } from "../lead-kinds";
import type { StoredLead } from "../stored-lead";
import type { DeliveredLead } from "./carried-lead";
import { CorrectEmail } from "./correct-email";
import { copyLine, replyBy } from "./reply-by";
import { type RequestedDay, requestedDayFile } from "./requested-day-file";

function requestedDay({ at, lead }: DeliveredLead): RequestedDay | null {
  const request = leadAsRequest(lead);
  const date = storedValue("event_date", request);
  return date === ""
    ? null
    : { id: `request-${at.getTime()}`, date, place: storedValue("event_address", request) || null };
}

type ConfirmationProps = {
  delivered: DeliveredLead;
  /** Takes the focus when the request has gone through. */
  ref?: RefObject<HTMLElement | null>;
  /** False if the page has its own heading for it. */
  isTitled?: boolean;
};

/** After a request has gone through: what we received, by when we answer, and what can be done about it. */
export function Confirmation({ delivered, ref, isTitled = true }: ConfirmationProps) {
  const { at, wording } = delivered;
  // As stored by the backend, with a corrected address.
  const [corrected, setCorrected] = useState<{ of: DeliveredLead; lead: StoredLead }>();
  const lead = corrected?.of === delivered ? corrected.lead : delivered.lead;
  const email = storedValue("email", leadAsRequest(lead));
  const day = requestedDay(delivered);
  const copy = copyLine(lead);
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={deliveryTexts.received[lead.kind]}
      className="wrap-anywhere scroll-mt-24 border-evergreen-700 border-l-4 bg-white p-6 sm:p-8"
    >
      {isTitled && <h3 className="text-item">{deliveryTexts.received[lead.kind]}</h3>}
      <p className="mt-2 font-semibold">
        {deliveryTexts.replyBy(replyBy(at, leadKinds[lead.kind]))}
      </p>
      <p className="mt-2">
        {deliveryTexts.next[lead.kind]} <PhoneLink />
      </p>
      {copy && <p className="mt-2">{copy}</p>}
      {email && (
        <CorrectEmail
          lead={lead}
          email={email}
          onChanged={(changed) => setCorrected({ of: delivered, lead: changed })}
        />
      )}
      <h4 className="mt-6 font-sans font-semibold text-base">{deliveryTexts.asked}</h4>
      <dl className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        {factsOf(leadAsRequest(lead), "confirmation", undefined, wording).map(
          ({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-stone max-sm:mt-2">{label}</dt>
              <dd className="whitespace-pre-line">{value}</dd>
            </div>
          ),
        )}
      </dl>
      {day && (
        <p className="mt-6">
          <Button
            variant="outline"
            className={compactButton}
            onClick={async () => saveFile(await requestedDayFile(day))}
          >
            <CalendarPlus aria-hidden size={18} />
            {deliveryTexts.calendar.action}
          </Button>
        </p>
      )}
      <p className="mt-6 text-stone">
        {deliveryTexts.correct} <PhoneLink />, <EmailLink />
      </p>
    </section>
  );
}
