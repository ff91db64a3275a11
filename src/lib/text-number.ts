/** Numbers that text messages go to: North American ones, as the database has it (`private.text_number`). */
const TEXT_NUMBER = /^1?[2-9]\d{2}[2-9]\d{6}$/;

/** Whether a text message goes to a phone number as it was typed. */
export function isTextNumber(phone: string): boolean {
  return TEXT_NUMBER.test(phone.replace(/\D/g, ""));
}

/** A number that texts go to in the usual notation: "(713) 555-0142". Anything else, an address too, stays as it is. */
export function formatTextNumber(number: string): string {
  if (number.includes("@") || !isTextNumber(number)) return number;
  return number.replace(/\D/g, "").replace(/^1?(\d{3})(\d{3})(\d{4})$/, "($1) $2-$3");
}
