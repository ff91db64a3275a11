/** For a reader that sees what is hidden: this field is not for people. */
export const honeypotLabel = "Leave this empty";
