import { DateField } from "@/components/forms/date-field";
import { TextField } from "@/components/forms/text-field";
import { quoteForm } from "@/content/forms/quote-form";
import { Honeypot } from "@/features/lead-capture/form/honeypot";
import { LeadFormFrame } from "@/features/lead-capture/form/lead-form-frame";
import { useLeadForm } from "@/features/lead-capture/form/use-lead-form";
import { toQuoteLead } from "./quote-lead";
import { type QuoteRequestInput, quoteRequestSchema } from "./quote-request-schema";

const EMPTY: QuoteRequestInput = {
  name: "",
  email: "",
  eventLocation: "",
  numberOfGuests: "",
  honeypot: "",
  eventDate: "",
};

/** The general quote form (specification, sections 3 to 5). */
export function QuoteRequestForm() {
  const { form, ...state } = useLeadForm({
    kind: "general",
    schema: quoteRequestSchema,
    emptyValues: EMPTY,
    toLead: toQuoteLead,
  });
  const { register, formState } = form;
  const { errors } = formState;

  return (
    <LeadFormFrame
      kind="general"
      label={quoteForm.label}
      sendText={quoteForm.send}
      sendingText={quoteForm.sending}
      {...state}
    >
      <TextField
        label={quoteForm.fields.name}
        registration={register("name")}
        error={errors.name?.message}
        autoComplete="name"
      />
      <TextField
        label={quoteForm.fields.email}
        registration={register("email")}
        error={errors.email?.message}
        type="email"
        autoComplete="email"
      />
      <DateField
        control={form.control}
        name="eventDate"
        label={quoteForm.fields.eventDate}
        placeholder={quoteForm.datePlaceholder}
        error={errors.eventDate?.message}
      />
      <TextField
        label={quoteForm.fields.numberOfGuests}
        registration={register("numberOfGuests")}
        error={errors.numberOfGuests?.message}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        label={quoteForm.fields.eventLocation}
        registration={register("eventLocation")}
        error={errors.eventLocation?.message}
        placeholder={quoteForm.locationPlaceholder}
        autoComplete="street-address"
        className="sm:col-span-2"
      />
      <Honeypot registration={register("honeypot")} />
    </LeadFormFrame>
  );
}
