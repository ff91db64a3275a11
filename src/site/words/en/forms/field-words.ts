type Words = Readonly<Partial<Record<string, string>>>;

/** Of a text that is longer than `max` characters. */
export const tooLong = (max: number) => `Shorten this to ${max} characters`;

/** What a field that was left empty asks for, by its name in the form. */
export const missingWords: Words = {
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
export const crewMissingWords: Words = {
  ...missingWords,
  eventLocation: "Enter the address of the site, or the nearest intersection",
  numberOfGuests: "Enter how many people",
};
