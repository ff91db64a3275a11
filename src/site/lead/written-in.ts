/** What a form says of its language: all that the customer gets follows it. Nothing in English, which the specification knows. */
export const writtenIn = __LANGUAGE__ === "en" ? null : __LANGUAGE__;
