// Limits of answers: first those of the specification (sections 5 and 9), then our own. Texts in characters.

export const NAME_MIN = 2;
export const NAME_MAX = 100;
export const EMAIL_MAX = 255;
export const LOCATION_MIN = 3;
export const LOCATION_MAX = 500;
export const EMERGENCY_LOCATION_MIN = 5;
export const GUESTS_MIN = 1;
export const GUESTS_MAX = 10_000;
export const DESCRIPTION_MIN = 10;
export const DESCRIPTION_MAX = 2000;
export const ACCESS_INFO_MAX = 1000;
export const CONTACT_PERSON_MAX = 200;
/** Additional details of the luxury form. */
export const LUXURY_DETAILS_MAX = 1000;

/** Years from today within which a hire is; what is further off was mistyped. */
export const HIRE_YEARS_MAX = 10;

/** One message about a quote, by the customer or by staff. */
export const QUOTE_MESSAGE_MAX = 2000;

/** Free text of the general form. */
export const ADDITIONAL_INFO_MAX = 1000;

// How long data is kept; the privacy page states the same.

/** Form input; how a visitor came; messages without a quote, once they are handled. */
export const keptDays = { draft: 7, visit: 90, messages: 90 };
/** How long an unsent request is worth sending. */
export const unsentHours = { request: 24, emergency: 1 };
/** The period of the limit per address; after it, the next request is accepted. */
export const countedMinutes = 10;
