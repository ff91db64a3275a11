import { Suspense, useEffect, useState } from "react";
import { business, phoneHref, smsHref } from "@/config/business";
import { env } from "@/config/env";
import { cn } from "@/lib/cn";
import { lazyPart } from "@/lib/lazy-page";
import { deliveryTexts } from "@/site/words/forms/delivery";
import { Button } from "@/ui/button";
import { buttonBase, buttonVariants } from "@/ui/button-variants";
import type { AdmissionStage } from "../admission/admission-check";
import { leadAsText } from "../lead-as-text";
import { discard, findUnsent, retryNow, watchSurroundings } from "./delivery";
import { type OpenLead, useUndelivered } from "./lead-store";

const AdmissionCheck = lazyPart(() =>
  import("../admission/admission-check").then((module) => module.AdmissionCheck),
);

/** The embedded backend knows no addresses, so that there is none to let in. */
const checkKey = env.VITE_SUPABASE_URL && env.VITE_TURNSTILE_SITE_KEY;

/** "3:42 PM", by the visitor's own clock. `time` in milliseconds since 1970. */
function clockTime(time: number): string {
  return new Date(time).toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" });
}

function statusText(lead: OpenLead): string {
  switch (lead.phase) {
    case "sending":
      return deliveryTexts.retrying;
    case "unsent":
      return deliveryTexts.unsent;
    case "waiting":
      if (lead.because === "turned-away") return deliveryTexts.turnedAway;
      if (lead.retryAt !== undefined) {
        return lead.because === "limited"
          ? deliveryTexts.limited(clockTime(lead.retryAt))
          : deliveryTexts.waiting;
      }
      return navigator.onLine ? deliveryTexts.gaveUp : deliveryTexts.offline;
  }
}

function UndeliveredItem({ undelivered }: { undelivered: OpenLead }) {
  const { id, lead } = undelivered.record;
  const isOld = undelivered.phase === "unsent";
  const isLimited = undelivered.phase === "waiting" && undelivered.because === "limited";
  // Here, so that it outlives an attempt: a request that is limited all the same is not checked over and over.
  const [stage, setStage] = useState<AdmissionStage>("asking");
  const linkClass = cn(buttonBase, buttonVariants.outline, "min-h-11 px-4 py-2");
  return (
    <li className="grid gap-3">
      <p role="status">
        <strong className="font-semibold">{deliveryTexts.names[lead.kind]}</strong>{" "}
        {statusText(undelivered)}
      </p>
      {checkKey && isLimited && (
        <Suspense>
          <AdmissionCheck
            siteKey={checkKey}
            stage={stage}
            onStage={setStage}
            onAdmitted={() => retryNow(id)}
          />
        </Suspense>
      )}
      <p className="flex flex-wrap gap-2">
        <Button
          variant="brass"
          className="min-h-11 px-4 py-2"
          disabled={undelivered.phase === "sending"}
          onClick={() => {
            setStage("asking");
            retryNow(id);
          }}
        >
          {isOld ? deliveryTexts.sendNow : deliveryTexts.tryAgain}
        </Button>
        <Button variant="outline" className="min-h-11 px-4 py-2" onClick={() => discard(id)}>
          {isOld ? deliveryTexts.discard : deliveryTexts.stop}
        </Button>
        <a className={linkClass} href={phoneHref}>
          {deliveryTexts.call(business)}
        </a>
        <a className={linkClass} href={smsHref(leadAsText(lead))}>
          {deliveryTexts.text}
        </a>
      </p>
    </li>
  );
}

/** Says what is happening to every lead that has not gone through, and what the visitor can do about it. */
export function UndeliveredPanel() {
  const undelivered = useUndelivered();
  useEffect(findUnsent, []);
  useEffect(watchSurroundings, []);
  if (undelivered.length === 0) return null;
  return (
    <section
      aria-label={deliveryTexts.region}
      className="on-dark sticky bottom-0 z-40 max-h-[60dvh] overflow-y-auto border-brass-300/30 border-t bg-evergreen-900 text-base text-ivory"
    >
      <ul className="page-column grid gap-5 py-5">
        {undelivered.map((lead) => (
          <UndeliveredItem key={lead.record.id} undelivered={lead} />
        ))}
      </ul>
    </section>
  );
}
