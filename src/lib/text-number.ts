/**
 * Numbers as they are written in the United States. Which of them texts go to, the database knows, by their area code
 * (`private.text_number`).
 */
const TEXT_NUMBER = /^1?[2-9]\d{2}[2-9]\d{6}$/;

/** Whether text messages may go to a phone number as it was typed. */
export function isTextNumber(phone: string): boolean {
  return TEXT_NUMBER.test(phone.replace(/\D/g, ""));
}

/** A number that texts go to in the usual notation: "(713) 555-0142". Anything else, an address too, stays as it is. */
export function formatTextNumber(number: string): string {
  if (number.includes("@") || !isTextNumber(number)) return number;
  return number.replace(/\D/g, "").replace(/^1?(\d{3})(\d{3})(\d{4})$/, "($1) $2-$3");
}
