import { createHmac } from "node:crypto";

/**
 * Twilio's signature of a call: https://www.twilio.com/docs/usage/security#validating-requests
 * @param url whole, with its query
 */
export function twilioSignature(url: string, form: Record<string, string>, token: string): string {
  const signed = Object.keys(form)
    .sort()
    .map((name) => name + form[name])
    .join("");
  return createHmac("sha1", token)
    .update(url + signed)
    .digest("base64");
}

/**
 * The headers of a call of Resend's: https://docs.svix.com/receiving/verifying-payloads/how-manual
 * @param key base64
 * @param moment seconds since 1970
 */
export function resendHeaders(body: string, key: string, moment: number): Record<string, string> {
  const signature = createHmac("sha256", Buffer.from(key, "base64"))
    .update(`msg_1.${moment}.${body}`)
    .digest("base64");
  return {
    "svix-id": "msg_1",
    "svix-timestamp": String(moment),
    "svix-signature": `v1,AAAA v1,${signature}`,
  };
}
