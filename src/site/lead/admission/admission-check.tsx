import { z } from "zod";
import { getVisitorFunctions } from "@/lib/supabase/visitor-client";
import { deliveryTexts } from "@/site/words/forms/delivery";
import { HumanCheck } from "@/ui/forms/human-check";

/** Milliseconds: the function gives Cloudflare five seconds and the database fifteen. */
const TIMEOUT_MS = 20_000;

const answerSchema = z.object({ admitted: z.literal(true) });

/**
 * Has a few more requests of this visitor's address let in, on the word of Cloudflare's check (the function "admit").
 * @returns whether they are. Anything but its own yes is a no: it may not be deployed. Never rejects
 */
export async function admit(token: string): Promise<boolean> {
  const { data } = await getVisitorFunctions().invoke("admit", {
    body: { token },
    timeout: TIMEOUT_MS,
  });
  return answerSchema.safeParse(data).success;
}

/** The purpose that the function "admit" asks for. */
const ACTION = "lead";

/**
 * How far the check is.
 * - `asking`: the widget is there; `struggling`: too, but has said that something went wrong
 * - `checking`: it is passed, and our server is asked
 * - `admitted`: a few more requests are let in. Still seen, the request has met the limit all the same
 * - `failed`: our server says no, or nothing
 * - `unreachable`: the widget does not come
 */
export type AdmissionStage =
  | "asking"
  | "struggling"
  | "checking"
  | "admitted"
  | "failed"
  | "unreachable";

const { check } = deliveryTexts;
const WORDS: Record<AdmissionStage, string> = {
  asking: check.ask,
  struggling: check.failed,
  checking: check.checking,
  admitted: check.failed,
  failed: check.failed,
  unreachable: check.unreachable,
};

type AdmissionCheckProps = {
  siteKey: string;
  stage: AdmissionStage;
  onStage: (stage: AdmissionStage) => void;
  /** A few more requests of this address are let in. */
  onAdmitted: () => void;
};

/**
 * The check for visitors who hit the limit of their address. If it fails, the request stays in the outbox and is retried
 * as it would be without it.
 */
export function AdmissionCheck({ siteKey, stage, onStage, onAdmitted }: AdmissionCheckProps) {
  async function handIn(token: string) {
    onStage("checking");
    const isAdmitted = await admit(token);
    onStage(isAdmitted ? "admitted" : "failed");
    if (isAdmitted) onAdmitted();
  }

  return (
    <div className="grid gap-3">
      <p role="status">{WORDS[stage]}</p>
      {(stage === "asking" || stage === "struggling") && (
        <div className="max-w-sm">
          <HumanCheck
            siteKey={siteKey}
            theme="dark"
            action={ACTION}
            onToken={(token) => void handIn(token)}
            onLost={() => onStage("struggling")}
            onUnreachable={() => onStage("unreachable")}
          />
        </div>
      )}
    </div>
  );
}
