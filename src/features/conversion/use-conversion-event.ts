import { useEffect } from "react";
import { env } from "@/lib/env";
import { reportConversion } from "./conversion-event";

/** Reports the conversion of the page that it stands on, once per visit: neither StrictMode nor a reload repeats it. */
export function useConversionEvent(): void {
  useEffect(() => reportConversion(env.VITE_AD_TAG_ID), []);
}
