/** The language that a form sends: everything the customer gets follows it. Null in English, the specification's default. */
export const writtenIn = __LANGUAGE__ === "en" ? null : __LANGUAGE__;
