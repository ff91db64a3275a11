import { useId } from "react";
import { SelectField } from "@/components/forms/select-field";
import { TextAreaField, TextField } from "@/components/forms/text-field";
import { emergencyForm } from "@/content/forms/emergency-form";
import { Honeypot } from "@/features/lead-capture/form/honeypot";
import { LeadFormFrame } from "@/features/lead-capture/form/lead-form-frame";
import { useLeadForm } from "@/features/lead-capture/form/use-lead-form";
import { toEmergencyLead } from "./emergency-lead";
import { type EmergencyRequestInput, emergencyRequestSchema } from "./emergency-request-schema";

const EMPTY: EmergencyRequestInput = {
  name: "",
  phone: "",
  email: "",
  location: "",
  emergencyDescription: "",
  accessInfo: "",
  contactPerson: "",
  honeypot: "",
  urgencyLevel: "",
  emergencyType: "",
  unitsNeeded: "",
  duration: "",
  startTime: "",
  consent: false,
};

const { fields, hints } = emergencyForm;

/** The emergency form (specification, sections 3 and 5). */
export function EmergencyRequestForm() {
  const consentId = useId();
  const { form, ...state } = useLeadForm({
    kind: "emergency",
    schema: emergencyRequestSchema,
    emptyValues: EMPTY,
    toLead: toEmergencyLead,
  });
  const { register, control, formState } = form;
  const { errors } = formState;

  return (
    <LeadFormFrame
      kind="emergency"
      label={emergencyForm.label}
      sendText={emergencyForm.send}
      sendingText={emergencyForm.sending}
      buttonVariant="clay"
      {...state}
    >
      <TextField
        label={fields.name}
        registration={register("name")}
        error={errors.name?.message}
        autoComplete="name"
      />
      <TextField
        label={fields.phone}
        registration={register("phone")}
        error={errors.phone?.message}
        type="tel"
        autoComplete="tel"
      />
      <SelectField
        control={control}
        name="urgencyLevel"
        label={fields.urgencyLevel}
        options={emergencyForm.urgencies}
        placeholder={emergencyForm.choose}
        error={errors.urgencyLevel?.message}
      />
      <SelectField
        control={control}
        name="emergencyType"
        label={fields.emergencyType}
        options={emergencyForm.types}
        placeholder={emergencyForm.choose}
        error={errors.emergencyType?.message}
      />
      <TextField
        label={fields.location}
        registration={register("location")}
        error={errors.location?.message}
        hint={hints.location}
        autoComplete="street-address"
        className="sm:col-span-2"
      />
      <TextAreaField
        label={fields.emergencyDescription}
        registration={register("emergencyDescription")}
        error={errors.emergencyDescription?.message}
        rows={4}
        className="sm:col-span-2"
      />
      <SelectField
        control={control}
        name="unitsNeeded"
        label={fields.unitsNeeded}
        options={emergencyForm.units}
        placeholder={emergencyForm.choose}
        error={errors.unitsNeeded?.message}
      />
      <SelectField
        control={control}
        name="duration"
        label={fields.duration}
        options={emergencyForm.durations}
        placeholder={emergencyForm.choose}
        error={errors.duration?.message}
        isOptional
      />
      <TextField
        label={fields.accessInfo}
        registration={register("accessInfo")}
        error={errors.accessInfo?.message}
        hint={hints.accessInfo}
        isOptional
      />
      <TextField
        label={fields.contactPerson}
        registration={register("contactPerson")}
        error={errors.contactPerson?.message}
        hint={hints.contactPerson}
        isOptional
      />
      <TextField
        label={fields.email}
        registration={register("email")}
        error={errors.email?.message}
        type="email"
        autoComplete="email"
        isOptional
        className="sm:col-span-2"
      />
      <div className="sm:col-span-2">
        <label htmlFor={consentId} className="flex min-h-11 items-center gap-3">
          <input
            id={consentId}
            type="checkbox"
            required
            aria-invalid={errors.consent !== undefined}
            aria-describedby={errors.consent ? `${consentId}-error` : undefined}
            className="size-6 shrink-0 accent-evergreen-700"
            {...register("consent")}
          />
          <span>{fields.consent}</span>
        </label>
        {errors.consent && (
          <p id={`${consentId}-error`} className="text-base text-clay">
            {errors.consent.message}
          </p>
        )}
      </div>
      <Honeypot registration={register("honeypot")} />
    </LeadFormFrame>
  );
}
