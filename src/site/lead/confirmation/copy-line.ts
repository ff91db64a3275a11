import type { CopyChannel } from "@/config/env-schema";
import { isTextNumber } from "@/lib/text-number";
import { storedValue } from "@/request/facts";
import { leadAsRequest } from "@/request/lead";
import { deliveryTexts } from "@/site/words/forms/delivery";
import type { StoredLead } from "../stored-lead";

declare global {
  /** Put in by the build from the environment. */
  const __COPY_CHANNELS__: readonly CopyChannel[];
}

/**
 * Where the copy of a request goes, in a sentence; null where none is sent. By e-mail where an address was given; an
 * emergency without one by text message, if its sender has agreed to texts.
 */
export function copyLine(lead: StoredLead, channels = __COPY_CHANNELS__): string | null {
  const request = leadAsRequest(lead);
  const email = storedValue("email", request);
  if (email !== "") return channels.includes("email") ? deliveryTexts.copy.email(email) : null;
  const phone = storedValue("phone", request);
  const isTexted = storedValue("text_consent", request) !== "" && isTextNumber(phone);
  return channels.includes("text") && isTexted ? deliveryTexts.copy.text(phone) : null;
}
