import { phoneHref } from "@/config/business";
import type { Kind } from "@/request/kinds";
import { deliveryTexts } from "@/site/words/forms/delivery";
import { toldPhone } from "@/ui/business-link";
import { dismissErrors, showToast } from "@/ui/toast/toast-store";
import { clearSentDraft } from "../draft";
import { leadKinds } from "../lead-kinds";
import type { StoredLead } from "../stored-lead";
import { LIMIT_PERIOD_MS } from "./backoff";
import type { WaitReason } from "./lead-state";
import type { OutboxRecord } from "./outbox";

/** A mounted lead form. */
type FormOnScreen = {
  /** Whether the form shows the lead with this id: a late delivery must not clear a form with other input. */
  isShowingLead: (id: string) => boolean;
  /** Clears the form and confirms the lead. */
  completeForm: (lead: StoredLead, id: string) => void;
  /** Whether one of its checks fails by now, of just the answers that were sent; then it says so itself. */
  hasProblem: (id: string) => boolean;
  /** Replaces the success toast. */
  onSuccess?: () => void;
};

const MINUTE_MS = 60_000;

const forms = new Map<Kind, FormOnScreen>();

/** Registers a form to be completed when its lead is delivered, however late. Returns the cleanup. */
export function registerForm(kind: Kind, form: FormOnScreen): () => void {
  forms.set(kind, form);
  return () => {
    if (forms.get(kind) === form) forms.delete(kind);
  };
}

/** Reports a success once: the form's own way, or a toast. */
export function announceDelivered({ id, lead }: Pick<OutboxRecord, "id" | "lead">): void {
  dismissErrors();
  const form = forms.get(lead.kind);
  // The form is unmounted, so nothing else would clear its draft.
  if (!form) clearSentDraft(lead.kind, id);
  const showing = form?.isShowingLead(id) ? form : undefined;
  showing?.completeForm(lead, id);
  if (showing?.onSuccess) showing.onSuccess();
  else showToast(leadKinds[lead.kind].texts.succeeded);
}

/** Reports a failure, with the hotline. */
export function announceFailed(
  { id, lead: { kind } }: Pick<OutboxRecord, "id" | "lead">,
  because?: WaitReason,
): void {
  if (because === undefined && forms.get(kind)?.hasProblem(id)) return;
  const isLimited = because === "limited";
  showToast({
    tone: "destructive",
    title: isLimited ? deliveryTexts.waitTitle : deliveryTexts.failedTitle,
    description: isLimited
      ? deliveryTexts.tooMany(LIMIT_PERIOD_MS / MINUTE_MS)
      : leadKinds[kind].texts.failed,
    action: { label: deliveryTexts.call({ phone: toldPhone }), href: phoneHref },
  });
}
