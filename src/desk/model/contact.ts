import type { Submission } from "./submission";

/** Name, e-mail and phone of a request as far as they are known, from their own columns or from the contact method. */
export function contactOf({ name, email, phone, contact_method, contact_value }: Submission) {
  return {
    name,
    email: email ?? (contact_method === "email" ? contact_value : ""),
    phone: phone ?? (contact_method === "phone" ? contact_value : ""),
  };
}
