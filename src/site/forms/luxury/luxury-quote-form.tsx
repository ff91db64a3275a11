import { useCallback } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "@/config/paths";
import { PHONE_MAX } from "@/config/phone-number";
import { readPeople } from "@/lib/typed-quantity";
import { EMAIL_MAX, GUESTS_MAX, LUXURY_DETAILS_MAX, NAME_MAX } from "@/request/limits";
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
import { fleet } from "@/site/words/business/fleet";
import { luxuryForm } from "@/site/words/forms/lead-forms";
import { DateField } from "@/ui/forms/date-field";
import { interpretedAs } from "@/ui/forms/interpreted-as";
import { RadioRow } from "@/ui/forms/radio-row";
import { TextAreaField, TextField } from "@/ui/forms/text-field";
import { emptyLuxuryQuote, type LuxuryQuote, luxuryQuoteSchema } from "./luxury-quote-schema";
import { toLuxuryLead } from "./to-luxury-lead";

/** The options, as choices in links and planners name them. */
const trailers = [
  ...fleet.map(({ id, nameInTable }) => ({ value: `trailers=${id}`, label: nameInTable })),
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
  const { form, frame, textFieldProps, selectFieldProps, applySuggestion } = useLeadForm({
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
      <TextField {...textFieldProps("name", "name")} maxLength={NAME_MAX} autoComplete="name" />
      <EmailField
        {...textFieldProps("email", "email")}
        value={watch("email")}
        onSuggestion={(address) => applySuggestion("email", address)}
        maxLength={EMAIL_MAX}
      />
      <TextField
        {...textFieldProps("phone", "phone")}
        hint={luxuryForm.hints.phone}
        maxLength={PHONE_MAX}
        type="tel"
        autoComplete="tel"
      />
      <DateField {...selectFieldProps("eventDate", "event_date")} advice={advice} />
      <TextConsentField kind="luxury" registration={register("text_consent")} />
      <TextField
        {...textFieldProps("numberOfGuests", "number_of_guests")}
        understood={interpretedAs(
          readPeople(watch("numberOfGuests"), GUESTS_MAX),
          luxuryForm.guests,
        )}
        inputMode="numeric"
        autoComplete="off"
        isOptional
      />
      <TextField
        {...textFieldProps("eventLocation", "event_address")}
        autoComplete="address-line1"
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
        {...textFieldProps("additionalDetails", "additional_info")}
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
