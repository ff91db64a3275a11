import { PHONE_MAX } from "@/config/phone-number";
import {
  DESCRIPTION_MIN,
  EMAIL_MAX,
  EMERGENCY_LOCATION_MIN,
  GUESTS_MAX,
  LOCATION_MAX,
  LOCATION_MIN,
  NAME_MAX,
  NAME_MIN,
} from "@/request/limits";
import { fieldTexts } from "@/ui/words/field-texts";

type Words = Readonly<Partial<Record<string, string>>>;

const { tooLong } = fieldTexts;

/** What a field that was left empty asks for, by its name in the form. */
export const missingTexts: Words = {
  name: "Enter your name",
  email: "Enter an e-mail address like jo@example.com",
  phone: "Enter a phone number with area code, like 713-555-0123",
  eventDate: "Choose a date",
  eventLocation: "Enter an address, a venue or a town",
  numberOfGuests: "Enter how many guests you expect",
  location: "Enter where you need us",
  emergencyDescription: "Describe what happened",
  urgencyLevel: "Choose how urgent it is",
  emergencyType: "Choose what happened",
  unitsNeeded: "Choose how many units, or that you are not sure",
  consent: "Check the box so that we may call you",
};

/** The same for a crew on a site. */
export const crewMissingTexts: Words = {
  ...missingTexts,
  eventLocation: "Enter the address of the site, or the nearest intersection",
  numberOfGuests: "Enter how many people",
};

/*
 * What the toast says of an answer that does not pass. Fixed by the specification, sections 5 and 9, but for the last ones
 * of the emergency form.
 */

export const messages = {
  nameTooShort: "Name must be at least 2 characters",
  nameTooLong: "Name must be less than 100 characters",
  emailInvalid: "Invalid email address",
  emailTooLong: "Email must be less than 255 characters",
  phoneInvalid: "Invalid phone number format",
  bot: "Bot detection triggered",
} as const;

export const quoteMessages = {
  locationTooShort: "Location must be at least 3 characters",
  locationTooLong: "Location must be less than 500 characters",
  guestsTooFew: "Number of guests must be at least 1",
  guestsTooMany: "Number of guests seems unrealistic",
  guestsNotWhole: "Number of guests must be a whole number",
  dateMissing: "Please select an event date",
} as const;

export const luxuryMessages = {
  phoneTooShort: "Phone number must be at least 10 digits",
  phoneTooLong: "Phone number must be less than 20 characters",
  dateMissing: "Event date is required",
  detailsTooLong: "Additional details must be less than 1000 characters",
} as const;

export const emergencyMessages = {
  locationTooShort: "Location must be at least 5 characters",
  locationTooLong: "Location must be less than 500 characters",
  descriptionTooShort: "Description must be at least 10 characters",
  descriptionTooLong: "Description must be less than 2000 characters",
  accessTooLong: "Access info must be less than 1000 characters",
  contactTooLong: "Contact person must be less than 200 characters",
  urgencyAndType: "Please select urgency level and emergency type",
  unitsMissing: "Please select how many units you need",
  consentMissing: "Please agree that we may contact you about this request",
} as const;

const GUESTS_TOP = GUESTS_MAX.toLocaleString("en-US");

/** What a field says to do about what was filled in, by the message that the toast has. */
export const fixTexts: Words = {
  [messages.nameTooShort]: `Enter your name, ${NAME_MIN} letters or more`,
  [messages.nameTooLong]: tooLong(NAME_MAX),
  [messages.emailInvalid]: missingTexts.email,
  [messages.emailTooLong]: tooLong(EMAIL_MAX),
  [quoteMessages.locationTooShort]: `Enter the place, ${LOCATION_MIN} letters or more`,
  [emergencyMessages.locationTooShort]: `Enter the street or intersection, ${EMERGENCY_LOCATION_MIN} characters or more`,
  [quoteMessages.locationTooLong]: tooLong(LOCATION_MAX),
  [quoteMessages.guestsTooFew]: "Enter how many guests, at least 1",
  [quoteMessages.guestsTooMany]: `Enter up to ${GUESTS_TOP} guests; for more, call us`,
  [quoteMessages.guestsNotWhole]: "Enter a whole number, for example 150",
  [messages.phoneInvalid]: missingTexts.phone,
  [luxuryMessages.phoneTooShort]: missingTexts.phone,
  [luxuryMessages.phoneTooLong]: tooLong(PHONE_MAX),
  [emergencyMessages.descriptionTooShort]: `Say a little more, ${DESCRIPTION_MIN} characters or more`,
};

/** The same for a crew on a site. */
export const crewFixTexts: Words = {
  ...fixTexts,
  [quoteMessages.guestsTooFew]: "Enter how many people, at least 1",
  [quoteMessages.guestsTooMany]: `Enter up to ${GUESTS_TOP} people; for more, call us`,
};
