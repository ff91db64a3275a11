import {
  emergencyDurations,
  emergencyTypes,
  emergencyUnits,
  emergencyUrgencies,
} from "@/request/emergency-choices";
import { questionOf } from "@/request/facts";
import type { FieldName } from "@/request/fields";
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
import { toEmergencyLead } from "./emergency-lead";
import {
  type EmergencyRequest,
  emergencyRequestSchema,
  emptyEmergencyRequest,
} from "./emergency-request-schema";

const { hints } = emergencyForm;

const ask = (name: FieldName) => questionOf(name, "emergency");

const doubtsAbout = ({ phone }: EmergencyRequest) => doubtAboutPhone("phone", phone.number);

/** The emergency form (specification, sections 3 and 5). */
export function EmergencyRequestForm() {
  const { form, frame } = useLeadForm({
    kind: "emergency",
    schema: emergencyRequestSchema,
    emptyValues: emptyEmergencyRequest,
    toLead: toEmergencyLead,
    doubtsAbout,
  });
  const { register, control, formState, setFocus, setValue, watch } = form;
  const { errors } = formState;
  const takeEmail = (address: string) => {
    setValue("email", address, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    setFocus("email");
  };

  return (
    <LeadFormFrame
      frame={frame}
      label={emergencyForm.label}
      sendText={emergencyForm.send}
      sendingText={emergencyForm.sending}
      buttonVariant="clay"
    >
      <TextField
        label={ask("name")}
        registration={register("name")}
        error={errors.name?.message}
        autoComplete="name"
      />
      <TextField
        label={ask("phone")}
        registration={register("phone")}
        error={errors.phone?.message}
        hint={fieldTexts.phoneHint}
        type="tel"
        autoComplete="tel"
      />
      <TextConsentField kind="emergency" registration={register("text_consent")} />
      <SelectField
        control={control}
        name="urgencyLevel"
        label={ask("urgency")}
        options={emergencyUrgencies}
        placeholder={emergencyForm.choose}
        error={errors.urgencyLevel?.message}
      />
      <SelectField
        control={control}
        name="emergencyType"
        label={ask("event_type")}
        options={emergencyTypes}
        placeholder={emergencyForm.choose}
        error={errors.emergencyType?.message}
      />
      <TextField
        label={ask("event_address")}
        registration={register("location")}
        error={errors.location?.message}
        hint={hints.location}
        autoComplete="street-address"
        className="sm:col-span-2"
      />
      <TextAreaField
        label={ask("description")}
        registration={register("emergencyDescription")}
        error={errors.emergencyDescription?.message}
        rows={4}
        className="sm:col-span-2"
      />
      <SelectField
        control={control}
        name="unitsNeeded"
        label={ask("units")}
        options={emergencyUnits}
        placeholder={emergencyForm.choose}
        error={errors.unitsNeeded?.message}
      />
      <SelectField
        control={control}
        name="duration"
        label={ask("duration")}
        options={emergencyDurations}
        placeholder={emergencyForm.choose}
        error={errors.duration?.message}
        isOptional
      />
      <TextField
        label={ask("access")}
        registration={register("accessInfo")}
        error={errors.accessInfo?.message}
        hint={hints.accessInfo}
        isOptional
      />
      <TextField
        label={ask("on_site_contact")}
        registration={register("contactPerson")}
        error={errors.contactPerson?.message}
        hint={hints.contactPerson}
        isOptional
      />
      <EmailField
        label={ask("email")}
        registration={register("email")}
        value={watch("email")}
        error={errors.email?.message}
        onTake={takeEmail}
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
