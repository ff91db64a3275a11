import { useCallback } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "@/config/paths";
import { readPeople } from "@/lib/typed-quantity";
import {
  EMAIL_MAX,
  GUESTS_MAX,
  LOCATION_MAX,
  LUXURY_DETAILS_MAX,
  NAME_MAX,
  PHONE_MAX,
} from "@/request/limits";
import { trailerModels } from "@/request/trailer-models";
import { type Choice, headcountOf } from "@/site/choice/choice";
import { ChosenLine } from "@/site/choice/chosen-line";
import { useCarriedChoice } from "@/site/choice/use-carried-choice";
import { doubtAboutDate, doubtAboutPhone } from "@/site/forms/doubts";
import { EmailField } from "@/site/forms/email-field";
import { Honeypot } from "@/site/forms/honeypot";
import { LeadFormFrame } from "@/site/forms/lead-form-frame";
import { TextConsentField } from "@/site/forms/text-consent-field";
import { useDateAdvice } from "@/site/forms/use-date-advice";
import { useLeadForm } from "@/site/forms/use-lead-form";
import { luxuryForm } from "@/site/words/forms/lead-forms";
import { DateField } from "@/ui/forms/date-field";
import { RadioRow } from "@/ui/forms/radio-row";
import { readAs } from "@/ui/forms/read-as";
import { TextAreaField, TextField } from "@/ui/forms/text-field";
import { toLuxuryLead } from "./luxury-lead";
import { emptyLuxuryQuote, type LuxuryQuote, luxuryQuoteSchema } from "./luxury-quote-schema";

/** What can be chosen here, as links and planners say it. */
const trailers = [
  ...trailerModels.map(({ id, name }) => ({ value: `trailers=${id}`, label: name })),
  { value: "", label: luxuryForm.noTrailer },
];

const isTrailer = (choice: Choice) =>
  choice !== "" && trailers.some(({ value }) => value === choice);

const doubtsAbout = ({ phone, eventDate }: LuxuryQuote) => [
  ...doubtAboutPhone("phone", phone),
  ...doubtAboutDate("eventDate", eventDate),
];

/** The quote form of the luxury trailers page (specification, sections 3 and 5); leads to the thank-you page. */
export function LuxuryQuoteForm() {
  const navigate = useNavigate();
  const onSuccess = useCallback(() => void navigate(paths.thankYou), [navigate]);
  const { form, frame, ofText, ofChoice, take } = useLeadForm({
    kind: "luxury",
    schema: luxuryQuoteSchema,
    emptyValues: emptyLuxuryQuote,
    toLead: toLuxuryLead,
    doubtsAbout,
    onSuccess,
  });
  const { register, setFocus, setValue, watch } = form;
  const choice = watch("choice");
  const choose = (chosen: Choice) => setValue("choice", chosen, { shouldDirty: true });
  useCarriedChoice((carried) => {
    choose(carried);
    const headcount = headcountOf(carried);
    if (headcount) setValue("numberOfGuests", String(headcount), { shouldDirty: true });
  });
  const advice = useDateAdvice(watch("eventDate"), "guests", choice);

  return (
    <LeadFormFrame frame={frame} texts={luxuryForm}>
      {!isTrailer(choice) && (
        <ChosenLine
          choice={choice}
          onRemove={() => {
            choose("");
            setFocus("name");
          }}
        />
      )}
      <TextField {...ofText("name", "name")} maxLength={NAME_MAX} autoComplete="name" />
      <EmailField
        {...ofText("email", "email")}
        value={watch("email")}
        onTake={(address) => take("email", address)}
        maxLength={EMAIL_MAX}
      />
      <TextField
        {...ofText("phone", "phone")}
        hint={luxuryForm.hints.phone}
        maxLength={PHONE_MAX}
        type="tel"
        autoComplete="tel"
      />
      <DateField {...ofChoice("eventDate", "event_date")} advice={advice} />
      <TextConsentField kind="luxury" registration={register("text_consent")} />
      <TextField
        {...ofText("numberOfGuests", "number_of_guests")}
        understood={readAs(readPeople(watch("numberOfGuests"), GUESTS_MAX), luxuryForm.guests)}
        inputMode="numeric"
        autoComplete="off"
        isOptional
      />
      <TextField
        {...ofText("eventLocation", "event_address")}
        maxLength={LOCATION_MAX}
        autoComplete="street-address"
        isOptional
      />
      {(choice === "" || isTrailer(choice)) && (
        <div className="sm:col-span-2">
          <RadioRow
            legend={luxuryForm.trailer}
            options={trailers}
            value={choice}
            onChange={choose}
            isOptional
          />
        </div>
      )}
      <TextAreaField
        {...ofText("additionalDetails", "additional_info")}
        hint={luxuryForm.hints.additionalDetails}
        maxLength={LUXURY_DETAILS_MAX}
        isOptional
        rows={4}
        className="sm:col-span-2"
      />
      <Honeypot registration={register("honeypot")} />
    </LeadFormFrame>
  );
}
