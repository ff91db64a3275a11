import { readPeople } from "@/lib/typed-quantity";
import { hintFor, questionOf } from "@/request/facts";
import { type FieldName, lineList } from "@/request/fields";
import { ADDITIONAL_INFO_MAX, GUESTS_MAX } from "@/request/limits";
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
import { readAs } from "@/ui/forms/read-as";
import { TextAreaField, TextField } from "@/ui/forms/text-field";
import { fieldTexts } from "@/ui/words/field-texts";
import { toQuoteLead } from "./quote-lead";
import { emptyQuoteRequest, type QuoteRequest, quoteRequestSchema } from "./quote-request-schema";

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
  const { form, frame } = useLeadForm({
    kind: "general",
    schema: quoteRequestSchema,
    emptyValues: emptyQuoteRequest,
    toLead: toQuoteLead,
    doubtsAbout,
    wording,
  });
  const { register, formState, setFocus, setValue, watch } = form;
  const choice = watch("choice");
  useCarriedChoice((carried) => {
    setValue("choice", carried, { shouldDirty: true });
    const headcount = headcountOf(carried);
    if (headcount) setValue("numberOfGuests", String(headcount), { shouldDirty: true });
    const duration = durationOf(carried);
    if (isCrew && duration) setValue("duration", duration, { shouldDirty: true });
  });
  const { errors } = formState;
  const advice = useDateAdvice(watch("eventDate"), audience, choice);
  const takeEmail = (address: string) => {
    setValue("email", address, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    setFocus("email");
  };
  const ask = (name: FieldName) => questionOf(name, wording);

  return (
    <LeadFormFrame
      frame={frame}
      label={quoteForm.label}
      sendText={quoteForm.send}
      sendingText={quoteForm.sending}
    >
      <ChosenLine
        choice={choice}
        onRemove={() => {
          setValue("choice", "", { shouldDirty: true });
          setFocus("name");
        }}
      />
      <TextField
        label={ask("name")}
        registration={register("name")}
        error={errors.name?.message}
        autoComplete="name"
      />
      <EmailField
        label={ask("email")}
        registration={register("email")}
        value={watch("email")}
        error={errors.email?.message}
        onTake={takeEmail}
      />
      <DateField
        control={form.control}
        name="eventDate"
        label={ask("event_date")}
        error={errors.eventDate?.message}
        advice={advice}
      />
      <TextField
        label={ask("number_of_guests")}
        registration={register("numberOfGuests")}
        error={errors.numberOfGuests?.message}
        understood={readAs(
          readPeople(watch("numberOfGuests"), GUESTS_MAX),
          isCrew ? quoteForm.people : quoteForm.guests,
        )}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        label={ask("event_address")}
        registration={register("eventLocation")}
        error={errors.eventLocation?.message}
        placeholder={isCrew ? quoteForm.sitePlaceholder : quoteForm.locationPlaceholder}
        autoComplete="street-address"
        className="sm:col-span-2"
      />
      {lines.map(({ name, max }) => (
        <TextField
          key={name}
          label={ask(name)}
          registration={register(name)}
          error={errors[name]?.message}
          hint={hintFor(name, wording)}
          maxLength={max}
          autoComplete="off"
          isOptional
        />
      ))}
      <TextField
        label={ask("phone")}
        registration={register("phone")}
        error={errors.phone?.message}
        hint={fieldTexts.phoneHint}
        type="tel"
        autoComplete="tel"
        isOptional
        className={lines.length % 2 === 0 ? "sm:col-span-2" : undefined}
      />
      <TextConsentField kind="general" registration={register("text_consent")} />
      <TextAreaField
        label={ask("additional_info")}
        registration={register("additionalInfo")}
        error={errors.additionalInfo?.message}
        hint={quoteForm.hints.additionalInfo}
        maxLength={ADDITIONAL_INFO_MAX}
        isOptional
        rows={3}
        className="sm:col-span-2"
      />
      <Honeypot registration={register("honeypot")} />
    </LeadFormFrame>
  );
}
