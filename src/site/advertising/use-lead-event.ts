import { useEffect } from "react";
import { isStaffPath } from "@/config/paths";
import { safeSessionStorage } from "@/lib/safe-storage";
import { withMemory } from "@/lib/stored-values";
import { lastDelivered } from "@/site/lead/delivery/last-delivered";
import type { Tags } from "./tags";
import { useAdConsent } from "./visitor-choice";

/** Key in the session storage: the id of the request that was reported last. */
const LEAD_REPORTED_KEY = "leadReported";

/** If the browser refuses storage, what was reported is forgotten with the page, and so is the request. */
const storage = withMemory(safeSessionStorage);

/** Tells Google Analytics and Meta that a request was stored, once and without anything of it. */
function reportLead({ analytics, pixel }: Tags): void {
  const delivered = lastDelivered.get();
  if (!delivered || isStaffPath(location.pathname)) return;
  if (storage.getItem(LEAD_REPORTED_KEY) === delivered.id) return;
  storage.setItem(LEAD_REPORTED_KEY, delivered.id);
  if (analytics) globalThis.gtag?.("event", "generate_lead", { send_to: analytics });
  if (pixel) globalThis.fbq?.("track", "Lead");
}

/** Reports each stored request with consent; also the last one, if consent is given on the page that confirms it. */
export function useLeadEvent(tags: Tags): void {
  const isGranted = useAdConsent() === "granted";
  useEffect(() => {
    if (!isGranted) return undefined;
    const report = () => reportLead(tags);
    report();
    return lastDelivered.subscribe(report);
  }, [isGranted, tags]);
}
