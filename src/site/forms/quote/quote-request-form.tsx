import { readPeople } from "@/lib/typed-quantity";
import { hintFor } from "@/request/facts";
import { lineList } from "@/request/fields";
import { GUESTS_MAX } from "@/request/limits";
import {
  type Celebration,
  type Choice,
  celebrationOf,
  celebrations,
  durationOf,
  headcountOf,
  withCelebration,
} from "@/site/choice/choice";
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
import { RadioRow } from "@/ui/forms/radio-row";
import { TextAreaField, TextField } from "@/ui/forms/text-field";
import { fieldTexts } from "@/ui/words/field-texts";
import { emptyQuoteRequest, type QuoteRequest, quoteRequestSchema } from "./quote-request-schema";
import { toQuoteLead } from "./to-quote-lead";

const doubtsAbout = ({ phone, eventDate }: QuoteRequest) => [
  ...doubtAboutPhone("phone", phone.number),
  ...doubtAboutDate("eventDate", eventDate),
];

/** For whom the form asks: guests of an event or of a family's party, or a crew on a site. The request is the same. */
export type QuoteAudience = "guests" | "family" | "crew";

/** What the page for families is about, until its reader says otherwise. */
const USUAL_CELEBRATION: Celebration = "quinceanera";

type QuoteRequestFormProps = { audience?: QuoteAudience };

/** The general quote form (specification, sections 3 to 5). */
export function QuoteRequestForm({ audience = "guests" }: QuoteRequestFormProps) {
  const isCrew = audience === "crew";
  const isFamily = audience === "family";
  const wording = isCrew ? "crew" : "general";
  const celebrationIn = (choice: Choice) => celebrationOf(choice) ?? USUAL_CELEBRATION;
  const lines = lineList.filter(({ wordings }) => wordings.includes(wording));
  const { form, frame, textFieldProps, selectFieldProps, applySuggestion } = useLeadForm({
    kind: "general",
    schema: quoteRequestSchema,
    emptyValues: emptyQuoteRequest,
    toLead: (request) =>
      toQuoteLead(
        isFamily
          ? { ...request, choice: withCelebration(request.choice, celebrationIn(request.choice)) }
          : request,
      ),
    doubtsAbout,
    wording,
  });
  const { register, setFocus, setValue, watch } = form;
  const choice = watch("choice");
  useCarriedChoice((carried) => {
    const taken = isFamily ? withCelebration(carried, celebrationOf(choice)) : carried;
    setValue("choice", taken, { shouldDirty: true });
    const headcount = headcountOf(carried);
    if (headcount) setValue("numberOfGuests", String(headcount), { shouldDirty: true });
    const duration = durationOf(carried);
    if (isCrew && duration) setValue("duration", duration, { shouldDirty: true });
  });
  const advice = useDateAdvice(watch("eventDate"), isCrew ? "crew" : "guests", choice);

  return (
    <LeadFormFrame frame={frame} texts={quoteForm}>
      {isFamily && (
        <div className="sm:col-span-2">
          <RadioRow
            legend={quoteForm.celebration}
            options={celebrations}
            value={celebrationIn(choice)}
            onChange={(celebration) =>
              setValue("choice", withCelebration(choice, celebration), { shouldDirty: true })
            }
          />
        </div>
      )}
      <ChosenLine
        choice={isFamily ? withCelebration(choice, undefined) : choice}
        onRemove={() => {
          const kept = isFamily ? withCelebration("", celebrationOf(choice)) : "";
          setValue("choice", kept, { shouldDirty: true });
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
