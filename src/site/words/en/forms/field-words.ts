import {
  DESCRIPTION_MIN,
  EMAIL_MAX,
  EMERGENCY_LOCATION_MIN,
  GUESTS_MAX,
  LOCATION_MAX,
  LOCATION_MIN,
  NAME_MAX,
  NAME_MIN,
  PHONE_MAX,
} from "@/request/limits";

type Words = Readonly<Partial<Record<string, string>>>;

/** Of a text that is longer than `max` characters. */
export const tooLong = (max: number) => `Shorten this to ${max} characters`;

const GUESTS_TOP = GUESTS_MAX.toLocaleString("en-US");
const PHONE_LIKE = "Enter a phone number with area code, like 713-555-0123";

/** What a field that was left empty asks for, by its name in the form. */
export const missingWords: Words = {
  name: "Enter your name",
  email: "Enter an e-mail address like jo@example.com",
  phone: PHONE_LIKE,
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
export const crewMissingWords: Words = {
  ...missingWords,
  eventLocation: "Enter the address of the site, or the nearest intersection",
  numberOfGuests: "Enter how many people",
};

/** What a field says to do about what was filled in, by the message of the specification that the toast has. */
export const mendingWords: Words = {
  "Name must be at least 2 characters": `Enter your name, ${NAME_MIN} letters or more`,
  "Name must be less than 100 characters": tooLong(NAME_MAX),
  "Invalid email address": "Enter an e-mail address like jo@example.com",
  "Email must be less than 255 characters": tooLong(EMAIL_MAX),
  "Location must be at least 3 characters": `Enter the place, ${LOCATION_MIN} letters or more`,
  "Location must be at least 5 characters": `Enter the street or intersection, ${EMERGENCY_LOCATION_MIN} characters or more`,
  "Location must be less than 500 characters": tooLong(LOCATION_MAX),
  "Number of guests must be at least 1": "Enter how many guests, at least 1",
  "Number of guests seems unrealistic": `Enter at most ${GUESTS_TOP} guests; for more, call us`,
  "Number of guests must be a whole number": "Enter a whole number, for example 150",
  "Invalid phone number format": PHONE_LIKE,
  "Phone number must be at least 10 digits": PHONE_LIKE,
  "Phone number must be less than 20 characters": tooLong(PHONE_MAX),
  "Description must be at least 10 characters": `Say a little more, ${DESCRIPTION_MIN} characters or more`,
};

/** The same for a crew on a site. */
export const crewMendingWords: Words = {
  ...mendingWords,
  "Number of guests must be at least 1": "Enter how many people, at least 1",
  "Number of guests seems unrealistic": `Enter at most ${GUESTS_TOP} people; for more, call us`,
};
