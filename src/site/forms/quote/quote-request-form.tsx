import { readPeople } from "@/lib/typed-quantity";
import { hintFor } from "@/request/facts";
import { lineList } from "@/request/fields";
import { GUESTS_MAX } from "@/request/limits";
import { durationOf, headcountOf } from "@/site/choice/choice";
import { ChosenLine } from "@/site/choice/chosen-line";
import { useCarriedChoice } from "@/site/choice/use-carried-choice";
import { doubtAboutDate, doubtAboutPhone } from "@/site/forms/doubts";
import { EmailField } from "@/site/forms/email-field";
import { Honeypot } from "@/site/forms/honeypot";
import { LeadFormFrame } from "@/site/forms/lead-form-frame";
import { TextConsentField } from "@/site/forms/text-consent-field";
import { useDateAdvice } from "@/site/forms/use-date-advice";
import { useLeadForm } from "@/site/forms/use-lead-form";
import { quoteForm } from "@/site/words/forms/lead-forms";
import { DateField } from "@/ui/forms/date-field";
import { interpretedAs } from "@/ui/forms/interpreted-as";
import { TextAreaField, TextField } from "@/ui/forms/text-field";
import { fieldTexts } from "@/ui/words/field-texts";
import { emptyQuoteRequest, type QuoteRequest, quoteRequestSchema } from "./quote-request-schema";
import { toQuoteLead } from "./to-quote-lead";

const doubtsAbout = ({ phone, eventDate }: QuoteRequest) => [
  ...doubtAboutPhone("phone", phone.number),
  ...doubtAboutDate("eventDate", eventDate),
];

/** For whom the form asks: guests of an event, or a crew on a site. The request is the same. */
export type QuoteAudience = "guests" | "crew";

type QuoteRequestFormProps = { audience?: QuoteAudience };

/** The general quote form (specification, sections 3 to 5). */
export function QuoteRequestForm({ audience = "guests" }: QuoteRequestFormProps) {
  const isCrew = audience === "crew";
  const wording = isCrew ? "crew" : "general";
  const lines = lineList.filter(({ wordings }) => wordings.includes(wording));
  const { form, frame, textFieldProps, selectFieldProps, applySuggestion } = useLeadForm({
    kind: "general",
    schema: quoteRequestSchema,
    emptyValues: emptyQuoteRequest,
    toLead: toQuoteLead,
    doubtsAbout,
    wording,
  });
  const { register, setFocus, setValue, watch } = form;
  const choice = watch("choice");
  useCarriedChoice((carried) => {
    setValue("choice", carried, { shouldDirty: true });
    const headcount = headcountOf(carried);
    if (headcount) setValue("numberOfGuests", String(headcount), { shouldDirty: true });
    const duration = durationOf(carried);
    if (isCrew && duration) setValue("duration", duration, { shouldDirty: true });
  });
  const advice = useDateAdvice(watch("eventDate"), audience, choice);

  return (
    <LeadFormFrame frame={frame} texts={quoteForm}>
      <ChosenLine
        choice={choice}
        onRemove={() => {
          setValue("choice", "", { shouldDirty: true });
          setFocus("name");
        }}
      />
      <TextField {...textFieldProps("name", "name")} autoComplete="name" />
      <EmailField
        {...textFieldProps("email", "email")}
        value={watch("email")}
        onSuggestion={(address) => applySuggestion("email", address)}
      />
      <DateField {...selectFieldProps("eventDate", "event_date")} advice={advice} />
      <TextField
        {...textFieldProps("numberOfGuests", "number_of_guests")}
        understood={interpretedAs(
          readPeople(watch("numberOfGuests"), GUESTS_MAX),
          isCrew ? quoteForm.people : quoteForm.guests,
        )}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...textFieldProps("eventLocation", "event_address")}
        placeholder={isCrew ? quoteForm.sitePlaceholder : quoteForm.locationPlaceholder}
        autoComplete="address-line1"
        className="sm:col-span-2"
      />
      {lines.map(({ name }) => (
        <TextField
          key={name}
          {...textFieldProps(name, name)}
          hint={hintFor(name, wording)}
          autoComplete="off"
          isOptional
        />
      ))}
      <TextField
        {...textFieldProps("phone", "phone")}
        hint={fieldTexts.phoneHint}
        type="tel"
        autoComplete="tel"
        isOptional
        className={lines.length % 2 === 0 ? "sm:col-span-2" : undefined}
      />
      <TextConsentField kind="general" registration={register("text_consent")} />
      <TextAreaField
        {...textFieldProps("additionalInfo", "additional_info")}
        hint={quoteForm.hints.additionalInfo}
        isOptional
        rows={3}
        className="sm:col-span-2"
      />
      <Honeypot registration={register("honeypot")} />
    </LeadFormFrame>
  );
}
