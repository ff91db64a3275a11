import { business, phoneHref } from "@/config/business";
import type { Kind } from "@/request/kinds";
import { deliveryTexts } from "@/site/words/forms/delivery";
import { dismissErrors, showToast } from "@/ui/toast/toast-store";
import { clearDraft } from "../draft";
import { leadKinds } from "../lead-kinds";
import type { StoredLead } from "../stored-lead";
import { LIMIT_PERIOD_MS } from "./backoff";
import type { WaitReason } from "./lead-state";
import type { OutboxRecord } from "./outbox";

/** A form that the visitor has before them. */
type FormOnScreen = {
  /** Whether the form holds what was sent by this id: a late delivery must not empty one that holds something else. */
  holds: (id: string) => boolean;
  /** Empties the form and shows what has been received. */
  finish: (lead: StoredLead) => void;
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
export function tellDelivered({ id, lead }: Pick<OutboxRecord, "id" | "lead">): void {
  dismissErrors();
  const form = forms.get(lead.kind);
  // The visitor has left the form: nothing else would throw its draft away.
  if (!form) clearDraft(lead.kind);
  const finished = form?.holds(id) ? form : undefined;
  finished?.finish(lead);
  if (finished?.onSuccess) finished.onSuccess();
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
