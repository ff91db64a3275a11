import { z } from "zod";
import { getVisitorFunctions } from "@/lib/supabase/visitor-client";
import { deliveryTexts } from "@/site/words/forms/delivery";
import { HumanCheck } from "@/ui/forms/human-check";

/** Milliseconds: the function gives Cloudflare five seconds and the database fifteen. */
const TIMEOUT_MS = 20_000;

const answerSchema = z.object({ admitted: z.literal(true) });

/**
 * Admits a few more requests from this visitor's IP address, given a token of Cloudflare's check (the function "admit").
 * @returns whether they are admitted. Anything but an explicit yes counts as no, as the function may not be deployed. Never
 * rejects
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
 * - `asking`: the widget is shown; `struggling`: the same, after it has reported an error
 * - `checking`: it was passed, and our server is verifying the token
 * - `admitted`: a few more requests are admitted. If still shown, the request has hit the limit again
 * - `failed`: our server refused, or did not answer
 * - `unreachable`: the widget failed to load
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
  /** Called once a few more requests from this address are admitted. */
  onAdmitted: () => void;
};

/**
 * The check for visitors who hit the limit of their IP address. If it fails, the request stays in the outbox and is retried
 * as it would be without the check.
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
