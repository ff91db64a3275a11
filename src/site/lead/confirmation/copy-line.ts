import type { CopyChannel } from "@/config/env-schema";
import { isTextNumber } from "@/lib/text-number";
import { deliveryTexts } from "@/site/words/forms/delivery";
import type { Lead } from "../lead";

declare global {
  /** Put in by the build from the environment. */
  const __COPY_CHANNELS__: readonly CopyChannel[];
}

/**
 * Where the copy of a request goes, in a sentence; null where none is sent. By e-mail where an address was given; an
 * emergency without one by text message, which its consent names.
 */
export function copyLine({ kind, row }: Lead, channels = __COPY_CHANNELS__): string | null {
  if (row.email !== null) {
    return channels.includes("email") ? deliveryTexts.copy.email(row.email) : null;
  }
  const isTexted = kind === "emergency" && channels.includes("text") && isTextNumber(row.phone);
  return isTexted ? deliveryTexts.copy.text(row.phone) : null;
}
