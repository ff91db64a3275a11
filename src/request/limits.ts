// How long or how large an answer may be: specification, sections 5 and 9, and below it our own. Texts in characters.

export const NAME_MIN = 2;
export const NAME_MAX = 100;
export const EMAIL_MAX = 255;
export const PHONE_MIN = 10;
export const PHONE_MAX = 20;
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

/** What anybody types into the general form besides what is asked. */
export const ADDITIONAL_INFO_MAX = 1000;
