/** A person's name: one to three words of letters. */
const PERSON = /^(\p{L}[\p{L}'’-]+)(?: \p{L}[\p{L}'’.-]*){0,2}$/u;
const NO_PERSON =
  /\b(?:mrs?|ms|dr|inc|llc|ltd|corp|co|company|group|team|school|church|events?|rentals?|services?|construction|contractors?|builders?|homes|partners|energy|oil|industries)\b/i;

/** The first name of a person; null for companies, couples, titles and anything else. */
export function firstNameOf(name: string): string | null {
  const plain = name.trim().replaceAll(/\s+/g, " ");
  return NO_PERSON.test(plain) ? null : (PERSON.exec(plain)?.[1] ?? null);
}

/** What a customer is spoken to by: a person's first name, or the whole name of a company. */
export const spokenName = (name: string): string => firstNameOf(name) ?? name.trim();
