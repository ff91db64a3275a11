/**
 * US phone numbers. Which of them can get texts, the database decides by area code (`private.text_number`).
 */
const TEXT_NUMBER = /^1?[2-9]\d{2}[2-9]\d{6}$/;

/** Whether text messages may go to a phone number as it was typed. */
export function isTextNumber(phone: string): boolean {
  return TEXT_NUMBER.test(phone.replace(/\D/g, ""));
}

/** A US number as "(713) 555-0142"; anything else is returned as it is. */
export function formatTextNumber(number: string): string {
  if (number.includes("@") || !isTextNumber(number)) return number;
  return number.replace(/\D/g, "").replace(/^1?(\d{3})(\d{3})(\d{4})$/, "($1) $2-$3");
}
