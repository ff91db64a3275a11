import { Suspense, useEffect, useState } from "react";
import { env } from "@/config/env";
import { clockTime } from "@/lib/clock-time";
import { lazyPart } from "@/lib/lazy-page";
import { deliveryTexts } from "@/site/words/forms/delivery";
import { Button } from "@/ui/button";
import type { AdmissionStage } from "../admission/admission-check";
import { leadAsText } from "../lead-as-text";
import { discard, findUnsent, retryNow, watchSurroundings } from "./delivery";
import { type OpenLead, useUndelivered } from "./lead-store";
import { isInOutbox, readUnreadable, removeFromOutbox, type UnreadableRecord } from "./outbox";
import { PanelItem, panelButton } from "./panel-item";

const unsettled = (records: readonly UnreadableRecord[]) =>
  records.filter(({ id }) => isInOutbox(id));

/**
 * The records in the outbox that cannot be sent from here, until the visitor or another tab settles them; and a function that
 * forgets one.
 */
function useUnreadable(): [readonly UnreadableRecord[], forget: (id: string) => void] {
  const [records, setRecords] = useState<readonly UnreadableRecord[]>([]);
  useEffect(() => {
    setRecords(readUnreadable(Date.now()));
    const dropSettled = () => setRecords(unsettled);
    window.addEventListener("storage", dropSettled);
    return () => window.removeEventListener("storage", dropSettled);
  }, []);
  const forget = (id: string) => {
    removeFromOutbox(id);
    setRecords(unsettled);
  };
  return [records, forget];
}

const AdmissionCheck = lazyPart(() =>
  import("../admission/admission-check").then((module) => module.AdmissionCheck),
);

/** The embedded backend has no limits per address, so it needs no check. */
const checkKey = env.VITE_SUPABASE_URL && env.VITE_TURNSTILE_SITE_KEY;

function statusText(lead: OpenLead): string {
  switch (lead.phase) {
    case "sending":
      return deliveryTexts.retrying;
    case "unsent":
      return deliveryTexts.unsent;
    case "kept":
      return deliveryTexts.kept;
    case "waiting":
      if (lead.because === "turned-away") return deliveryTexts.turnedAway;
      if (lead.retryAt !== undefined) {
        return lead.because === "limited"
          ? deliveryTexts.limited(clockTime(new Date(lead.retryAt)))
          : deliveryTexts.waiting;
      }
      return navigator.onLine ? deliveryTexts.gaveUp : deliveryTexts.offline;
  }
}

function UndeliveredItem({ undelivered }: { undelivered: OpenLead }) {
  const { id, lead } = undelivered.record;
  const { phase } = undelivered;
  const isOld = phase === "unsent";
  const isKept = phase === "kept";
  const isLimited = phase === "waiting" && undelivered.because === "limited";
  // Kept here to outlive an attempt, so that a request that is limited again is not checked over and over.
  const [stage, setStage] = useState<AdmissionStage>("asking");
  return (
    <PanelItem
      name={deliveryTexts.names[lead.kind]}
      status={statusText(undelivered)}
      text={leadAsText(lead)}
      isTextShown={isKept}
      check={
        checkKey &&
        isLimited && (
          <Suspense>
            <AdmissionCheck
              siteKey={checkKey}
              stage={stage}
              onStage={setStage}
              onAdmitted={() => retryNow(id)}
            />
          </Suspense>
        )
      }
      buttons={
        <>
          {!isKept && (
            <Button
              variant="brass"
              className={panelButton}
              disabled={phase === "sending"}
              onClick={() => {
                setStage("asking");
                retryNow(id);
              }}
            >
              {isOld ? deliveryTexts.sendNow : deliveryTexts.tryAgain}
            </Button>
          )}
          <Button variant="outline" className={panelButton} onClick={() => discard(id)}>
            {isOld || isKept ? deliveryTexts.discard : deliveryTexts.stop}
          </Button>
        </>
      }
    />
  );
}

/** Shows the state of every undelivered lead, and what the visitor can do about it. */
export function UndeliveredPanel() {
  const undelivered = useUndelivered();
  const [unreadable, forgetUnreadable] = useUnreadable();
  useEffect(findUnsent, []);
  useEffect(watchSurroundings, []);
  if (undelivered.length + unreadable.length === 0) return null;
  return (
    <section
      aria-label={deliveryTexts.region}
      className="on-dark sticky bottom-0 z-40 max-h-[60dvh] overflow-y-auto border-brass-300/30 border-t bg-evergreen-900 text-base text-ivory"
    >
      <ul className="page-column grid gap-5 py-5">
        {undelivered.map((lead) => (
          <UndeliveredItem key={lead.record.id} undelivered={lead} />
        ))}
        {unreadable.map(({ id, text }) => (
          <PanelItem
            key={id}
            name={deliveryTexts.names.unreadable}
            status={deliveryTexts.unreadable}
            text={text}
            isTextShown
            buttons={
              <Button
                variant="outline"
                className={panelButton}
                onClick={() => forgetUnreadable(id)}
              >
                {deliveryTexts.discard}
              </Button>
            }
          />
        ))}
      </ul>
    </section>
  );
}
