import { business, phoneHref } from "@/config/business";
import type { Kind } from "@/request/kinds";
import type { Lead } from "@/request/lead";
import { deliveryTexts } from "@/site/words/forms/delivery";
import { dismissErrors, showToast } from "@/ui/toast/toast-store";
import { clearDraft } from "../draft";
import { leadKinds } from "../lead-kinds";
import type { StoredLead } from "../stored-lead";
import { LIMIT_PERIOD_MS } from "./backoff";
import type { WaitReason } from "./lead-state";

/** A form that the visitor has before them. */
type FormOnScreen = {
  /** Whether this lead is what the form holds: a late delivery must not empty a form that holds something else. */
  holds: (lead: StoredLead) => lead is Lead;
  /** Empties the form and shows what has been received. */
  finish: (lead: Lead) => void;
  /** Takes the place of the success toast. */
  onSuccess?: () => void;
};

const MINUTE_MS = 60_000;

const forms = new Map<Kind, FormOnScreen>();

/** Makes a form known, so that it is finished when its lead is delivered, also late. Returns how to take it back. */
export function registerForm(kind: Kind, form: FormOnScreen): () => void {
  forms.set(kind, form);
  return () => {
    if (forms.get(kind) === form) forms.delete(kind);
  };
}

/** Tells of a success, in one way: what the form has for it, or the toast. */
export function tellDelivered(lead: StoredLead): void {
  dismissErrors();
  const form = forms.get(lead.kind);
  // The visitor has left the form: nothing else would throw its draft away.
  if (!form) clearDraft(lead.kind);
  const held = form?.holds(lead) ? lead : undefined;
  if (held) form?.finish(held);
  if (held && form?.onSuccess) form.onSuccess();
  else showToast(leadKinds[lead.kind].texts.succeeded);
}

/** Tells of a failure, with the hotline. */
export function tellFailed(kind: Kind, because?: WaitReason): void {
  const isLimited = because === "limited";
  showToast({
    tone: "destructive",
    title: isLimited ? deliveryTexts.waitTitle : deliveryTexts.failedTitle,
    description: isLimited
      ? deliveryTexts.tooMany(LIMIT_PERIOD_MS / MINUTE_MS)
      : leadKinds[kind].texts.failed,
    action: { label: deliveryTexts.call(business), href: phoneHref },
  });
}
