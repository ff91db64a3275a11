import {
  emergencyDurations,
  emergencyTypes,
  emergencyUnits,
  emergencyUrgencies,
} from "@/request/emergency-choices";
import { doubtAboutPhone } from "@/site/forms/doubts";
import { EmailField } from "@/site/forms/email-field";
import { Honeypot } from "@/site/forms/honeypot";
import { LeadFormFrame } from "@/site/forms/lead-form-frame";
import { TextConsentField } from "@/site/forms/text-consent-field";
import { useLeadForm } from "@/site/forms/use-lead-form";
import { emergencyForm } from "@/site/words/forms/lead-forms";
import { CheckboxField } from "@/ui/forms/checkbox-field";
import { SelectField } from "@/ui/forms/select-field";
import { TextAreaField, TextField } from "@/ui/forms/text-field";
import { fieldTexts } from "@/ui/words/field-texts";
import {
  type EmergencyRequest,
  emergencyRequestSchema,
  emptyEmergencyRequest,
} from "./emergency-request-schema";
import { toEmergencyLead } from "./to-emergency-lead";

const { hints } = emergencyForm;

const doubtsAbout = ({ phone }: EmergencyRequest) => doubtAboutPhone("phone", phone.number);

/** The emergency form (specification, sections 3 and 5). */
export function EmergencyRequestForm() {
  const { form, frame, textFieldProps, selectFieldProps, applySuggestion } = useLeadForm({
    kind: "emergency",
    schema: emergencyRequestSchema,
    emptyValues: emptyEmergencyRequest,
    toLead: toEmergencyLead,
    doubtsAbout,
  });
  const { register, formState, watch } = form;
  const { errors } = formState;

  return (
    <LeadFormFrame frame={frame} texts={emergencyForm} buttonVariant="clay">
      <TextField {...textFieldProps("name", "name")} autoComplete="name" />
      <TextField
        {...textFieldProps("phone", "phone")}
        hint={fieldTexts.phoneHint}
        type="tel"
        autoComplete="tel"
      />
      <TextConsentField kind="emergency" registration={register("text_consent")} />
      <SelectField
        {...selectFieldProps("urgencyLevel", "urgency")}
        hint={hints.urgency}
        options={emergencyUrgencies}
        placeholder={emergencyForm.choose}
      />
      <SelectField
        {...selectFieldProps("emergencyType", "event_type")}
        options={emergencyTypes}
        placeholder={emergencyForm.choose}
      />
      <TextField
        {...textFieldProps("location", "event_address")}
        hint={hints.location}
        autoComplete="address-line1"
        className="sm:col-span-2"
      />
      <TextAreaField
        {...textFieldProps("emergencyDescription", "description")}
        rows={4}
        className="sm:col-span-2"
      />
      <SelectField
        {...selectFieldProps("unitsNeeded", "units")}
        options={emergencyUnits}
        placeholder={emergencyForm.choose}
      />
      <SelectField
        {...selectFieldProps("duration", "duration")}
        options={emergencyDurations}
        placeholder={emergencyForm.choose}
        isOptional
      />
      <TextField {...textFieldProps("accessInfo", "access")} hint={hints.accessInfo} isOptional />
      <TextField
        {...textFieldProps("contactPerson", "on_site_contact")}
        hint={hints.contactPerson}
        isOptional
      />
      <EmailField
        {...textFieldProps("email", "email")}
        value={watch("email")}
        onSuggestion={(address) => applySuggestion("email", address)}
        isOptional
        className="sm:col-span-2"
      />
      <CheckboxField
        label={emergencyForm.consent}
        registration={register("consent")}
        error={errors.consent?.message}
        className="sm:col-span-2"
      />
      <Honeypot registration={register("honeypot")} />
    </LeadFormFrame>
  );
}
